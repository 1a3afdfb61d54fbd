/** A query of the quality sets in internal/search/testdata, with pages that answer it. */
export interface Case {
  q: string;
  to: string[];
}

/** What a set of answers is worth. */
export interface Score {
  queries: number;
  /** Share of queries with an answer among the first ten pages. */
  recall: number;
  /** Mean of 1 / rank of the first answer; 0 where it is not among the first ten. */
  mrr: number;
  /** Queries without an answer among the first ten, with what came first instead. */
  missed: string[];
}

const prefixes: readonly (readonly [string, string])[] = [
  ["backend/", "/v2/backend/latest/"],
  ["frontend/", "/v2/frontend/"],
  ["api/", "/v2/api/"],
  ["v1/", "/v1/"],
];

/** The route that a short target of a set means, without locale. */
function routeOf(target: string): string {
  const found = prefixes.find(([short]) => target.startsWith(short));
  return found === undefined ? target : found[1] + target.slice(found[0].length);
}

/**
 * Whether an address found answers a case. The version does not matter: where the latest one is not translated, an
 * older one is the answer.
 */
export function answers(address: string, target: string): boolean {
  const page = address
    .replace(/#.*$/, "")
    .replace(/^\/ja\//, "/")
    .replace(/^\/v2\/backend\/[^/]+\//, "/v2/backend/latest/");
  const route = routeOf(target);
  return route.endsWith("*")
    ? page.startsWith(route.slice(0, -1))
    : page.replace(/\/$/, "") === route.replace(/\/$/, "");
}

/** The rank of the first answer, from 1; 0 for none. */
export function rankOf(addresses: readonly string[], targets: readonly string[]): number {
  return addresses.slice(0, 10).findIndex((a) => targets.some((t) => answers(a, t))) + 1;
}

export function scoreOf(results: readonly { q: string; rank: number; first: string }[]): Score {
  const n = Math.max(1, results.length);
  return {
    queries: results.length,
    recall: results.filter((r) => r.rank > 0).length / n,
    mrr: results.reduce((sum, r) => sum + (r.rank > 0 ? 1 / r.rank : 0), 0) / n,
    missed: results.filter((r) => r.rank === 0).map((r) => `${r.q} -> ${r.first}`),
  };
}
