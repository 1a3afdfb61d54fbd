import { navigatedEvent } from "../app/events";
import { swapFiles } from "./files";
import { showMarks } from "./marks";
import { showProblems } from "./overlay";
import { type PagePatch, type Patch, readyEvent, type Update } from "./protocol";
import { tellSaid, throws } from "./said";

// Runs in every document of the development server, also in those without the app: patches the page after an update, and
// shows what is wrong with the content.

const patience = 10_000; // ms for an app to start that has to be patched

/** Keeps up with the page that the window shows. */
class Listener {
  private events: EventSource | null = null;
  private path = "";
  private isFirst = true;
  private number = -1;
  private work: Promise<void> = Promise.resolve();

  /** `key` is that of the document, "" for documents that are no page; `failed` that of the page whose error a document shows. */
  constructor(
    private readonly key: string,
    private readonly failed: string,
  ) {}

  /** Follows the page at the window's address from now on. */
  listen(): void {
    this.events?.close();
    this.path = window.location.pathname;
    this.isFirst = true;
    const events = new EventSource(`/_orihon/dev/events?${new URLSearchParams({ page: this.path })}`);
    this.events = events;
    // A server that was started anew counts anew.
    events.onopen = () => {
      this.number = -1;
    };
    events.onmessage = ({ data }: MessageEvent<string>) => {
      // One after the other: a patch begins where the one before it has ended.
      const { isFirst } = this;
      this.work = this.work
        .then(() => this.take(JSON.parse(data) as Update, events))
        .catch((error: unknown) => {
          console.error("Orihon: this page could not be patched", error);
          if (throws(error)) return; // A script of the site does so when it is run: the last good page stays.
          if (!isFirst) reload(); // A document that has just come would be loaded for ever.
        });
    };
  }

  private async take(update: Update, events: EventSource): Promise<void> {
    if (events !== this.events || !this.isCurrent()) return;
    showProblems(update);
    const { isFirst, number } = this;
    this.isFirst = false;
    if (update.failed || update.number === number) return;
    this.number = update.number;
    if (update.assets !== undefined && !isFirst) await swapFiles(update.assets);
    await this.show(update.page, isFirst);
  }

  private async show(page: PagePatch | undefined, isFirst: boolean): Promise<void> {
    if (page !== undefined && page.key === this.failed) return;
    const isPage = document.getElementById("orihon-page") !== null && this.key !== "";
    if (page === undefined || !isPage) {
      // Nothing here can be patched, or there is nothing any more to patch it to: the server says what is at the address.
      if (!isFirst || (page !== undefined && !isPage)) reload();
      return;
    }
    const patch = await app();
    // A document may be of the moment before the update that is told first.
    if (!(await patch(page, isFirst && page.key === this.key, () => this.isCurrent()))) reload();
    else if (!this.isCurrent()) this.listen(); // The page has moved.
  }

  private isCurrent(): boolean {
    return window.location.pathname === this.path;
  }
}

function reload(): void {
  window.location.reload();
}

function app(): Promise<Patch> {
  if (window.orihonPatch !== undefined) return Promise.resolve(window.orihonPatch);
  return new Promise((ready, fail) => {
    window.addEventListener(readyEvent, () => window.orihonPatch && ready(window.orihonPatch), { once: true });
    setTimeout(() => fail(new Error("the app did not start")), patience);
  });
}

showMarks();
tellSaid();
const { key = "", failed = "" } = document.currentScript?.dataset ?? {};
const listener = new Listener(key, failed);
window.addEventListener(navigatedEvent, () => listener.listen());
listener.listen();
