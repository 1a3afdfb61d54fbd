import type { Want } from "./plan";
import type { Candidate } from "./plan-word";
import type { Index } from "./site-index";

/** Postings files that a query may need beyond one for each want. */
const maxShards = 8;

/**
 * Drops the candidates that fit least where all of them would need too many files. The choice depends on the index
 * alone, not on what is loaded already: the same query has the same results.
 */
export function limitShards(wants: readonly Want[], index: Index): void {
  const shards = new Set<number>();
  const kept = new Set<Candidate>();
  const keep = (c: Candidate): void => {
    shards.add(index.postingShards.of(c.id));
    kept.add(c);
  };
  const all = wants.map((w) => [...w.candidates].sort(byWeight));
  for (const [best] of all) {
    if (best !== undefined) {
      keep(best);
    }
  }
  for (const c of all.flat().sort(byWeight)) {
    if (shards.size < maxShards || shards.has(index.postingShards.of(c.id))) {
      keep(c);
    }
  }
  for (const want of wants) {
    want.candidates = want.candidates.filter((c) => kept.has(c));
  }
}

function byWeight(a: Candidate, b: Candidate): number {
  return b.weight - a.weight || b.commonness - a.commonness || a.id - b.id;
}
