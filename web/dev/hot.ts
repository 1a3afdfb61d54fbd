import { Component, type ComponentType, createElement, type ReactNode, useSyncExternalStore } from "react";

type Callable = (...args: unknown[]) => unknown;

/** A component of the site: what React knows of it, and what stands behind it now. */
interface Entry {
  stable: Callable;
  target: Callable;
  /** What has rendered last without throwing. */
  good?: Callable | undefined;
  hooks: string;
  era: number;
}

/** What the scripts of a page share, also when a newer script of this module stands beside an older one. */
interface Registry {
  /** What takes the place of parts of the theme, by the name of the part. */
  parts: Map<string, ComponentType<object>>;
  entries: Map<string, Entry>;
  stable: WeakSet<object>;
  listeners: Set<() => void>;
  version: number;
  /** Grows when a hook of the site has changed what it calls: nobody knows which components call it. */
  era: number;
}

declare global {
  interface Window {
    orihonHot?: Registry;
  }
}

function registry(): Registry {
  const shared = globalThis as unknown as Window;
  shared.orihonHot ??= {
    parts: new Map(),
    entries: new Map(),
    stable: new WeakSet(),
    listeners: new Set(),
    version: 0,
    era: 0,
  };
  return shared.orihonHot;
}

/**
 * Gives an export of the site a name that holds, `file#export`: a component that is made anew under it takes the place of
 * the former, and keeps its state. `hooks` are the hooks that its file calls; where they are others the state cannot be
 * kept, as React knows it by their order. What is no component passes as it is.
 */
export function hot<T>(id: string, read: () => T, hooks = ""): T {
  const value = read();
  const name = id.slice(id.lastIndexOf("#") + 1);
  if (typeof value !== "function" || isClass(value) || registry().stable.has(value)) return value;
  if (/^use[A-Z]/.test(name)) {
    noteHook(id, value as Callable, hooks);
    return value;
  }
  return entryOf(id, value as Callable, hooks).stable as T;
}

/** Puts a component of the site in the place of a part of the theme. */
export function give(name: string, component: ComponentType<object>): void {
  registry().parts.set(name, component);
}

/** What the theme shows in the place of one of its parts: the component that was given for it last. */
export function replaced(name: string): ComponentType<object> {
  return (props: object) => {
    follow();
    const Part = registry().parts.get(name);
    if (Part === undefined) throw new Error(`nothing was given in the place of ${name}`);
    return createElement(Guard, { version: version() }, createElement(Part, props));
  };
}

interface GuardProps {
  version: number;
  children?: ReactNode;
}

/** Leaves out a part of the theme that throws, and tries it again when newer scripts are there. The rest of the page stays. */
class Guard extends Component<GuardProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate(before: GuardProps) {
    if (this.state.isBroken && before.version !== this.props.version) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

function noteHook(id: string, target: Callable, hooks: string): void {
  const all = registry();
  const known = all.entries.get(id);
  if (known !== undefined && known.hooks !== hooks) all.era++;
  all.entries.set(id, { stable: target, target, hooks, era: all.era });
}

function entryOf(id: string, target: Callable, hooks: string): Entry {
  const all = registry();
  const known = all.entries.get(id);
  if (known !== undefined && known.hooks === hooks && known.era === all.era) {
    known.target = target;
    return known;
  }
  const entry: Entry = { stable: target, target, good: known?.good, hooks, era: all.era };
  entry.stable = stableOf(entry);
  all.entries.set(id, entry);
  all.stable.add(entry.stable);
  return entry;
}

// The function that React sees: all that is asked of it is asked of the newest.
function stableOf(entry: Entry): Callable {
  return new Proxy(entry.target, {
    apply(_, self: unknown, args: unknown[]) {
      follow();
      return render(entry, self, args);
    },
    get: (_, key) => Reflect.get(entry.target, key),
    set: (_, key, value) => Reflect.set(entry.target, key, value),
  });
}

// What throws gives its place back to what was there before. React renders once more after an error, and so keeps the page and the
// state of its components; the error is told by whoever hears of it.
function render(entry: Entry, self: unknown, args: unknown[]): unknown {
  const { target, good } = entry;
  try {
    const made = Reflect.apply(target, self, args);
    entry.good = target;
    return made;
  } catch (error) {
    if (error instanceof Error && good !== undefined) entry.target = good;
    throw error;
  }
}

// A component renders again when newer scripts are there, also below one that is kept by memo.
function follow(): void {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: every render of a component of the site comes here first
    useSyncExternalStore(subscribe, version, version);
  } catch {
    // Called by hand and not by React, which has no hooks then.
  }
}

function subscribe(listener: () => void): () => void {
  const { listeners } = registry();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function version(): number {
  return registry().version;
}

/** Renders all components of the site that are shown again, with what stands behind them now. */
export function renderAgain(): void {
  const all = registry();
  all.version++;
  for (const listener of all.listeners) listener();
}

function isClass(value: object): boolean {
  return /^class\b/.test(Function.prototype.toString.call(value));
}
