import type { Head } from "./files";
import type { Scope } from "./types";

/** A page to show: a doc in one of its versions. */
export interface Chosen {
  doc: number;
  score: number;
  /** Index into the head's versions. */
  version: number;
  /** Index into the doc's version set. */
  showing: number;
  current: boolean;
}

export interface Scoped {
  /** The best pages, best first. */
  best: Chosen[];
  /** Pages in scope, and beyond it. */
  total: number;
  elsewhere: number;
}

const currentBoost = 1.2;
const oldPenalty = 0.8;
const apiDocset = "api";

/** Keeps what is in scope, each page once in the version that suits the reader. */
export function applyScope(
  ranking: { docs: readonly number[]; scores: Float32Array },
  scope: Scope,
  head: Head,
  limit: number,
): Scoped {
  const current = head.versions.findIndex((v) => v.docset === scope.docset && v.name === scope.version);
  const bySet = head.sets.map((set) => pick(set, scope, current, head));
  const weights = head.versions.map((_, v) => versionWeight(v, current, head));
  const order = head.versions.map((v, i) => (i === current ? 2 : v.last ? 1 : 0));
  // Per page, by its first doc: the doc that stands for it + 1, or what is beyond the scope.
  const chosen = new Int32Array(head.units.length);
  const outside = -1;
  const versionOf = (doc: number): number => bySet[head.set[doc] ?? 0] ?? -1;
  const scoreIn = (doc: number): number => (ranking.scores[doc] ?? 0) * (weights[versionOf(doc)] ?? 1);
  for (const doc of ranking.docs) {
    const page = doc - (head.group[doc] ?? 0);
    const other = (chosen[page] ?? 0) - 1;
    const version = versionOf(doc);
    if (version < 0) {
      chosen[page] = other < 0 ? outside : other + 1;
    } else if (other < 0) {
      chosen[page] = doc + 1;
    } else {
      const preferred = (order[version] ?? 0) - (order[versionOf(other)] ?? 0);
      chosen[page] = preferred > 0 || (preferred === 0 && scoreIn(doc) > scoreIn(other)) ? doc + 1 : other + 1;
    }
  }
  const best: Chosen[] = [];
  let [total, elsewhere] = [0, 0];
  for (const doc of ranking.docs) {
    const page = doc - (head.group[doc] ?? 0);
    const found = chosen[page] ?? 0;
    // Every page is counted at one of its docs.
    chosen[page] = 0;
    total += found > 0 ? 1 : 0;
    elsewhere += found === outside ? 1 : 0;
    if (found > 0) {
      keepBest(best, chosenDoc(found - 1, versionOf(found - 1), scoreIn(found - 1), current, head), limit);
    }
  }
  return { best, total, elsewhere };
}

function chosenDoc(doc: number, version: number, score: number, current: number, head: Head): Chosen {
  const set = head.sets[head.set[doc] ?? 0] ?? [];
  return { doc, score, version, showing: set.indexOf(version), current: version === current };
}

/** Puts an item where it belongs in a list of the best, if it does. */
function keepBest(best: Chosen[], item: Chosen, limit: number): void {
  const last = best[best.length - 1];
  if (best.length === limit && last !== undefined && last.score >= item.score) {
    return;
  }
  let at = best.length;
  while (at > 0 && (best[at - 1]?.score ?? 0) < item.score) {
    at--;
  }
  best.splice(at, 0, item);
  best.length = Math.min(best.length, limit);
}

/** The address of a doc in a version, from the routes of a text file. */
export function routeIn(routes: readonly string[], chosen: Chosen, head: Head): string {
  const first = routes[0] ?? "";
  if (routes.length > 1) {
    return routes[chosen.showing] ?? "";
  }
  const set = head.sets[head.set[chosen.doc] ?? 0] ?? [];
  const name = (version: number | undefined): string => `/${head.versions[version ?? -1]?.name ?? ""}/`;
  return set.length > 1 ? first.replace(name(set[0]), () => name(chosen.version)) : first;
}

/** The version of a set in which a page is shown; -1 if none is in scope. */
function pick(set: readonly number[], scope: Scope, current: number, head: Head): number {
  const allowed = set.filter((v) => inScope(v, scope, current, head));
  if (allowed.includes(current)) {
    return current;
  }
  return allowed.find((v) => head.versions[v]?.last) ?? allowed[0] ?? -1;
}

function inScope(version: number, scope: Scope, current: number, head: Head): boolean {
  const row = head.versions[version];
  switch (scope.breadth) {
    case "version":
      // Outside of any docset, for example on the home page, there is no version to keep to.
      return current < 0 || version === current;
    case "versions":
      return row?.docset === scope.docset;
    case "all":
      return true;
    case "api":
      return row?.docset === apiDocset;
  }
}

function versionWeight(version: number, current: number, head: Head): number {
  if (version === current) {
    return currentBoost;
  }
  const row = head.versions[version];
  return row?.last && !row.old ? 1 : oldPenalty;
}
