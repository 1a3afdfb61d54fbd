import { createElement } from "react";
import address from %q;
const source = %q;
const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(source)?.[1] ?? "";
const given = Object.fromEntries([...(/<svg([^>]*)>/.exec(source)?.[1] ?? "").matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)]
  .filter(([, name]) => !name.includes(":") && name !== "class" && name !== "style" && !name.includes("-")).map(([, name, value]) => [name, value]));
export default function Drawing({ title, titleId, ...props }) {
  return createElement("svg", { ...given, ...props, dangerouslySetInnerHTML: { __html: inner } });
}
Drawing.toString = () => address;
