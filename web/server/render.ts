import type { ReactElement, ReactNode } from "react";
import { attribute } from "./attributes";
import { escapeHtml } from "./escape";
import { type Reads, trackReads, Unsupported, withHooks } from "./hooks";

const symbols = {
  element: Symbol.for("react.transitional.element"),
  fragment: Symbol.for("react.fragment"),
  strict: Symbol.for("react.strict_mode"),
  profiler: Symbol.for("react.profiler"),
  context: Symbol.for("react.context"),
  consumer: Symbol.for("react.consumer"),
  forwardRef: Symbol.for("react.forward_ref"),
  memo: Symbol.for("react.memo"),
};

const voidTags = new Set(["area", "base", "br", "col", "embed", "hr", "img", "param", "source", "track", "wbr"]);

// React treats these in ways that reach beyond the element: hoisting, preloading, form state. It does so itself.
const reactOnly = new Set(
  `html head body title meta link script style base select option textarea form object picture noscript menuitem
listing annotation-xml color-profile font-face font-face-src font-face-uri font-face-format font-face-name
missing-glyph keygen`.split(/\s+/),
);

type Props = Record<string, unknown> & { children?: ReactNode };
type Exotic = {
  $$typeof: symbol;
  type?: unknown;
  render?: (props: Props, ref: unknown) => ReactNode;
  _context?: Exotic;
  _currentValue?: unknown;
  part?: string;
};
type ClassType = { new (props: Props): { props: Props; render(): ReactNode }; name: string };
type Component = (props: Props) => ReactNode;

interface CachedPart {
  id: number;
  reads: Reads;
}

/** The marks around the number of a part in rendered text. Neither occurs in page data: the engine drops them. */
export const partMark = { open: "\u0001", close: "\u0002" };

/** What a render gives: text in which parts stand as marks, and the parts that were not given before. */
export interface Rendered {
  html: string;
  parts: Array<[id: number, html: string]>;
}

/**
 * A synchronous string renderer over real React elements. Its output equals `renderToString` (or, with `isStatic`,
 * `renderToStaticMarkup`) byte for byte; what it does not know throws `Unsupported`.
 *
 * Components made with `part()` are rendered once per distinct props and read contexts for the life of the renderer.
 */
export class Renderer {
  private out: string[] = [];
  private afterText = false;
  private readonly partsByKey = new Map<string, CachedPart[]>();
  private readonly identities = new WeakMap<object, number>();
  private nextIdentity = 1;
  private nextPart = 1;
  private fresh: Array<[number, string]> = [];

  constructor(private readonly isStatic = false) {}

  render(node: ReactNode): Rendered {
    this.out = [];
    this.afterText = false;
    trackReads(null);
    withHooks(() => this.node(node));
    const parts = this.fresh;
    this.fresh = [];
    return { html: this.out.join(""), parts };
  }

  private node(node: unknown): void {
    if (typeof node === "string") return this.text(node);
    if (node === null || node === undefined || typeof node === "boolean") return;
    if (typeof node === "number" || typeof node === "bigint") return this.text(`${node}`);
    if (Array.isArray(node)) {
      for (const child of node) this.node(child);
      return;
    }
    const element = node as ReactElement<Props> & { $$typeof: symbol };
    if (element.$$typeof !== symbols.element) throw new Unsupported(`a child of kind ${kindOf(node)}`);
    this.element(element.type, element.props);
  }

  private text(text: string): void {
    if (text === "") return;
    if (this.afterText && !this.isStatic) this.out.push("<!-- -->");
    this.out.push(escapeHtml(text));
    this.afterText = true;
  }

  private element(type: unknown, props: Props): void {
    if (typeof type === "string") return this.host(type, props);
    if (typeof type === "function") return this.component(type as Component, props);
    if (type === symbols.fragment || type === symbols.strict || type === symbols.profiler)
      return this.node(props.children);
    if (typeof type === "object" && type !== null) return this.exotic(type as Exotic, props);
    throw new Unsupported(`an element of kind ${String(type)}`);
  }

  private component(type: Component, props: Props): void {
    if ((type.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent !== undefined) {
      return this.node(renderClass(type as unknown as ClassType, props));
    }
    this.node(type(props));
  }

  private exotic(type: Exotic, props: Props): void {
    switch (type.$$typeof) {
      case symbols.memo:
        return type.part === undefined ? this.element(type.type, props) : this.part(type, props);
      case symbols.forwardRef: {
        const { ref, ...rest } = props;
        return this.node(type.render?.(rest as Props, ref ?? null));
      }
      case symbols.context:
        return this.provider(type, props);
      case symbols.consumer: {
        const context = type._context as Exotic;
        return this.node((props.children as unknown as (value: unknown) => ReactNode)(context._currentValue));
      }
    }
    throw new Unsupported(`an element of kind ${String(type.$$typeof)}`);
  }

  private provider(context: Exotic, props: Props): void {
    const before = context._currentValue;
    context._currentValue = props.value;
    try {
      this.node(props.children);
    } finally {
      context._currentValue = before;
    }
  }

  private host(tag: string, props: Props): void {
    if (reactOnly.has(tag) || tag.includes("-")) throw new Unsupported(`<${tag}>`);
    if (tag === "img" && props.loading !== "lazy") throw new Unsupported("<img> without loading=lazy");
    if (tag === "input") return this.input(props);
    this.out.push(`<${tag}${this.attributes(tag, props)}`);
    this.afterText = false;
    if (voidTags.has(tag)) {
      this.out.push("/>");
      return;
    }
    this.out.push(">");
    this.content(tag, props);
    this.out.push(`</${tag}>`);
    this.afterText = false;
  }

  private content(tag: string, props: Props): void {
    const inner = props.dangerouslySetInnerHTML as { __html: unknown } | null | undefined;
    const children = props.children as unknown;
    if (tag === "pre") this.keepFirstNewline(inner == null ? children : inner.__html);
    if (inner != null) {
      if (inner.__html != null) this.out.push(`${inner.__html}`);
    } else if (typeof children === "string") {
      this.out.push(escapeHtml(children));
    } else {
      this.node(children);
    }
  }

  // The HTML parser drops a newline right after <pre>.
  private keepFirstNewline(content: unknown): void {
    if (typeof content === "string" && content[0] === "\n") this.out.push("\n");
  }

  private attributes(tag: string, props: Props): string {
    let out = "";
    for (const name of Object.keys(props)) {
      const value = props[name];
      if (value == null || name === "children" || name === "dangerouslySetInnerHTML") continue;
      if (tag === "button" && name.startsWith("form")) throw new Unsupported("form actions");
      if (tag === "button" && name === "name") throw new Unsupported("<button name>");
      out += tag === "a" && name === "href" && value === "" ? ' href=""' : attribute(name, value);
    }
    return out;
  }

  // React writes name, checked and value after the other attributes, whatever their order in the source.
  private input(props: Props): void {
    let out = "<input";
    for (const name of Object.keys(props)) {
      if (props[name] == null || inputLast.has(name)) continue;
      if (name.startsWith("form") || name === "children") throw new Unsupported("form actions");
      out += attribute(name, props[name]);
    }
    const checked = props.checked ?? props.defaultChecked;
    const value = props.value ?? props.defaultValue;
    if (props.name != null) out += attribute("name", props.name);
    if (checked != null && checked) out += ' checked=""';
    if (value != null) out += attribute("value", value);
    this.out.push(`${out}/>`);
    this.afterText = false;
  }

  private part(type: Exotic, props: Props): void {
    const key = this.partKey(type, props);
    const variants = this.partsByKey.get(key) ?? [];
    let cached = variants.find((variant) => isCurrent(variant.reads));
    if (cached === undefined) {
      cached = this.renderPart(type, props);
      variants.push(cached);
      this.partsByKey.set(key, variants);
    }
    passReadsOn(cached.reads);
    this.out.push(`${partMark.open}${cached.id}${partMark.close}`);
    this.afterText = false;
  }

  private renderPart(type: Exotic, props: Props): CachedPart {
    const outerOut = this.out;
    const reads: Reads = new Map();
    const outerReads = trackReads(reads);
    this.out = [];
    this.afterText = false;
    try {
      this.element(type.type, props);
      const html = this.out.join("");
      if (html !== "" && (this.afterText || (html[0] !== "<" && html[0] !== partMark.open))) {
        throw new Unsupported(`part ${type.part} that begins or ends with text`);
      }
      const id = this.nextPart++;
      this.fresh.push([id, html]);
      return { id, reads };
    } finally {
      trackReads(outerReads);
      this.out = outerOut;
    }
  }

  private partKey(type: Exotic, props: Props): string {
    let key = type.part as string;
    for (const name of Object.keys(props)) key += `\u0003${name}=${this.identity(props[name])}`;
    return key;
  }

  private identity(value: unknown): string {
    if (typeof value === "string") return `"${value}`;
    if ((typeof value !== "object" && typeof value !== "function") || value === null) return String(value);
    let id = this.identities.get(value);
    if (id === undefined) {
      id = this.nextIdentity++;
      this.identities.set(value, id);
    }
    return `#${id}`;
  }
}

// Enough for error boundaries: whoever uses more of a class's life cycle is rendered by React.
function renderClass(type: ClassType, props: Props): ReactNode {
  const known = ["contextType", "contextTypes", "getDerivedStateFromProps"].every((name) => !(name in type));
  const instance = new type(props);
  const early = ["componentWillMount", "UNSAFE_componentWillMount"].some((name) => name in instance);
  if (!known || early) throw new Unsupported(`class component ${type.name}`);
  instance.props ??= props;
  return instance.render();
}

const inputLast = new Set(["name", "checked", "defaultChecked", "value", "defaultValue", "dangerouslySetInnerHTML"]);

function isCurrent(reads: Reads): boolean {
  for (const [context, value] of reads) if (context._currentValue !== value) return false;
  return true;
}

// An enclosing part depends on what its inner parts read, also when they came from the cache.
function passReadsOn(reads: Reads): void {
  const outer = trackReads(null);
  if (outer !== null) for (const [context, value] of reads) outer.set(context, value);
  trackReads(outer);
}

function kindOf(node: unknown): string {
  if (typeof node !== "object" || node === null) return typeof node;
  return Symbol.iterator in node ? "iterable" : "object";
}
