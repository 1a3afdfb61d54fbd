import type { Words } from "../model/words";
import { addressOf } from "./address";
import { announce } from "./announce";
import { applyStyles, type DataSource, type Loaded, StaleBuild } from "./data";
import { navigatedEvent } from "./events";
import { applyHead } from "./head";
import { internalUrl, isPlainClick, keepingPlace, linkOf, routeOf } from "./links";
import { Outage } from "./outage";
import { closeByBack, isOverlayEntry } from "./overlay";
import { startPrefetch } from "./prefetch";
import { Progress } from "./progress";
import { decodeHash, moveFocus, newEntry, ScrollMemory, scrollToHash } from "./scroll";

interface Visit {
  url: URL;
  /** Whether the visit adds a history entry, returns to one, or tries again to show the entry that the reader is at. */
  kind: "push" | "pop" | "again";
}

/**
 * Follows internal links without loading a document: fetches the page's data, shows it, moves focus and scroll, tells
 * screen readers. Whatever goes wrong ends in an ordinary load of the new address, or in a message where that would fail.
 */
export class Router {
  private readonly progress: Progress;
  private readonly outage: Outage;
  private readonly scroll = new ScrollMemory();
  private readonly watchLinks: () => void;
  private latest = 0;
  /** The path of the page that is shown. The development server follows pages that get another one. */
  shownPath = window.location.pathname;

  /** `show` must have updated the page when it returns. */
  constructor(
    private readonly source: DataSource,
    words: Words,
    private readonly show: (loaded: Loaded) => void,
    late: string[],
  ) {
    this.progress = new Progress(words.theme.loading);
    this.outage = new Outage(words);
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
    if (link.dataset.keep !== undefined && link.dataset.reload !== undefined && navigator.onLine) {
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
      this.outage.end();
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
      if (ticket === this.latest) await this.fail(visit, error);
    } finally {
      if (ticket === this.latest) this.progress.done();
    }
  }

  private commit(visit: Visit, loaded: Loaded): void {
    if (visit.kind === "push") this.push(visit.url);
    this.shownPath = visit.url.pathname;
    this.outage.end();
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

  // The browser's own load is the way out of a missing page, a failed script, a site published anew. Without an answer it
  // would end on a page of the browser, and what the reader has open would be lost.
  private async fail(visit: Visit, error: unknown): Promise<void> {
    if (!(error instanceof StaleBuild)) console.warn(error);
    const ticket = this.latest;
    const answered = await answers(visit.url);
    if (ticket !== this.latest) return;
    if (!answered) this.showOutage(visit);
    else if (visit.kind === "push") window.location.assign(visit.url);
    else window.location.reload();
  }

  private showOutage(visit: Visit): void {
    if (visit.kind === "push") this.push(visit.url);
    this.scroll.enter();
    const kind = visit.kind === "push" ? "again" : visit.kind;
    this.outage.show(() => void this.visit({ url: visit.url, kind }));
    window.scrollTo({ top: 0, behavior: "instant" });
  }
}

/** Where the id that an address asks for is now, if it is on another page than it was. */
function movedTo(url: URL, loaded: Loaded): URL | null {
  const to = loaded.data.page.moved?.[decodeHash(url.hash)];
  return to === undefined ? null : new URL(addressOf(to), url);
}

// Whether a document could be loaded: the server answers, be it that there is no such page.
function answers(url: URL): Promise<boolean> {
  return fetch(url, { method: "HEAD", cache: "no-store", redirect: "manual" }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

function focusMain(): void {
  const main = document.getElementById("main");
  if (main !== null) moveFocus(main);
}
