import { routeAt } from "./address";

/** The URL of a link that client navigation handles; null if the browser should follow it. */
export function internalUrl(link: HTMLAnchorElement): URL | null {
  if (link.target !== "" && link.target !== "_self") return null;
  if (link.hasAttribute("download")) return null;
  // Offline, the browser could only show its own error.
  if (link.dataset.reload !== undefined && navigator.onLine) return null;
  const url = new URL(link.href, window.location.href);
  if (url.origin !== window.location.origin || isFile(url.pathname) || routeAt(url.pathname) === null) return null;
  return url;
}

// A last segment with an extension is a file; one like 0.5.0 is a version.
function isFile(path: string): boolean {
  return /\.(?!\d)(?!html?$)[a-z0-9]+$/i.test(path);
}

/** The route that a path of the site means. */
export function routeOf(path: string): string {
  return routeAt(path) ?? path;
}

/** The link that an event happened in, if any. */
export function linkOf(event: Event): HTMLAnchorElement | null {
  const target = event.target;
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

/** Whether a click should be left to the browser: other buttons, modifier keys, already handled. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}

/** Where a link leads that keeps the reader's query and hash: version and language switches. */
export function keepingPlace(link: HTMLAnchorElement, url: URL): URL {
  if (link.dataset.keep === undefined) return url;
  const kept = new URL(url);
  kept.search = window.location.search;
  kept.hash = window.location.hash;
  return kept;
}
