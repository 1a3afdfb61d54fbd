import type { PageData } from "../model/model";

/** A page whose address is near the one that was asked for. */
export interface NearPage {
  route: string;
  title: string;
}

const most = 4;
const enough = 0.45; // of 1 for equal addresses

/** What the app knows of addresses: given, for were it imported, the bundler would split the app into small scripts. */
export interface Addresses {
  addressOf(route: string): string;
  dataAddress(route: string): string;
  routeOf(path: string): string;
}

/** The pages of a locale whose routes are nearest to one that leads nowhere, best first; none if none is near. */
export async function nearPages(route: string, locale: string, app: Addresses): Promise<NearPage[]> {
  const response = await fetch(app.addressOf(`/sitemap-${locale}.xml`));
  if (!response.ok) return [];
  const urls = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const routes = urls.map(([, url = ""]) => app.routeOf(new URL(url.replace(/&amp;/g, "&")).pathname));
  const pages = await Promise.all(nearest(route, routes).map((near) => describe(near, app.dataAddress(near))));
  return pages.filter((page) => page !== null);
}

async function describe(route: string, address: string): Promise<NearPage | null> {
  const response = await fetch(address);
  if (!response.ok) return null;
  const { page } = (await response.json()) as PageData;
  return { route, title: page.title };
}

/**
 * The routes that are nearest to a path, best first: its last part counts most, the way to it decides among equals. Of one page in
 * several versions the nearest is offered, so that they do not take the place of others.
 */
export function nearest(path: string, routes: string[]): string[] {
  const wanted = parts(path);
  const names = new Set<string>();
  return routes
    .map((route) => ({ route, score: likeness(wanted, parts(route)) }))
    .filter(({ score }) => score >= enough)
    .sort((a, b) => b.score - a.score || a.route.length - b.route.length)
    .filter(({ route }) => names.size < names.add(nameOf(route)).size)
    .slice(0, most)
    .map(({ route }) => route);
}

// The last two parts of a route: what the same page has in every version.
function nameOf(route: string): string {
  return route.split("/").filter(Boolean).slice(-2).join("/");
}

interface Parts {
  last: Set<string>;
  /** The part before the last: of a page whose versions have addresses below it. */
  before: Set<string>;
  whole: Set<string>;
}

function parts(path: string): Parts {
  const clean = decode(path)
    .toLowerCase()
    .replace(/(?:\/index)?\.html?$|\/$/, "")
    .replace(/-/g, "");
  const [last = "", before = ""] = clean.split("/").reverse();
  return { last: pairs(last), before: pairs(before), whole: pairs(clean) };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function pairs(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set([...padded.slice(1)].map((_, i) => padded.slice(i, i + 2)));
}

function likeness(a: Parts, b: Parts): number {
  const last = Math.max(shared(a.last, b.last), 0.95 * shared(a.last, b.before));
  return 0.65 * last + 0.35 * shared(a.whole, b.whole);
}

// Dice's coefficient of pairs of letters.
function shared(a: Set<string>, b: Set<string>): number {
  let both = 0;
  for (const pair of a) if (b.has(pair)) both++;
  return (2 * both) / (a.size + b.size);
}

/** The words of the last part of a path, as one would search for them. */
export function wordsOf(path: string): string {
  const last = decode(path).replace(/\.[a-z]+$|\/+$/gi, "");
  return last
    .slice(last.lastIndexOf("/") + 1)
    .replace(/[-_.]+/g, " ")
    .trim();
}
