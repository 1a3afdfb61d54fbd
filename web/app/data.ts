import type { ComponentType } from "react";
import type { Page, PageData, Shell } from "../model/model";
import type { StartWords } from "../model/words";
import { addressOf } from "./address";

/** A page with everything needed to show it. */
export interface Loaded {
  data: PageData;
  shell: Shell;
  Content: ComponentType | null;
}

/** What runs cannot show the page: a new version of the site was published, or the page is in another language. */
export class StaleBuild extends Error {}

/** What shows pages of a kind that few readers open, and is not loaded before. */
export type Views = Partial<Record<Page["kind"], () => Promise<ComponentType>>>;

/** The names of the running front end and of the shell it started with, as the document states them. */
export interface Boot {
  build: string;
  shell: string;
  /** What must be said when nothing else could be loaded. */
  words: StartWords;
  /** Paths below which pages are too large to be fetched before a pointer is near. */
  late?: string[];
}

/** Bytes of something fetched: compressed on the wire, and as it is parsed. */
export interface Size {
  wire: number;
  raw: number;
}

const keep = 200;

/** Fetches pages and shells, each once, and holds what was fetched. */
export class DataSource {
  /** What is known of pages, by route. The development server has it forgotten. */
  readonly pages = new Map<string, Promise<PageData>>();
  private readonly shells = new Map<string, Promise<Shell>>();
  private readonly styles = new Map<string, Promise<unknown>>();

  constructor(
    private readonly boot: Boot,
    private readonly locale: string,
    private readonly getJson: <T>(address: string) => Promise<T> = fetchJson,
    private readonly views: Views = {},
  ) {}

  /** The shell at a route. */
  shell(route: string): Promise<Shell> {
    return remember(this.shells, route, () => this.getJson<Shell>(addressOf(route)));
  }

  /**
   * Fetches the data of a route ahead of time. Tells what that took; null where it was there already or cannot be had,
   * which is left to the navigation.
   */
  async prefetch(route: string): Promise<Size | null> {
    if (this.pages.has(route)) return null;
    return this.page(route).then(
      () => sizeOf(dataAddress(route)),
      () => null,
    );
  }

  /** Loads all that a page needs ahead of time, its component too. Failures are left to the navigation. */
  preload(route: string): void {
    this.load(route).catch(() => {});
  }

  /** What a link to a route may tell about its page. */
  async describe(route: string): Promise<{ title: string; description: string }> {
    const { page } = await this.page(route);
    return { title: page.title, description: page.description ?? "" };
  }

  /**
   * Loads all that the page at a route needs.
   * Throws StaleBuild if the page needs a document of its own, or the error of the fetch.
   */
  async load(route: string): Promise<Loaded> {
    const data = await this.page(route);
    if (data.build !== this.boot.build || data.page.locale !== this.locale) throw new StaleBuild(route);
    const styles = data.styles?.map((route) => remember(this.styles, route, () => loadStyle(addressOf(route))));
    const [shell, Content] = await Promise.all([this.shell(data.shell), this.content(data.page), ...(styles ?? [])]);
    return { data, shell, Content };
  }

  /** Loads the component of a page that runs one, or whose kind has a view; null for others. A retry asks for the script anew. */
  async content(page: Page, attempt = 0): Promise<ComponentType | null> {
    if (page.module !== undefined) return loadModule(page.module, page.route, attempt);
    return (page.docId === undefined && (await this.views[page.kind]?.())) || null; // a document takes the place of a view
  }

  private page(route: string): Promise<PageData> {
    return remember(this.pages, route, () => this.getJson<PageData>(dataAddress(route)));
  }
}

function sizeOf(address: string): Size {
  const entry = performance.getEntriesByType("resource").findLast(({ name }) => name.endsWith(address));
  // The browser keeps a few hundred entries; beyond them what a page usually takes has to do.
  if (!(entry instanceof PerformanceResourceTiming)) return { wire: 6 * 1024, raw: 40 * 1024 };
  return { wire: entry.encodedBodySize, raw: entry.decodedBodySize };
}

/** The address of a route's data. */
export function dataAddress(route: string): string {
  return addressOf(`/_orihon/data${route.endsWith("/") ? `${route}index` : route}.json`);
}

async function loadModule(module: string, route: string, attempt: number): Promise<ComponentType> {
  const address = addressOf(attempt === 0 ? module : `${module}?retry=${attempt}`);
  const loaded = (await import(/* @vite-ignore */ address)) as { default?: ComponentType };
  if (typeof loaded.default !== "function") {
    throw new Error(`The page component at ${route} doesn't have a default export.`);
  }
  return loaded.default;
}

async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as T;
}

/** Adds a style sheet to the document, idle until a page is shown that needs it: when it is there, or cannot be had. */
function loadStyle(href: string): Promise<unknown> {
  return new Promise((done) => {
    if (document.querySelector(`link[data-page][href="${href}"]`)) return done(null);
    const link = document.createElement("link");
    link.dataset.page = "";
    document.head.append(Object.assign(link, { rel: "stylesheet", href, media: idle, onload: done, onerror: done }));
  });
}

const idle = "not all";

/** Lets the style sheets of a page count, and those of the page before no longer. */
export function applyStyles(styles: string[] = []): void {
  const addresses = styles.map(addressOf);
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-page]"))
    link.media = addresses.includes(link.getAttribute("href") ?? "") ? "" : idle;
}

function remember<T>(cache: Map<string, Promise<T>>, key: string, make: (key: string) => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  const oldest = cache.keys().next();
  if (cache.size > keep && !oldest.done) cache.delete(oldest.value);
  return made;
}
