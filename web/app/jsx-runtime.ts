import * as react from "react/jsx-runtime";
import { addressOf } from "./address";

// Stands in the place of React's own runtime in sites below a base path: whoever writes <a href="/start/"> in JSX, the
// theme or a component of the site, names a route.

type Props = Record<string, unknown>;
type Make = (type: unknown, props: Props, key?: string) => unknown;

const named = ["href", "src", "srcSet", "poster", "action", "formAction", "xlinkHref", "data"];

/** The addresses among the candidates of srcset, each before a space or a comma. */
const candidates = /(^|,\s*)(\/[^\s,]*)/g;

function placed(type: unknown, props: Props): Props {
  if (typeof type !== "string") return props;
  let out = props;
  for (const name of named) {
    const value = props[name];
    if (typeof value !== "string" || !value.includes("/")) continue;
    if (out === props) out = { ...props };
    out[name] =
      name === "srcSet"
        ? value.replace(candidates, (_, before: string, route: string) => before + addressOf(route))
        : addressOf(value);
  }
  return out;
}

export const Fragment = react.Fragment;
/** As React's, with addresses in the place of routes. */
export const jsx: Make = (type, props, key) => (react.jsx as Make)(type, placed(type, props), key);
/** As React's, with addresses in the place of routes. */
export const jsxs: Make = (type, props, key) => (react.jsxs as Make)(type, placed(type, props), key);
