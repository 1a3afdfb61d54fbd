import type { ReactElement, ReactNode } from "react";
import { attribute } from "./attributes";
import { escapeHtml } from "./escape";
import { passReadsOn, type Read, type Reads, trackReads, Unsupported, withHooks } from "./hooks";
import { attributes, isPlain, startsWithNewline, tagOf } from "./tags";

const symbols = {
  fragment: Symbol.for("react.fragment"),
  strict: Symbol.for("react.strict_mode"),
  profiler: Symbol.for("react.profiler"),
  context: Symbol.for("react.context"),
  consumer: Symbol.for("react.consumer"),
  forwardRef: Symbol.for("react.forward_ref"),
  memo: Symbol.for("react.memo"),
};

const elementSymbol = Symbol.for("react.transitional.element");

type Props = Record<string, unknown> & { children?: ReactNode };
type Exotic = {
  $$typeof: symbol;
  type?: unknown;
  render?: (props: Props, ref: unknown) => ReactNode;
  _context?: Exotic;
  _currentValue?: unknown;
  part?: string;
  perPage?: boolean;
  isSidebar?: boolean;
};
type ClassType = { new (props: Props): { props: Props; render(): ReactNode }; name: string };
type Component = (props: Props) => ReactNode;

interface CachedPart {
  mark: string;
  reads: Read[];
}

/** The marks around the number of a part in rendered text. Neither occurs in page data: the engine drops them. */
export const partMark = { open: "\u0001", close: "\u0002" };

/** Stands for the sidebar in a frame. */
const sidebarMark = "\u0001S\u0002";

/** A part's name, which is a number or, per page, that of its component, and its text. */
export type NamedPart = [name: number | string, html: string];

/** What a render gives: text in which parts stand as marks, and the parts that were not given before. */
export interface Rendered {
  html: string;
  parts: NamedPart[];
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
  private readonly partsByElement = new WeakMap<object, CachedPart>();
  private readonly identities = new WeakMap<object, number>();
  private nextIdentity = 1;
  private nextPart = 1;
  private fresh: NamedPart[] = [];
  /** Whether a frame is rendered: a page without its sidebar. */
  private isFrame = false;
  /** Of each part per page, the last one on this page, and how many there were before it. */
  private readonly lastByPart = new Map<string, { key: string; cached: CachedPart; before: number }>();

  constructor(private readonly isStatic = false) {}

  render(node: ReactNode): Rendered {
    this.out = [];
    this.afterText = false;
    this.lastByPart.clear();
    trackReads(null);
    withHooks(() => this.node(node));
    const parts = this.fresh;
    this.fresh = [];
    return { html: this.out.join(""), parts };
  }

  /** Renders the frame of a page: its sidebar is left out, with a mark in its place. */
  renderFrame(node: ReactNode): Rendered {
    this.isFrame = true;
    try {
      return this.render(node);
    } finally {
      this.isFrame = false;
    }
  }

  private node(node: unknown): void {
    if (node === null || node === undefined) return;
    if (typeof node === "string") return this.text(node);
    const element = node as ReactElement<Props> & { $$typeof: symbol };
    if (element.$$typeof === elementSymbol) {
      const { type, props } = element;
      if (typeof type === "string") return this.host(type, props);
      return isListed(element) ? this.listed(element, type, props) : this.element(type, props);
    }
    if (typeof node === "boolean") return;
    if (typeof node === "number" || typeof node === "bigint") return this.text(`${node}`);
    if (!Array.isArray(node)) throw new Unsupported(`a child of kind ${kindOf(node)}`);
    // Iterators cost the engine several times as much as counting.
    for (let i = 0; i < node.length; i++) this.node(node[i]);
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
        if (type.isSidebar && this.isFrame) return this.put({ mark: sidebarMark, reads: [] });
        return type.part === undefined ? this.element(type.type, props) : this.put(this.cachedPart(type, props));
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
    const known = tagOf(tag);
    if (known.special) {
      if (known.reactOnly && !isPlain(tag, props)) throw new Unsupported(`<${tag}>`);
      if (tag === "img" && props.loading !== "lazy") throw new Unsupported("<img> without loading=lazy");
      if (tag === "input") return this.input(props);
    }
    this.afterText = false;
    if (known.isVoid) {
      this.out.push(`${known.open}${attributes(tag, props)}/>`);
      return;
    }
    const inner = props.dangerouslySetInnerHTML as { __html: unknown } | null | undefined;
    const children = props.children as unknown;
    let start = `${known.open}${attributes(tag, props)}>`;
    // The HTML parser drops a newline right after <pre>.
    if (tag === "pre" && startsWithNewline(inner == null ? children : inner.__html)) start += "\n";
    if (inner != null) {
      this.out.push(start + (inner.__html == null ? "" : `${inner.__html}`) + known.close);
    } else if (typeof children === "string") {
      this.out.push(start + escapeHtml(children) + known.close);
    } else {
      this.out.push(start);
      this.node(children);
      this.out.push(known.close);
    }
    this.afterText = false;
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

  /** A part in a list. Lists hold the same element on many pages, which spares its key. */
  private listed(element: object, type: unknown, props: Props): void {
    let cached = this.partsByElement.get(element);
    if (cached === undefined || !isCurrent(cached.reads)) {
      cached = this.cachedPart(type as Exotic, props);
      this.partsByElement.set(element, cached);
    }
    this.put(cached);
  }

  private put(cached: CachedPart): void {
    passReadsOn(cached.reads);
    this.out.push(cached.mark);
    this.afterText = false;
  }

  private cachedPart(type: Exotic, props: Props): CachedPart {
    const key = this.partKey(type, props);
    return type.perPage ? this.lastPart(type, props, key) : this.sharedPart(type, props, key);
  }

  private lastPart(type: Exotic, props: Props, key: string): CachedPart {
    const name = type.part as string;
    const last = this.lastByPart.get(name);
    if (last !== undefined && last.key === key && isCurrent(last.cached.reads)) return last.cached;
    const before = last === undefined ? 0 : last.before + 1;
    const cached = this.renderPart(type, props, before === 0 ? name : name + before);
    this.lastByPart.set(name, { key, cached, before });
    return cached;
  }

  private sharedPart(type: Exotic, props: Props, key: string): CachedPart {
    const variants = this.partsByKey.get(key);
    let cached: CachedPart | undefined;
    if (variants === undefined) {
      cached = this.renderPart(type, props, this.nextPart++);
      this.partsByKey.set(key, [cached]);
    } else {
      cached = findCurrent(variants);
      if (cached === undefined) {
        cached = this.renderPart(type, props, this.nextPart++);
        variants.push(cached);
      }
    }
    return cached;
  }

  private renderPart(type: Exotic, props: Props, name: number | string): CachedPart {
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
      this.fresh.push([name, html]);
      return { mark: `${partMark.open}${name}${partMark.close}`, reads: [...reads] };
    } finally {
      trackReads(outerReads);
      this.out = outerOut;
    }
  }

  private partKey(type: Exotic, props: Props): string {
    let key = type.part as string;
    for (const name in props) key += `\u0003${name}=${this.identity(props[name])}`;
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

// Classes that may be rendered here: enough for error boundaries. Who uses more of the life cycle is left to React.
const plainClasses = new Set<ClassType>();

function renderClass(type: ClassType, props: Props): ReactNode {
  const instance = new type(props);
  if (!plainClasses.has(type)) {
    const known = ["contextType", "contextTypes", "getDerivedStateFromProps"].every((name) => !(name in type));
    const early = ["componentWillMount", "UNSAFE_componentWillMount"].some((name) => name in instance);
    if (!known || early) throw new Unsupported(`class component ${type.name}`);
    plainClasses.add(type);
  }
  instance.props ??= props;
  return instance.render();
}

const inputLast = new Set(["name", "checked", "defaultChecked", "value", "defaultValue", "dangerouslySetInnerHTML"]);

function isListed({ key, type }: ReactElement): boolean {
  const { part, perPage } = type as unknown as Exotic;
  return part !== undefined && !perPage && key !== null;
}

function findCurrent(variants: CachedPart[]): CachedPart | undefined {
  for (let i = 0; i < variants.length; i++) {
    const variant = variants[i] as CachedPart;
    if (isCurrent(variant.reads)) return variant;
  }
  return undefined;
}

function isCurrent(reads: Read[]): boolean {
  for (let i = 0; i < reads.length; i++) {
    const read = reads[i] as Read;
    if (read[0]._currentValue !== read[1]) return false;
  }
  return true;
}

function kindOf(node: unknown): string {
  if (typeof node !== "object" || node === null) return typeof node;
  return Symbol.iterator in node ? "iterable" : "object";
}
