interface Window {
  /** The running front end; its absence means that scripts did not load. */
  orihon?: { navigate(route: string): void; prefetch(route: string): void };
  /** The last button that was pressed before the page could answer. */
  orihonTap?: HTMLElement | undefined;
}
