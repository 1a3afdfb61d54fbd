import { attribute } from "./attributes";
import { Unsupported } from "./hooks";

const voidTags = new Set(["area", "base", "br", "col", "embed", "hr", "img", "param", "source", "track", "wbr"]);

// React treats these in ways that reach beyond the element: hoisting, preloading, form state. It does so itself.
const reactOnly = new Set(
  `html head body title meta link script style base select option textarea object picture noscript menuitem
listing annotation-xml color-profile font-face font-face-src font-face-uri font-face-format font-face-name
missing-glyph keygen`.split(/\s+/),
);

/** What the renderer must know of an element, found out once. */
interface Tag {
  open: string;
  close: string;
  isVoid: boolean;
  special: boolean; // treated in another way than most
  reactOnly: boolean;
}

const tags = new Map<string, Tag>();

export function tagOf(tag: string): Tag {
  return tags.get(tag) ?? learn(tag);
}

function learn(tag: string): Tag {
  const only = reactOnly.has(tag) || tag.includes("-");
  const special = only || tag === "img" || tag === "input";
  const known = { open: `<${tag}`, close: `</${tag}>`, isVoid: voidTags.has(tag), special, reactOnly: only };
  tags.set(tag, known);
  return known;
}

/** Whether an element that React treats in a way of its own is written like any other: a choice without a state, and inline data. */
export function isPlain(tag: string, props: Record<string, unknown>): boolean {
  if (tag === "select") return props.value == null && props.defaultValue == null;
  if (tag === "option") return props.selected == null && typeof props.children === "string";
  return tag === "script" && props.src == null && props.dangerouslySetInnerHTML != null;
}

/** Whether the content of a <pre> begins with a newline, of which the HTML parser drops one. */
export function startsWithNewline(content: unknown): boolean {
  return typeof content === "string" && content[0] === "\n";
}

// What React writes after the other attributes, whatever the order in the source.
const lastAttributes: Record<string, string[]> = {
  button: ["name"],
  form: ["action", "encType", "method", "target"],
};

/** The attributes of an element as React writes them. */
export function attributes(tag: string, props: Record<string, unknown>): string {
  let out = "";
  const last = lastAttributes[tag];
  for (const name in props) {
    if (name === "children" || name === "dangerouslySetInnerHTML") continue;
    const value = props[name];
    if (value === null || value === undefined) continue;
    if (tag === "button" && name.startsWith("form")) throw new Unsupported(`<button ${name}>`);
    if (last?.includes(name)) continue;
    out += value === "" && tag === "a" && name === "href" ? ' href=""' : attribute(name, value);
  }
  for (const name of last ?? []) {
    if (typeof props[name] === "function") throw new Unsupported("form actions");
    if (props[name] != null) out += attribute(name, props[name]);
  }
  return out;
}
