/** What the worker does with a request; "pass" leaves it to the browser. */
export type Route =
  | "pass"
  | "page" // a document: from the network, else from the store
  | "head" // whether there would be a document
  | "data" // of a page, for the app: from the network alone; the app loads the document where it fails
  | "hashed" // never changes under its name: from the store, else from the network
  | "fresh"; // may change: from the network, else from the store

/** The parts of a request that decide. */
export interface Asked {
  method: string;
  url: string;
  mode: string;
  destination: string;
}

const hashed = /^_orihon\/(?:assets|shell|images|search\/[^/]+\/parts)\//;
const loaded = new Set(["image", "style", "script", "font", "worker", "manifest"]);

/** Decides what to do with a request. `scope` is the address of the site, ending in a slash. */
export function routeOf({ method, url, mode, destination }: Asked, scope: string): Route {
  if (!url.startsWith(scope) || (method !== "GET" && method !== "HEAD")) return "pass";
  const path = pathIn(url, scope);
  if (method === "HEAD") return path.startsWith("_orihon/") ? "pass" : "head";
  if (mode === "navigate") return destination === "document" || destination === "" ? "page" : "pass";
  if (path.startsWith("_orihon/data/")) return "data";
  if (hashed.test(path)) return "hashed";
  if (/^_orihon\/search\/[^/]+\/meta\.json$/.test(path)) return "fresh";
  return loaded.has(destination) ? "fresh" : "pass";
}

/** Whether a file never changes under its name. */
export function isHashed(url: string, scope: string): boolean {
  return url.startsWith(scope) && hashed.test(pathIn(url, scope));
}

function pathIn(url: string, scope: string): string {
  return url.slice(scope.length).replace(/[?#].*$/, "");
}

/** The address of the page that an address of data belongs to. */
export function pageOfData(url: string, scope: string): string {
  const route = pathIn(url, scope)
    .slice("_orihon/data/".length)
    .replace(/\.json$/, "");
  return scope + route.replace(/(^|\/)index$/, "$1");
}

/** The addresses under which a page may be stored that is asked for at one of them. */
export function namesOf(url: string): string[] {
  const plain = url.replace(/[?#].*$/, "");
  const bare = plain.replace(/(?:\/index)?\.html$/, "").replace(/\/$/, "");
  return [...new Set([plain, `${bare}/`, bare, `${bare}.html`])];
}

/** The hashed files that a document names, as paths. `base` is the path that the site lies below, ending in a slash. */
export function filesIn(html: string, base: string): string[] {
  const found = new Set<string>();
  for (const [, path] of html.matchAll(/(\/[\w.~%/-]*_orihon\/(?:assets|shell)\/[\w.~%-]+)/g))
    if (path?.startsWith(`${base}_orihon/`)) found.add(path);
  return [...found];
}

/** Whether a document belongs to a site that is read offline. */
export function isMarked(html: string): boolean {
  return /<script [^>]*data-offline[ >]/.test(html);
}

/** The front end that a document was made for. */
export function buildOf(html: string): string {
  return /id="orihon-boot">\{"build":"([0-9a-f]*)"/.exec(html)?.[1] ?? "";
}

/**
 * The first and last byte that a Range asks for, of a file of so many bytes; null where it asks for several parts, for none
 * or in a way that need not be understood, and the whole may be sent.
 */
export function rangeOf(header: string, size: number): [from: number, to: number] | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to ? [from, to] : null;
}

/** Says in a document when it was stored, which the client script tells the reader. */
export function withDate(html: string, date: string): string {
  return html.replace(/<html(?=[\s>])/i, `<html data-stored="${date}"`);
}
