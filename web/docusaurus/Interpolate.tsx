import { Fragment, isValidElement, type ReactNode } from "react";

export type Values = Record<string, ReactNode>;

/** Puts values into the braces of a text: a string if all of them are text, else a list of nodes. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text
    .split(/\{(\w+)\}/)
    .map((part, i) => (i % 2 === 0 ? part : part in values ? values[part] : `{${part}}`));
  if (!parts.some((part) => isValidElement(part))) return parts.map(String).join("");
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their places
  return parts.map((part, i) => <Fragment key={i}>{part}</Fragment>);
}

/** `@docusaurus/Interpolate`. */
export default function Interpolate({ children, values }: { children: string; values?: Values }) {
  return <>{interpolate(children, values)}</>;
}
