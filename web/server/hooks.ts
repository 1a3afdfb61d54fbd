import * as React from "react";

/** Thrown for what this renderer does not know; the page is then rendered by `react-dom/server`. */
export class Unsupported extends Error {}

type Internals = { H: unknown };
export type Context<T> = React.Context<T> & { _currentValue: T };

const internals = (React as unknown as Record<string, Internals>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as Internals;

const noop = () => {};

/** The contexts that were read since the last `trackReads`, with the values they had. */
export type Reads = Map<Context<unknown>, unknown>;
export type Read = [context: Context<unknown>, value: unknown];

let reads: Reads | null = null;

/** Records context reads into `into` and returns the recorder that was active before. */
export function trackReads(into: Reads | null): Reads | null {
  const before = reads;
  reads = into;
  return before;
}

/** Records reads again: an enclosing part depends on what its inner parts read, also when they came from the cache. */
export function passReadsOn(passed: Read[]): void {
  if (reads === null) return;
  for (let i = 0; i < passed.length; i++) {
    const read = passed[i] as Read;
    reads.set(read[0], read[1]);
  }
}

function readContext<T>(context: Context<T>): T {
  const value = context._currentValue;
  reads?.set(context as Context<unknown>, value);
  return value;
}

function unsupported(hook: string) {
  return () => {
    throw new Unsupported(hook);
  };
}

/** The hooks of a single synchronous pass: initial state, no effects, server snapshots. */
const dispatcher = {
  readContext,
  use(usable: unknown) {
    const kind = (usable as { $$typeof?: symbol } | null)?.$$typeof;
    if (kind === Symbol.for("react.context")) return readContext(usable as Context<unknown>);
    throw new Unsupported("use(promise)");
  },
  useContext: readContext,
  useState<S>(initial: S | (() => S)) {
    return [typeof initial === "function" ? (initial as () => S)() : initial, unsupportedSetState];
  },
  useReducer<S, I>(_: unknown, arg: I, init?: (arg: I) => S) {
    return [init === undefined ? arg : init(arg), unsupportedSetState];
  },
  useRef<T>(initial: T) {
    return { current: initial };
  },
  useMemo<T>(make: () => T): T {
    return make();
  },
  useCallback<T>(callback: T): T {
    return callback;
  },
  useEffect: noop,
  useLayoutEffect: noop,
  useInsertionEffect: noop,
  useImperativeHandle: noop,
  useDebugValue: noop,
  useEffectEvent: unsupported.bind(null, "calling an effect event"),
  useSyncExternalStore<T>(_: unknown, __: unknown, server?: () => T): T {
    if (server === undefined) throw new Unsupported("useSyncExternalStore without a server snapshot");
    return server();
  },
  useDeferredValue<T>(value: T, initial?: T): T {
    return initial === undefined ? value : initial;
  },
  useTransition() {
    return [false, noop];
  },
  useOptimistic<T>(value: T) {
    return [value, noop];
  },
  useMemoCache(size: number) {
    return new Array(size).fill(Symbol.for("react.memo_cache_sentinel"));
  },
  useId: unsupported("useId"),
  useActionState: unsupported("useActionState"),
  useFormState: unsupported("useFormState"),
  useHostTransitionStatus: unsupported("useFormStatus"),
  useCacheRefresh: unsupported("useCacheRefresh"),
};

// An update while rendering makes React render the component again; that is left to React.
function unsupportedSetState(): never {
  throw new Unsupported("setState during render");
}

/** Runs `render` with this renderer's hooks installed in React. */
export function withHooks<T>(render: () => T): T {
  const before = internals.H;
  internals.H = dispatcher;
  try {
    return render();
  } finally {
    internals.H = before;
  }
}
