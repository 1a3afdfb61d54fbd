import { addressOf } from "./address";
import { announce } from "./announce";
import { applyStyles, type DataSource, type Loaded, StaleBuild } from "./data";
import { navigatedEvent } from "./events";
import { applyHead } from "./head";
import { internalUrl, isPlainClick, keepingPlace, linkOf, routeOf } from "./links";
import { closeByBack, isOverlayEntry } from "./overlay";
import { startPrefetch } from "./prefetch";
import { Progress } from "./progress";
import { decodeHash, moveFocus, newEntry, ScrollMemory, scrollToHash } from "./scroll";

interface Visit {
  url: URL;
  /** Whether the visit adds a history entry, or returns to one. */
  kind: "push" | "pop";
}

/**
 * Follows internal links without loading a document: fetches the page's data, shows it, moves focus and scroll, tells
 * screen readers. Whatever goes wrong ends in an ordinary load of the new address.
 */
export class Router {
  private readonly progress: Progress;
  private readonly scroll = new ScrollMemory();
  private readonly watchLinks: () => void;
  private latest = 0;
  /** The path of the page that is shown. The development server follows pages that get another one. */
  shownPath = window.location.pathname;

  /** `loading` is said while a page is on its way; `show` must have updated the page when it returns. */
  constructor(
    private readonly source: DataSource,
    loading: string,
    private readonly show: (loaded: Loaded) => void,
    late: string[],
  ) {
    this.progress = new Progress(loading);
    this.watchLinks = startPrefetch(source, late);
    document.addEventListener("click", (event) => this.onClick(event));
    window.addEventListener("popstate", () => this.onPop());
    this.watchLinks();
  }

  /** Goes to an address of this site. */
  navigate(href: string): void {
    void this.visit({ url: new URL(href, window.location.href), kind: "push" });
  }

  private onClick(event: MouseEvent): void {
    const link = linkOf(event);
    if (link === null) return;
    // A link that loads a document is followed by the browser, with the reader's query and hash.
    if (link.dataset.keep !== undefined && link.dataset.reload !== undefined) {
      link.href = keepingPlace(link, new URL(link.href)).href;
      return;
    }
    const url = isPlainClick(event) ? internalUrl(link) : null;
    if (url === null) return;
    event.preventDefault();
    void this.visit({ url: keepingPlace(link, url), kind: "push" });
  }

  private onPop(): void {
    if (closeByBack()) return;
    void this.visit({ url: new URL(window.location.href), kind: "pop" });
  }

  private async visit(visit: Visit): Promise<void> {
    const ticket = ++this.latest;
    if (visit.url.pathname === this.shownPath) {
      this.progress.done();
      if (visit.kind === "push") this.push(visit.url);
      this.place(visit);
      return;
    }
    this.progress.start();
    try {
      const loaded = await this.source.load(routeOf(visit.url.pathname));
      if (ticket !== this.latest) return;
      const moved = movedTo(visit.url, loaded);
      if (moved === null) this.commit(visit, loaded);
      else await this.visit({ url: moved, kind: visit.kind });
    } catch (error) {
      if (ticket === this.latest) this.loadDocument(visit, error);
    } finally {
      if (ticket === this.latest) this.progress.done();
    }
  }

  private commit(visit: Visit, loaded: Loaded): void {
    if (visit.kind === "push") this.push(visit.url);
    this.shownPath = visit.url.pathname;
    applyHead(loaded.data.head);
    applyStyles(loaded.data.styles);
    this.show(loaded);
    window.dispatchEvent(new Event(navigatedEvent));
    this.place(visit);
    announce(document.title);
    this.watchLinks();
  }

  private push(url: URL): void {
    history.scrollRestoration = "manual";
    if (isOverlayEntry()) history.replaceState(newEntry(), "", url);
    else history.pushState(newEntry(), "", url);
  }

  private place(visit: Visit): void {
    const position = this.scroll.enter();
    if (visit.kind === "pop") {
      window.scrollTo({ top: position, behavior: "instant" });
      if (document.activeElement === document.body) focusMain();
    } else if (!scrollToHash(visit.url.hash)) {
      window.scrollTo({ top: 0, behavior: "instant" });
      focusMain();
    }
  }

  // The browser's own load is the way out of everything: a missing page, a failed fetch, a site published anew.
  private loadDocument(visit: Visit, error: unknown): void {
    if (!(error instanceof StaleBuild)) console.warn(error);
    if (visit.kind === "push") window.location.assign(visit.url);
    else window.location.reload();
  }
}

/** Where the id that an address asks for is now, if it is on another page than it was. */
function movedTo(url: URL, loaded: Loaded): URL | null {
  const to = loaded.data.page.moved?.[decodeHash(url.hash)];
  return to === undefined ? null : new URL(addressOf(to), url);
}

function focusMain(): void {
  const main = document.getElementById("main");
  if (main !== null) moveFocus(main);
}
