import type { Edition, Unit } from "./config";
import { filesIn, isHashed, namesOf } from "./route";

const together = 4; // downloads at a time

const dateHeader = "x-orihon-stored";
const needsHeader = "x-orihon-needs";
const hashHeader = "x-orihon-hash";
const titleHeader = "x-orihon-title";
const scopeHeader = "x-orihon-scope";
const policyHeader = "content-security-policy";

/** A page that is stored. */
export interface StoredPage {
  html: string;
  date: string;
  /** The Content-Security-Policy that it came with. */
  policy: string | null;
}

interface Record {
  unit: Unit;
  edition: Edition;
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * Pages and what they need, in three caches: pages, files, and records of what the reader keeps. Each page notes what it
 * needs, and is stored after that: a page of the last deployment has the scripts and the shell of the last deployment for
 * as long as it is stored. Installing makes the caches; nothing is written where they are gone.
 */
export class Store {
  constructor(
    private readonly caches: CacheStorage,
    private readonly fetch: Fetch,
    /** Address of the site, ending in a slash. */
    private readonly scope: string,
    private readonly build: { name: string; front: string[] },
    private readonly now: () => Date = () => new Date(),
    /** Pages that stay because they were read; what the reader keeps is not counted. */
    private readonly readPages = 200,
  ) {}

  /** Makes the caches, and stores what pages may load later. */
  async install(): Promise<void> {
    for (const part of ["pages", "files", "records"] as const) await this.caches.open(this.name(part));
    await this.addFiles(this.build.front);
  }

  /** Deletes all that was stored. */
  async clear(): Promise<void> {
    const own = (await this.caches.keys()).filter((name) => name.startsWith(this.name("")));
    await Promise.all(own.map((name) => this.caches.delete(name)));
  }

  /** A file that is stored. */
  async file(url: string): Promise<Response | undefined> {
    return (await this.cache("files"))?.match(url, { ignoreVary: true });
  }

  /** The page at an address, which may have another ending, a query or a hash. */
  async page(url: string): Promise<StoredPage | undefined> {
    const response = await this.pageResponse(url);
    if (response === undefined) return undefined;
    const { headers } = response;
    return { html: await response.text(), date: headers.get(dateHeader) ?? "", policy: headers.get(policyHeader) };
  }

  async hasPage(url: string): Promise<boolean> {
    return (await this.pageResponse(url)) !== undefined;
  }

  /** Paths and titles of all pages, what was stored last first. */
  async list(): Promise<Array<{ path: string; title: string }>> {
    const pages = await this.pages();
    return pages.map(({ url, response }) => ({
      path: new URL(url).pathname,
      title: decodeURIComponent(response.headers.get(titleHeader) ?? "") || new URL(url).pathname,
    }));
  }

  /** Fetches a page that is read, unless it has just been stored, and the files that the reader's browser has loaded for it. */
  async read(url: string, files: string[]): Promise<void> {
    const known = await this.pageResponse(url);
    const age = this.now().getTime() - Date.parse(known?.headers.get(dateHeader) ?? "0");
    if (known !== undefined && age < 60_000) {
      const needs = needsOf(known);
      const more = (await this.addFiles(files)).filter((file) => !needs.includes(file));
      if (more.length > 0) await this.put(url, known, await known.clone().text(), [...needs, ...more]);
      return;
    }
    const response = await this.fetch(url, { cache: "no-cache" });
    if (canStore(response)) await this.add(url, response, await response.clone().text(), files);
  }

  /** Stores a page, after the files that it needs. Without those it is not stored. */
  async add(url: string, response: Response, html: string, files: string[] = [], hash = ""): Promise<void> {
    const named = filesIn(html, new URL(this.scope).pathname).map((path) => this.absolute(path));
    const has = new Set(await this.addFiles(named));
    const missing = named.find((file) => !has.has(file) && /\.(?:js|css|json)$/.test(file));
    if (missing !== undefined) throw new Error(`not there: ${missing}`);
    const front = html.includes(`"build":"${this.build.name}"`)
      ? this.build.front.map((path) => this.absolute(path))
      : [];
    await this.put(url, response, html, [...named, ...front, ...(await this.addFiles(files))], hash);
  }

  /** Deletes a page that is no more. */
  async forget(url: string): Promise<void> {
    const pages = await this.cache("pages");
    for (const name of namesOf(url)) await pages?.delete(name);
  }

  /** What the reader keeps. */
  async kept(): Promise<Unit[]> {
    return (await this.records()).map(({ unit }) => unit);
  }

  /** Stores all of a unit; pages that are stored as they are now are left as they are. */
  async keep(unit: Unit, tell: (done: number, total: number) => void): Promise<void> {
    const edition = await this.edition(unit.list);
    if (edition === null) throw new Error(`not there: ${unit.list}`);
    const total = edition.pages.length + edition.files.length;
    let done = 0;
    const step = () => tell(++done, total);
    const has = new Set(await this.addFiles(edition.files, step));
    const missing = edition.files.find((file) => !has.has(this.absolute(file)) && /\.(?:js|css|json|pack)$/.test(file));
    if (missing !== undefined) throw new Error(`not there: ${missing}`);
    await inTurns(edition.pages, async ([path, hash]) => {
      const url = this.absolute(path);
      const known = await this.pageResponse(url);
      if (known?.headers.get(hashHeader) !== hash) {
        const response = await this.fetch(url, { cache: "no-cache" });
        if (!canStore(response)) throw new Error(`${url}: ${response.status}`);
        await this.add(url, response, await response.clone().text(), [], hash);
      }
      step();
    });
    await (await this.cache("records"))?.put(
      this.recordUrl(unit.key),
      Response.json({ unit, edition } satisfies Record),
    );
    await this.sweep();
  }

  /** Fetches what has changed of what the reader keeps. A unit that is no more stays as it was. */
  async refresh(): Promise<void> {
    for (const { unit, edition } of await this.records()) {
      const now = await this.edition(unit.list);
      if (now !== null && now.id !== edition.id) await this.keep(unit, () => {});
    }
  }

  /** Deletes what the reader kept. */
  async remove(key: string): Promise<void> {
    const records = await this.records();
    const gone = records.find(({ unit }) => unit.key === key);
    const stays = new Set(
      records.filter((r) => r !== gone).flatMap(({ edition }) => edition.pages.map(([path]) => path)),
    );
    const pages = await this.cache("pages");
    for (const [path] of gone?.edition.pages ?? []) if (!stays.has(path)) await pages?.delete(this.absolute(path));
    await (await this.cache("records"))?.delete(this.recordUrl(key));
    await this.sweep();
  }

  /** Deletes the pages that were read longest ago, and files that no page needs. */
  async sweep(): Promise<void> {
    const records = await this.records();
    const keptPaths = new Set(records.flatMap(({ edition }) => edition.pages.map(([path]) => this.absolute(path))));
    const needed = new Set(
      [...this.build.front, ...records.flatMap(({ edition }) => edition.files)].map((path) => this.absolute(path)),
    );
    const [pages, files] = [await this.cache("pages"), await this.cache("files")];
    let left = this.readPages;
    for (const { url, response } of await this.pages()) {
      if (keptPaths.has(url) || left-- > 0) for (const file of needsOf(response)) needed.add(file);
      else await pages?.delete(url);
    }
    for (const { url } of (await files?.keys()) ?? []) if (!needed.has(url)) await files?.delete(url);
  }

  private async pageResponse(url: string): Promise<Response | undefined> {
    const pages = await this.cache("pages");
    for (const name of namesOf(url)) {
      const found = await pages?.match(name, { ignoreVary: true });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private async pages(): Promise<Array<{ url: string; response: Response }>> {
    const cache = await this.cache("pages");
    const all: Array<{ url: string; response: Response; date: string }> = [];
    for (const { url } of (await cache?.keys()) ?? []) {
      const response = await cache?.match(url, { ignoreVary: true });
      if (response !== undefined) all.push({ url, response, date: response.headers.get(dateHeader) ?? "" });
    }
    return all.sort((a, b) => (a.date < b.date ? 1 : -1));
  }

  private async put(url: string, { headers }: Response, html: string, needs: string[], hash = ""): Promise<void> {
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
    const stored = new Headers({
      "content-type": "text/html; charset=utf-8",
      [dateHeader]: this.now().toISOString(),
      [needsHeader]: [...new Set(needs)].map((file) => encodeURI(file.slice(this.scope.length))).join(" "),
      [hashHeader]: hash,
      [titleHeader]: encodeURIComponent(unescapeHTML(title)),
      [scopeHeader]: this.scope,
    });
    const policy = headers.get(policyHeader);
    if (policy !== null) stored.set(policyHeader, policy);
    await (await this.cache("pages"))?.put(url.replace(/[?#].*$/, ""), new Response(html, { headers: stored }));
  }

  /** Stores files that are not there, and those anew that may have changed. Returns the addresses of those that are there then. */
  private async addFiles(list: string[], step = () => {}): Promise<string[]> {
    const cache = await this.cache("files");
    const there: string[] = [];
    if (cache === undefined) return there;
    await inTurns([...new Set(list.map((file) => this.absolute(file)))], async (url) => {
      if (await this.addFile(cache, url)) there.push(url);
      step();
    });
    return there;
  }

  private async addFile(cache: Cache, url: string): Promise<boolean> {
    if (!url.startsWith(this.scope)) return false;
    const isThere = (await cache.match(url, { ignoreVary: true })) !== undefined;
    if (isThere && isHashed(url, this.scope)) return true;
    const response = await this.fetch(url).catch(() => null);
    if (response === null || !canStore(response)) return isThere;
    await cache.put(url, response);
    return true;
  }

  private async edition(list: string): Promise<Edition | null> {
    const response = await this.fetch(this.absolute(list), { cache: "no-cache" });
    return response.ok ? ((await response.json()) as Edition) : null;
  }

  private async records(): Promise<Record[]> {
    const cache = await this.cache("records");
    const all: Record[] = [];
    for (const request of (await cache?.keys()) ?? []) {
      const response = await cache?.match(request);
      if (response !== undefined) all.push((await response.json()) as Record);
    }
    return all;
  }

  /** A cache that install has made; undefined where it is gone. */
  private async cache(part: "pages" | "files" | "records"): Promise<Cache | undefined> {
    return (await this.caches.has(this.name(part))) ? this.caches.open(this.name(part)) : undefined;
  }

  private name(part: string): string {
    return `orihon-offline ${this.scope} ${part}`;
  }

  private recordUrl(key: string): string {
    return `${this.scope}_orihon/offline/kept/${encodeURIComponent(key)}`;
  }

  private absolute(path: string): string {
    return new URL(path, this.scope).href;
  }
}

function needsOf({ headers }: Response): string[] {
  const scope = headers.get(scopeHeader) ?? "";
  const needs = headers.get(needsHeader) ?? "";
  return needs === "" ? [] : needs.split(" ").map((file) => scope + decodeURI(file));
}

/** Whether an answer may be stored: it is whole, comes from the site itself, and nobody asks not to. */
function canStore(response: Response): boolean {
  const { status, type, redirected, headers } = response;
  return (
    status === 200 && type !== "opaque" && !redirected && !/no-store|private/.test(headers.get("cache-control") ?? "")
  );
}

async function inTurns<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: together }, worker));
}

const entities: { [name: string]: string } = { amp: "&", lt: "<", gt: ">", "#34": '"', "#39": "'" };

function unescapeHTML(text: string): string {
  return text.replace(/&(amp|lt|gt|#34|#39);/g, (whole, name: string) => entities[name] ?? whole);
}
