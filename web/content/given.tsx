import { createContext, Fragment, isValidElement, type ReactElement, type ReactNode, useContext } from "react";

// How the templates of built-in components (templates.tsx) read their properties. Go reads them in the same way in
// internal/mdx/templatevalue.go; TestBuiltinsAreTheSameInBothWays compares what comes of both.

/** The words of the interface that templates show. */
export interface Labels {
  details: string;
  copy: string;
  admonition: Record<string, string | undefined>;
}

/** A link as the build has resolved it. */
type Link = Record<string, string>;

interface Around {
  labels?: Partial<Labels>;
  /** By the address as the page writes it. */
  links?: Record<string, Link>;
  children?: ReactNode;
}

const AroundContext = createContext<Around>({});

/** Gives the components of an article what only the build knows: the words of its language, and where addresses lead. */
export function Given(around: Around) {
  return <AroundContext value={around}>{around.children}</AroundContext>;
}

/** The words of the article's language, or of English outside of articles. */
export function useLabels(english: Labels): Labels {
  return { ...english, ...useContext(AroundContext).labels };
}

/** The attributes of a link to an address, undefined if there is none. */
export function useLink(address: unknown): Link | undefined {
  const { links } = useContext(AroundContext);
  const href = text(address);
  return href === "" ? undefined : (links?.[href] ?? { href });
}

/** The text of a property, or of elements that stand in it. */
export function text(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(text).join("");
  return isValidElement<{ children?: unknown }>(value) ? text(value.props.children) : "";
}

/** Whether a property shows anything. */
export function isGiven(value: unknown): boolean {
  return text(value) !== "" || (Array.isArray(value) ? value.some(isGiven) : isValidElement(value));
}

/** The first property that is given. */
export function or(...values: unknown[]): unknown {
  return values.find(isGiven);
}

/** A property between tags. Objects, which React refuses, show nothing. */
export function shown(value: unknown): ReactNode {
  return isGiven(value) || typeof value === "object" ? (value as ReactNode) : null;
}

/** Properties beside each other. Texts become one, as in HTML. */
export function joined(...values: unknown[]): ReactNode {
  const pieces: unknown[] = [];
  for (const value of values.flat(9)) {
    if (!isGiven(value)) continue;
    const isText = !isValidElement(value);
    if (isText && typeof pieces.at(-1) === "string") pieces.push(String(pieces.pop()) + text(value));
    else pieces.push(isText ? text(value) : value);
  }
  return pieces.length === 1
    ? (pieces[0] as ReactNode)
    : pieces.map((piece, i) => <Fragment key={String(i)}>{piece as ReactNode}</Fragment>);
}

/** Whether a property without a value is there: not false, and not missing. */
export function flag(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== "false";
}

/** A text as a word of a class, as classWord in Go. */
export function classWord(value: unknown): string {
  return text(value)
    .replace(/[A-Z]/g, (c) => c.toLowerCase())
    .replaceAll(" ", "-")
    .replace(/[^-\w\u0080-\u{10ffff}]/gu, "");
}

/** A text in lower case if it is one of a list, else the fallback. */
export function oneOf(list: readonly string[], value: unknown, fallback: string): string {
  const word = text(value).toLowerCase();
  return list.includes(word) ? word : fallback;
}

/** The second value if the first is given. */
export function then(value: unknown, result: string): string | undefined {
  return text(value) === "" ? undefined : result;
}

/** The second value if the first is not given. */
export function unless(value: unknown, result: string): "true" | undefined {
  return text(value) === "" ? (result as "true") : undefined;
}

/** Custom properties of CSS, of a text such as "--line-start:5". */
export function style(value: unknown): Record<string, string> | undefined {
  const [name = "", own] = text(value).split(":");
  return own === undefined ? undefined : { [name]: own };
}

/** Content without links and pictures in it: what stands in a link is none. */
export function plain(value: unknown): ReactNode {
  if (Array.isArray(value)) return joined(...value.map(plain));
  if (!isValidElement<{ children?: ReactNode }>(value)) return value as ReactNode;
  const { type, props, key } = value as ReactElement<{ children?: ReactNode }>;
  if (type === "a" || type === "img") return plain(props.children);
  if (typeof type !== "string" || props.children === undefined) return value;
  const Tag = type as "span";
  return (
    <Tag key={key} {...props}>
      {plain(props.children)}
    </Tag>
  );
}
