import type { PageHit, Scope } from "../types";

/** A query of the quality sets in internal/search/testdata, with what answers it. */
export interface Case {
  q: string;
  /** Pages, or sections where a target ends in #id; any of them answers. */
  to: string[];
  /** The docset that the reader is reading: "backend", "frontend", "v1"; default: that of the first target; or "next", Canary. */
  in?: string;
  /** Never used for tuning. */
  held?: boolean;
}

/** Where an answer stands: 1 for the first, 0 for not among the first ten. */
export interface Rank {
  q: string;
  /** Among pages. */
  page: number;
  /** Among links, in the order of the arrow keys; -1 where the case names no section. */
  section: number;
  first: string;
}

/** What a set of answers is worth. */
export interface Score {
  queries: number;
  /** Share of queries with an answer first, and among the first ten. */
  first: number;
  recall: number;
  /** Mean of 1 / rank of the first answer; 0 where it is not among the first ten. */
  mrr: number;
}

/** Of targets outside of the back end, with the docset that they are in. */
const prefixes: readonly (readonly [string, string, string])[] = [
  ["frontend/", "/v2/frontend/", "frontend"],
  ["ui/", "/v2/frontend/frontend-blocks/", "frontend"],
  ["v1/", "/v1/", "v1"],
];

const canary = "next";

/** The scope that the search begins with on the page where a reader asks. */
export function scopeOf({ to, in: asked }: Case): Scope {
  const named = asked ?? prefixes.find(([short]) => to[0]?.startsWith(short))?.[2] ?? "backend";
  const docset = named === canary ? "backend" : named;
  return { docset, version: docset === "backend" ? versionFor(named) : "", breadth: "version" };
}

/** The version of the back end that a reader sees. */
function versionFor(docset: string | undefined): string {
  return docset === canary ? canary : "latest";
}

/** The route that a short target of a set means, without locale. */
function routeOf(target: string, docset: string | undefined): string {
  const found = prefixes.find(([short]) => target.startsWith(short));
  if (found !== undefined) {
    return found[1] + target.slice(found[0].length);
  }
  return target.startsWith("api/")
    ? `/v2/${docset === canary ? target.replace("/", `/${canary}/`) : target}`
    : `/v2/backend/${versionFor(docset)}/${target.replace(/^backend\//, "")}`;
}

function plainRoute(address: string): string {
  return address
    .replace(/#.*$/, "")
    .replace(/^\/ja\//, "/")
    .replace(/\/$/, "");
}

/** Whether an address found is on a page that answers a case, in the version that the reader reads. */
export function answers(address: string, target: string, docset?: string): boolean {
  const page = plainRoute(address);
  const route = routeOf(target, docset).replace(/#.*$/, "");
  return route.endsWith("*") ? `${page}/`.startsWith(route.slice(0, -1)) : page === route.replace(/\/$/, "");
}

function answersIn(address: string, target: string, docset: string | undefined): boolean {
  const id = target.split("#")[1];
  return (
    answers(address, target, docset) && (id === undefined || decodeURIComponent(address.split("#")[1] ?? "") === id)
  );
}

function rank(addresses: readonly string[], matches: (address: string) => boolean): number {
  return addresses.slice(0, 10).findIndex(matches) + 1;
}

/** The rank of the first page that answers, from 1; 0 for none. */
export function rankOf(addresses: readonly string[], { to, in: docset }: Case): number {
  return rank(addresses, (a) => to.some((t) => answers(a, t, docset)));
}

/** Where pages and links found answer a case. */
export function ranksOf(one: Case, hits: readonly PageHit[]): Rank {
  const { q, to, in: docset } = one;
  const links = hits.flatMap((hit) => hit.sections.map((s) => s.href));
  return {
    q,
    page: rankOf(
      hits.map((h) => h.href),
      one,
    ),
    section: to.some((t) => t.includes("#")) ? rank(links, (a) => to.some((t) => answersIn(a, t, docset))) : -1,
    first: links[0] ?? "nothing",
  };
}

/** The value of ranks; those below 0 do not count. */
export function scoreOf(ranks: readonly number[]): Score {
  const counted = ranks.filter((r) => r >= 0);
  const n = Math.max(1, counted.length);
  return {
    queries: counted.length,
    first: counted.filter((r) => r === 1).length / n,
    recall: counted.filter((r) => r > 0).length / n,
    mrr: counted.reduce((sum, r) => sum + (r > 0 ? 1 / r : 0), 0) / n,
  };
}
