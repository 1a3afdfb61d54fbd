import type { ComponentType } from "react";
import { addressOf } from "../app/address";
import type { Shown } from "../app/context";
import type { Boot, DataSource, Loaded } from "../app/data";
import { applyStyles } from "../app/data";
import { applyHead } from "../app/head";
import type { Router } from "../app/router";
import type { Page, PageData, Shell } from "../model/model";
import { renderAgain } from "./hot";
import { keepPlace } from "./keep";
import { morph } from "./morph";
import { type PagePatch, readyEvent } from "./protocol";
import { swapStyles } from "./styles";

/** The app as it runs: what the development server's patches reach into. */
export interface Running {
  boot: Boot;
  source: DataSource;
  router: Router;
  /** What was navigated to last; null as long as the document's own page is shown. */
  last(): Loaded | null;
  /** Shows a page at once. */
  render(shell: Shell, shown: Shown): void;
  /** Gives life to parts of an article that are new. */
  enliven(): void;
  /** What the document came with. */
  first: { page: Page; Content: ComponentType | null };
}

/** Lets the script of the development server patch the page that is shown. */
export function connect(running: Running): void {
  const patcher = new Patcher(running);
  window.orihonPatch = (page, isKnown, isCurrent) => patcher.patch(page, isKnown, isCurrent);
  window.dispatchEvent(new Event(readyEvent));
}

/** Patches the page that is shown to what it is now. */
class Patcher {
  /** What is shown; the article as React was given it, and as it is in the document. */
  private shown: { loaded: Loaded | null; data: PageData | null; given: string | null; Content: ComponentType | null };
  private parts: string | undefined;

  constructor(private readonly app: Running) {
    this.shown = { loaded: null, data: null, given: null, Content: app.first.Content };
  }

  async patch({ data, app, parts, styles }: PagePatch, isKnown: boolean, isCurrent: () => boolean): Promise<boolean> {
    this.follow();
    if (!isStarted(app)) return false; // The app itself is another: scripts that run cannot be taken back.
    await Promise.all([swapStyles(styles), this.swapParts(parts)]);
    if (data === undefined) return true;
    if (isKnown && this.shown.data === null) {
      this.shown.data = data;
      return true;
    }
    if (data.page.locale !== this.app.first.page.locale) return false; // Words and direction stand on the document.
    if (JSON.stringify(data) === JSON.stringify(this.shown.data)) return true;
    await this.show(data, isCurrent);
    return true;
  }

  // Parts of the theme that the site replaces are shown as they are now. The same script is run once.
  private async swapParts(parts: string | undefined): Promise<void> {
    if (parts === undefined || parts === this.parts) return;
    this.parts = parts;
    await import(/* @vite-ignore */ addressOf(parts));
    renderAgain();
  }

  // The router may have gone on to another page since.
  private follow(): void {
    const loaded = this.app.last();
    if (loaded === null || loaded === this.shown.loaded) return;
    this.shown = { loaded, data: loaded.data, given: loaded.data.article ?? "", Content: loaded.Content };
  }

  private async show(data: PageData, isCurrent: () => boolean): Promise<void> {
    const { boot, source, render, enliven } = this.app;
    boot.build = data.build;
    remember(source, data);
    const { shell, Content } = await source.load(data.page.route);
    if (!isCurrent()) return;
    const was = this.shown;
    const isHere = was.data !== null && was.data.page.route === data.page.route;
    const isPlain = isHere && Content === null && was.Content === null;
    const given = isPlain ? was.given : (data.article ?? "");
    if (!isHere && was.data !== null) this.move(data.page.route);
    const putBack = keepPlace();
    if (data.head !== was.data?.head) applyHead(data.head);
    applyStyles(data.styles);
    render(shell, { page: data.page, article: given, Content });
    if (Content !== null) renderAgain();
    const article = document.querySelector("#main .article");
    if (isPlain && article !== null && data.article !== was.data?.article)
      morph(article, was.data?.article ?? "", data.article ?? "");
    this.shown = { loaded: this.app.last(), data, given, Content };
    recover();
    enliven();
    putBack();
  }

  // The page has another address: so does the window, without a step in its history.
  private move(route: string): void {
    const url = addressOf(route) + window.location.search + window.location.hash;
    history.replaceState(history.state, "", url);
    this.app.router.shownPath = window.location.pathname;
  }
}

/** Whether the app that runs is that of a script, which the document names or the entry script has imported. */
function isStarted(app: string): boolean {
  if (window.orihonApp !== undefined) return window.orihonApp === app;
  return [...document.scripts].some((script) => script.getAttribute("src") === addressOf(app));
}

// Data of other pages may be old too; what is fetched again costs the server little.
function remember(source: DataSource, data: PageData): void {
  source.pages.clear();
  source.pages.set(data.page.route, Promise.resolve(data));
}

// A page that had crashed is tried again: what was wrong may have been mended.
function recover(): void {
  document.querySelector<HTMLButtonElement>(".message-page:has(> .crash-details) > button")?.click();
}
