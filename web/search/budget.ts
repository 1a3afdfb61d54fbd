import type { Want } from "./plan";
import type { Candidate } from "./plan-word";
import type { Run } from "./shards";
import type { Index } from "./site-index";

/** Shards of postings, and their bytes, that a query may need where that is not one for each want. */
const maxShards = 8;
const maxBytes = 12 << 10;
/** Share from which a want's best candidate is always looked up. */
const leastNeeded = 0.5;
/** Words of a query that are looked up. */
const maxWants = 12;

/**
 * Drops the candidates that fit least where all of them would need too many files. The choice depends on the index
 * alone, not on what is loaded already: the same query has the same results.
 */
export function limitShards(wants: readonly Want[], index: Index): void {
  dropCommonest(wants);
  const shards = new Set<Run | undefined>();
  const kept = new Set<Candidate>();
  let bytes = 0;
  const keep = (c: Candidate, shard: Run | undefined): void => {
    bytes += shards.has(shard) ? 0 : (shard?.place.size ?? 0);
    shards.add(shard);
    kept.add(c);
  };
  const fits = (shard: Run | undefined): boolean =>
    shards.has(shard) || (shards.size < maxShards && bytes + (shard?.place.size ?? 0) <= maxBytes);
  const sorted = wants.map((w) => ({ needed: w.share >= leastNeeded, list: [...w.candidates].sort(byUse) }));
  // What may be missing without harm comes after what is needed.
  sorted.sort((a, b) => Number(b.needed) - Number(a.needed));
  const rounds = Math.max(0, ...sorted.map(({ list }) => list.length));
  for (let round = 0; round < rounds; round++) {
    for (const { needed, list } of sorted) {
      const c = list[round];
      const shard = c === undefined ? undefined : index.shardOf(c.id);
      if (c !== undefined && ((round === 0 && needed) || fits(shard))) {
        keep(c, shard);
      }
    }
  }
  for (const want of wants) {
    want.candidates = want.candidates.filter((c) => kept.has(c));
  }
}

/** A pasted text has more words than need be looked up: the commonest of them tell pages apart least. */
function dropCommonest(wants: readonly Want[]): void {
  const rarity = (w: Want): number => Math.max(0, ...w.candidates.map((c) => (c.exact ? c.commonness : 0)));
  const sorted = wants.filter((w) => w.candidates.length > 0).sort((a, b) => rarity(a) - rarity(b));
  for (const want of sorted.slice(maxWants)) {
    want.share = Math.min(want.share, 0.3);
    want.candidates = [];
  }
}

/** What the reader wrote, then what fits well and finds much. */
function byUse(a: Candidate, b: Candidate): number {
  const use = (c: Candidate): number => (c.exact ? 1000 : c.weight * (1 + c.commonness));
  return use(b) - use(a) || a.id - b.id;
}
