import type { Head } from "./files";
import type { Ranked } from "./rank";
import type { Scope } from "./types";

/** A page to show: a doc in one of its versions. */
export interface Chosen extends Ranked {
  /** Index into the head's versions. */
  version: number;
  /** Index into the doc's version set. */
  showing: number;
  current: boolean;
}

export interface Scoped {
  chosen: Chosen[];
  elsewhere: number;
}

const currentBoost = 1.2;
const oldPenalty = 0.8;
const apiDocset = "api";

/** Keeps what is in scope, each page once in the version that suits the reader, best first. */
export function applyScope(ranked: readonly Ranked[], scope: Scope, head: Head): Scoped {
  const groups = new Map<number, Chosen>();
  const outside = new Set<number>();
  const current = head.versions.findIndex((v) => v.docset === scope.docset && v.name === scope.version);
  for (const r of ranked) {
    const group = r.doc - (head.group[r.doc] ?? 0);
    const set = head.sets[head.set[r.doc] ?? 0] ?? [];
    const allowed = set.filter((v) => inScope(v, scope, current, head));
    if (allowed.length === 0) {
      outside.add(group);
      continue;
    }
    const version = pick(allowed, current, head);
    const chosen: Chosen = {
      ...r,
      version,
      showing: set.indexOf(version),
      current: version === current,
      score: r.score * versionWeight(version, current, head),
    };
    const other = groups.get(group);
    if (other === undefined || isBetter(chosen, other, head)) {
      groups.set(group, chosen);
    }
  }
  const chosen = [...groups.values()].sort((a, b) => b.score - a.score || a.doc - b.doc);
  return { chosen, elsewhere: [...outside].filter((g) => !groups.has(g)).length };
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

function pick(versions: readonly number[], current: number, head: Head): number {
  if (versions.includes(current)) {
    return current;
  }
  return versions.find((v) => head.versions[v]?.last) ?? versions[0] ?? 0;
}

function versionWeight(version: number, current: number, head: Head): number {
  if (version === current) {
    return currentBoost;
  }
  const row = head.versions[version];
  return row?.last && !row.old ? 1 : oldPenalty;
}

/** The page in the version being read stands for its other versions, then the one in the latest version. */
function isBetter(a: Chosen, b: Chosen, head: Head): boolean {
  const order = (c: Chosen): number => (c.current ? 2 : head.versions[c.version]?.last ? 1 : 0);
  return order(a) - order(b) > 0 || (order(a) === order(b) && a.score > b.score);
}
