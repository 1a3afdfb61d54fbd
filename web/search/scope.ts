import { type Head, traitsOf } from "./files";
import { apiDocset, type Breadth, type Counts, type Scope } from "./types";

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
  /** The best pages outside the scope. */
  beyond: Chosen[];
  /** Pages in scope, and beyond it. */
  total: number;
  elsewhere: number;
  counts: Counts;
}

/** Another version of a page is preferred only among nearly equal scores. */
const preferred = 1.15;
const currentBoost = 1.4;
const apiBoost = 1.1;
const olderWeight = 0.8;
const archivedWeight = 0.5;
/** Of a page that is not in the reader's language. */
const foreignWeight = 0.85;
const breadths: readonly Breadth[] = ["version", "versions", "all", "api"];

/** Looks at what a ranking found from where the reader stands. */
class View {
  readonly current: number;
  /** The version of the API reference that goes with the current one. */
  private readonly api: number;
  private readonly inside: Int32Array;
  private readonly outside: Int32Array;
  private readonly bits: Uint8Array;
  private readonly weights: number[];

  constructor(
    private readonly head: Head,
    scope: Scope,
    private readonly scores: Float32Array,
  ) {
    this.current = head.versions.findIndex((v) => v.docset === scope.docset && v.name === scope.version);
    this.api = apiFor(scope, head);
    const reader = { scope, current: this.current, api: this.api, head };
    const masks = head.versions.map((_, v) => breadthsOf(v, reader));
    const wanted = 1 << breadths.indexOf(scope.breadth);
    this.inside = Int32Array.from(head.sets, (set) => this.pick(set.filter((v) => ((masks[v] ?? 0) & wanted) !== 0)));
    this.outside = Int32Array.from(head.sets, (set) => this.pick(set.filter((v) => ((masks[v] ?? 0) & wanted) === 0)));
    this.bits = Uint8Array.from(head.sets, (set) => set.reduce((all, v) => all | (masks[v] ?? 0), 0));
    this.weights = head.versions.map((_, v) => versionWeight(v, reader));
  }

  /** The version in which a doc is shown; -1 for none. */
  version(doc: number, inScope: boolean): number {
    return (inScope ? this.inside : this.outside)[this.head.set[doc] ?? 0] ?? -1;
  }

  /** Of the breadths that have a doc, a bit each. */
  breadths(doc: number): number {
    return this.bits[this.head.set[doc] ?? 0] ?? 0;
  }

  score(doc: number, version: number): number {
    const foreign = traitsOf(doc, this.head.traits).foreign ? foreignWeight : 1;
    return (this.scores[doc] ?? 0) * (this.weights[version] ?? 1) * foreign;
  }

  /** The same page in a version that readers should rather see. */
  preference(version: number): number {
    const own = version === this.current || version === this.api;
    return own ? preferred * preferred : this.head.versions[version]?.last ? preferred : 1;
  }

  chosen(doc: number, inScope: boolean): Chosen {
    const version = this.version(doc, inScope);
    const showing = (this.head.sets[this.head.set[doc] ?? 0] ?? []).indexOf(version);
    return { doc, score: this.score(doc, version), version, showing, current: version === this.current };
  }

  private pick(allowed: readonly number[]): number {
    const own = [this.current, this.api].find((v) => allowed.includes(v));
    return own ?? allowed.find((v) => this.head.versions[v]?.last) ?? allowed[0] ?? -1;
  }
}

/** Keeps what is in scope, and what is beyond it, each page once in the version that suits the reader. */
export function applyScope(
  ranking: { docs: readonly number[]; scores: Float32Array },
  scope: Scope,
  head: Head,
  limit: number,
  limitBeyond: number,
): Scoped {
  const view = new View(head, scope, ranking.scores);
  const inside = bestOf(ranking.docs, view, true, head);
  const outside = bestOf(ranking.docs, view, false, head);
  const seen = new Uint8Array(head.units.length);
  for (const doc of ranking.docs) {
    const page = doc - (head.group[doc] ?? 0);
    seen[page] = (seen[page] ?? 0) | view.breadths(doc);
  }
  const [best, beyond]: [Chosen[], Chosen[]] = [[], []];
  const counts: Counts = { version: 0, versions: 0, all: 0, api: 0 };
  let elsewhere = 0;
  for (const doc of ranking.docs) {
    const page = doc - (head.group[doc] ?? 0);
    const [found, other] = [inside[page] ?? 0, outside[page] ?? 0];
    // Every page is counted at one of its docs.
    inside[page] = 0;
    outside[page] = 0;
    for (const [i, breadth] of breadths.entries()) {
      counts[breadth] += ((seen[page] ?? 0) >> i) & 1;
    }
    seen[page] = 0;
    if (found > 0) {
      keepBest(best, view.chosen(found - 1, true), limit);
    } else if (other > 0) {
      elsewhere++;
      keepBest(beyond, view.chosen(other - 1, false), limitBeyond);
    }
  }
  return { best, beyond, total: counts[scope.breadth], elsewhere, counts };
}

/** Per page, by its first doc: the doc that stands for it + 1. */
function bestOf(docs: readonly number[], view: View, inScope: boolean, head: Head): Int32Array {
  const chosen = new Int32Array(head.units.length);
  const worth = (doc: number): number => {
    const version = view.version(doc, inScope);
    return view.score(doc, version) * view.preference(version);
  };
  for (const doc of docs) {
    const page = doc - (head.group[doc] ?? 0);
    const other = (chosen[page] ?? 0) - 1;
    if (view.version(doc, inScope) >= 0 && (other < 0 || worth(doc) > worth(other))) {
      chosen[page] = doc + 1;
    }
  }
  return chosen;
}

/** Puts an item where it belongs in a list of the best, if it does. */
function keepBest(best: Chosen[], item: Chosen, limit: number): void {
  const last = best[best.length - 1];
  if (best.length === limit && (last === undefined || last.score >= item.score)) {
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

/** Where a reader stands. */
interface Reader {
  scope: Scope;
  /** Indices into the head's versions; -1 for none. */
  current: number;
  api: number;
  head: Head;
}

/** The version of the API reference with the name of the reader's version, or the one that readers should use. */
function apiFor({ version }: Scope, { versions }: Head): number {
  const same = versions.findIndex((v) => v.docset === apiDocset && v.name === version);
  return same >= 0 ? same : versions.findIndex((v) => v.docset === apiDocset && v.last);
}

/** The breadths that a version is in, a bit each. */
function breadthsOf(version: number, reader: Reader): number {
  return breadths.reduce((bits, breadth, i) => bits | (inBreadth(version, breadth, reader) ? 1 << i : 0), 0);
}

function inBreadth(version: number, breadth: Breadth, { scope, current, api, head }: Reader): boolean {
  const row = head.versions[version];
  const reading = head.versions[current];
  // The API reference belongs to every docset that is not archived.
  const isApi = row?.docset === apiDocset;
  switch (breadth) {
    case "version":
      // Outside of any docset, for example on the home page, there is no version to keep to.
      return current < 0 || version === current || (version === api && reading?.old === false);
    case "versions":
      return row?.docset === scope.docset || (isApi && reading?.old === false);
    case "all":
      return true;
    case "api":
      return isApi;
  }
}

function versionWeight(version: number, { scope, current, api, head }: Reader): number {
  if (version === current) {
    return currentBoost;
  }
  const row = head.versions[version];
  if (row?.old) {
    return archivedWeight;
  }
  // An API with versions belongs to the docset with the same ones.
  const own = version === api && (row?.name === scope.version || row?.name === "");
  return own ? apiBoost : row?.last ? 1 : olderWeight;
}
