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

// Bytes that a page may fetch ahead: compressed, and as they are parsed. No more is begun when what was fetched, and as
// much again as the largest of it, would go beyond.
const wireBudget = 40 * 1024;
const rawBudget = 400 * 1024;

/**
 * Fetches the data of the next page, of the one before, and of links that the reader sees, in the order of rankOf; and at
 * once of links that are pointed at or touched. `late` are the paths whose pages are too large to be fetched unasked. Returns a function that looks for
 * links anew; call it after each navigation.
 */
export function startPrefetch(source: DataSource, late: string[]): () => void {
  const preload = (event: Event) => {
    const link = linkOf(event);
    const url = link && internalUrl(link);
    if (url && url.pathname !== window.location.pathname && mayPrefetch()) source.preload(routeOf(url.pathname));
  };
  document.addEventListener("pointerover", preload, { passive: true });
  document.addEventListener("touchstart", preload, { passive: true });
  // In the development server, what is fetched ahead would be old after the next save, and each page would be made for it.
  if (ORIHON_DEV || typeof IntersectionObserver === "undefined") return () => {};
  const visible = new VisibleLinks(source, late);
  return () => visible.start();
}

/**
 * How early a link's page is fetched, the first being 0: the next page, the one before, the neighbours in the sidebar, the
 * links of the text, all others. null: never unasked, as what marks a section as changed is seldom followed.
 */
export function rankOf(link: HTMLAnchorElement): number | null {
  if (link.closest(".section-note") !== null) return null;
  if (link.rel === "next") return 0;
  if (link.rel === "prev") return 1;
  const current = document.querySelector(".sidebar [aria-current=page]");
  if (current?.closest("ul")?.contains(link)) return 2;
  return link.closest("nav") === null ? 3 : 4;
}

interface Candidate {
  route: string;
  rank: number;
}

class VisibleLinks {
  private readonly candidates = new Map<HTMLAnchorElement, Candidate>();
  private readonly observer = new IntersectionObserver((entries) => this.onSeen(entries));
  private pointer: { x: number; y: number } | null = null;
  private wire = 0;
  private raw = 0;
  private largest = { wire: 0, raw: 0 };
  private busy = false;

  constructor(
    private readonly source: DataSource,
    private readonly late: string[],
  ) {
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
      this.pointer = { x, y };
    };
    document.addEventListener("pointermove", follow, { passive: true });
  }

  start(): void {
    this.observer.disconnect();
    this.candidates.clear();
    this.wire = 0;
    this.raw = 0;
    for (const link of document.querySelectorAll<HTMLAnchorElement>("main a[href], nav a[href]")) {
      // The links to the next page and the one before need not be seen: they are at the end of the page.
      if (link.rel === "next" || link.rel === "prev") this.add(link);
      else this.observer.observe(link);
    }
    this.next();
  }

  private add(link: HTMLAnchorElement): void {
    const url = internalUrl(link);
    if (url === null || url.pathname === window.location.pathname) return;
    const route = routeOf(url.pathname);
    const rank = rankOf(link);
    if (rank !== null && !this.late.some((path) => route.startsWith(path))) this.candidates.set(link, { route, rank });
  }

  private onSeen(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const link = target as HTMLAnchorElement;
      if (isIntersecting) this.add(link);
      else this.candidates.delete(link);
    }
    this.next();
  }

  private next(): void {
    const spent = this.wire + this.largest.wire > wireBudget || this.raw + this.largest.raw > rawBudget;
    if (this.busy || spent || this.candidates.size === 0 || !mayPrefetch()) return;
    this.busy = true;
    whenIdle(() => {
      const route = this.takeFirst();
      const done = route === null ? Promise.resolve(null) : this.source.prefetch(route);
      done.then((size) => {
        this.busy = false;
        if (size !== null) this.count(size);
        if (route !== null) this.next();
      });
    });
  }

  private count(size: { wire: number; raw: number }): void {
    this.wire += size.wire;
    this.raw += size.raw;
    this.largest = { wire: Math.max(this.largest.wire, size.wire), raw: Math.max(this.largest.raw, size.raw) };
  }

  // An observer counts what a closed menu holds as seen: whether a link really is, is asked when its turn has come.
  private takeFirst(): string | null {
    const from = this.pointer ?? { x: window.innerWidth / 2, y: window.innerHeight / 2 };
    let best: (Candidate & { link: HTMLAnchorElement; distance: number }) | null = null;
    for (const [link, { route, rank }] of this.candidates) {
      if (!link.isConnected || !link.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
        this.candidates.delete(link);
        continue;
      }
      const box = link.getBoundingClientRect();
      const distance = Math.hypot(off(from.x, box.left, box.right), off(from.y, box.top, box.bottom));
      if (best === null || rank < best.rank || (rank === best.rank && distance < best.distance))
        best = { link, route, rank, distance };
    }
    if (best !== null) this.candidates.delete(best.link);
    return best?.route ?? null;
  }
}

function off(at: number, from: number, to: number): number {
  return Math.max(from - at, at - to, 0);
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(() => work());
  else setTimeout(work, 200);
}
