import type { OfflineConfig } from "./config";
import { Store } from "./store";

export const scope = "https://docs.test/base/";

class FakeCache {
  readonly entries = new Map<string, Response>();
  async match(request: RequestInfo): Promise<Response | undefined> {
    return this.entries.get(nameOf(request))?.clone();
  }
  async put(request: RequestInfo, response: Response): Promise<void> {
    this.entries.set(nameOf(request), response);
  }
  async delete(request: RequestInfo): Promise<boolean> {
    return this.entries.delete(nameOf(request));
  }
  async keys(): Promise<Array<{ url: string }>> {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
}

function nameOf(request: RequestInfo): string {
  return typeof request === "string" ? request : request.url;
}

/** Cache Storage in memory. */
export class FakeCaches {
  readonly all = new Map<string, FakeCache>();
  async has(name: string): Promise<boolean> {
    return this.all.has(name);
  }
  async open(name: string): Promise<FakeCache> {
    const known = this.all.get(name) ?? new FakeCache();
    this.all.set(name, known);
    return known;
  }
  async keys(): Promise<string[]> {
    return [...this.all.keys()];
  }
  async delete(name: string): Promise<boolean> {
    return this.all.delete(name);
  }
}

/** A page of a deployment, which names its shell and its script. */
export function pageOf(title: string, { shell = "1", build = "b1", marked = true } = {}): string {
  const mark = marked
    ? '<script defer data-offline fetchpriority="low" src="/base/_orihon/assets/offline-A.js"></script>'
    : "";
  return (
    `<!doctype html><html lang="en"><head><title>${title} | Site</title>` +
    `<script data-start="/base/_orihon/assets/app-${build}.js /base/_orihon/shell/en.${shell}.json"></script>${mark}</head>` +
    `<body><script type="application/json" id="orihon-boot">{"build":"${build}","shell":"/_orihon/shell/en.${shell}.json"}</script></body></html>`
  );
}

/** A site that can be deployed, unplugged and read offline. */
export class FakeSite {
  readonly files = new Map<string, { text: string; type: string }>();
  readonly asked: string[] = [];
  plugged = true;
  time = Date.UTC(2026, 0, 1);
  readonly caches = new FakeCaches();
  readonly config: OfflineConfig = {
    scope: "/base/",
    worker: "/base/offline.js",
    build: "b1",
    front: ["/base/_orihon/assets/app-b1.js", "/base/_orihon/assets/late-b1.js"],
    locales: [localeOf("/base/ja/", "ja"), localeOf("/base/", "en")],
  };

  fetch = async (url: string): Promise<Response> => {
    const { pathname } = new URL(url, scope);
    this.asked.push(pathname);
    if (!this.plugged) throw new TypeError("Failed to fetch");
    const file = this.files.get(pathname);
    if (file === undefined) return new Response("", { status: 404 });
    return new Response(file.text, { headers: { "content-type": file.type } });
  };

  put(path: string, text: string, type = "text/plain"): void {
    this.files.set(path, { text, type });
  }

  page(path: string, title: string, options: Parameters<typeof pageOf>[1] = {}): void {
    const { shell = "1", build = "b1" } = options;
    this.put(path, pageOf(title, options), "text/html; charset=utf-8");
    this.put(`/base/_orihon/shell/en.${shell}.json`, "{}", "application/json");
    this.put(`/base/_orihon/assets/app-${build}.js`, build, "text/javascript");
    this.put(`/base/_orihon/assets/late-${build}.js`, build, "text/javascript");
    this.put("/base/_orihon/assets/offline-A.js", "", "text/javascript");
  }

  store(): Store {
    const build = { name: this.config.build, front: this.config.front };
    return new Store(this.caches as unknown as CacheStorage, this.fetch, scope, build, () => new Date(this.time++), 4);
  }

  /** Paths of what one of the caches holds, below the scope. */
  holds(cache: "pages" | "files" | "records"): string[] {
    const names = this.caches.all.get(`orihon-offline ${scope} ${cache}`)?.entries.keys() ?? [];
    return [...names].map((url) => url.slice(scope.length)).sort();
  }
}

function localeOf(prefix: string, lang: string) {
  const names = [
    "stored",
    "keep",
    "keeping",
    "kept",
    "remove",
    "full",
    "notKept",
    "readable",
    "title",
    "hint",
    "retry",
  ];
  const words = Object.fromEntries(names.map((name) => [name, `${lang} ${name}`]));
  const units = `/base/_orihon/offline/${lang}.json`;
  return { prefix, lang, dir: "ltr", title: "Site", units, words } as unknown as OfflineConfig["locales"][number];
}
