interface Window {
  /** The running front end; its absence means that scripts did not load. */
  orihon?: { navigate(route: string): void; prefetch(route: string): void };
  /** The last button that was pressed before the page could answer. */
  orihonTap?: HTMLElement | undefined;
  /** What React's development build has said so far; only in the development server. */
  orihonSaid?: { push(said: { args: unknown[]; stack?: string | undefined; owner?: string | null }): unknown };
  /** Adds to it, with the stack of the call. */
  orihonSay?: (args: unknown[]) => void;
}
