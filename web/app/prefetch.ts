import type { DataSource } from "./data";
import { internalUrl, linkOf, routeOf } from "./links";

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether fetching ahead of need is welcome: not on 2g, not when the reader saves data. */
export function mayPrefetch(
  connection: Connection | undefined = (navigator as { connection?: Connection }).connection,
): boolean {
  if (!connection) return true;
  return connection.saveData !== true && !(connection.effectiveType ?? "").includes("2g");
}

const perPage = 24;

/**
 * Fetches the data of links that come into view, and at once of links that are pointed at or touched.
 * Returns a function that looks for links anew; call it after each navigation.
 */
export function startPrefetch(source: DataSource): () => void {
  const preload = (event: Event) => {
    const link = linkOf(event);
    const url = link && internalUrl(link);
    if (url && url.pathname !== window.location.pathname && mayPrefetch()) source.preload(routeOf(url.pathname));
  };
  document.addEventListener("pointerover", preload, { passive: true });
  document.addEventListener("touchstart", preload, { passive: true });
  if (typeof IntersectionObserver === "undefined") return () => {};
  return watchVisible(source);
}

function watchVisible(source: DataSource): () => void {
  let budget = perPage;
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      observer.unobserve(entry.target);
      const url = internalUrl(entry.target as HTMLAnchorElement);
      if (url === null || url.pathname === window.location.pathname || budget <= 0 || !mayPrefetch()) continue;
      budget--;
      whenIdle(() => source.prefetch(routeOf(url.pathname)));
    }
  });
  return () => {
    observer.disconnect();
    budget = perPage;
    for (const link of document.querySelectorAll("main a[href], nav a[href]")) observer.observe(link);
  };
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(() => work());
  else setTimeout(work, 200);
}
