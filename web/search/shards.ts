import { nameLength, type Packs } from "./files";

/** Bytes of a file. */
export interface Place {
  file: string;
  from: number;
  size: number;
}

/** Where the entries of one kind are: in which shard, and where that is. */
export class Shards {
  /** Number of the first entry of each shard, and of the end. */
  private readonly starts: number[];
  private readonly places: Place[] = [];

  constructor(private readonly packs: Packs) {
    this.starts = [0];
    for (const count of packs.counts) {
      this.starts.push(this.total + count);
    }
    packs.shards.forEach((shards, pack) => {
      const file = `parts/${packs.names.slice(pack * nameLength, (pack + 1) * nameLength)}.pack`;
      let from = 0;
      for (let i = 0; i < shards; i++) {
        const size = packs.sizes[this.places.length] ?? 0;
        this.places.push({ file, from, size });
        from += size;
      }
    });
  }

  get total(): number {
    return this.starts[this.starts.length - 1] ?? 0;
  }

  /** The shard that holds an entry. */
  of(entry: number): number {
    let low = 0;
    let high = this.packs.counts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= entry) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  first(shard: number): number {
    return this.starts[shard] ?? 0;
  }

  count(shard: number): number {
    return this.packs.counts[shard] ?? 0;
  }

  place(shard: number): Place {
    return this.places[shard] ?? { file: "", from: 0, size: 0 };
  }
}
