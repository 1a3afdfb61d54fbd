import { nameLength, type Packs } from "./files";

/** Bytes of a file. */
export interface Place {
  file: string;
  from: number;
  size: number;
}

/** Some entries in a row, and where they are. */
export interface Run {
  /** Number of the first entry. */
  first: number;
  count: number;
  place: Place;
}

/** Where the groups of one kind are. */
export class Groups {
  readonly runs: readonly Run[];
  readonly total: number;

  constructor(packs: Packs) {
    const runs: Run[] = [];
    let first = 0;
    packs.groups.forEach((groups, pack) => {
      const file = `parts/${packs.names.slice(pack * nameLength, (pack + 1) * nameLength)}.pack`;
      let from = 0;
      for (let i = 0; i < groups; i++) {
        const count = packs.counts[runs.length] ?? 0;
        const size = packs.sizes[runs.length] ?? 0;
        runs.push({ first, count, place: { file, from, size } });
        first += count;
        from += size;
      }
    });
    this.runs = runs;
    this.total = first;
  }

  /** The packs. */
  get files(): string[] {
    return this.runs.map((run) => run.place.file);
  }

  /** Number of the group that holds an entry. */
  of(entry: number): number {
    return indexOf(this.runs, entry);
  }
}

/** Shards by the entries that they hold, as directories tell of them. */
export class Shards {
  private readonly known = new Map<number, readonly Run[]>();

  constructor(private readonly groups: Groups) {}

  /** Takes the directory of a group, which begins so many bytes into it; false if it does not suit the group. */
  learn(group: number, directory: Directory, skip = 0): boolean {
    const whole = this.groups.runs[group];
    if (whole === undefined || this.known.has(group)) {
      return whole !== undefined;
    }
    const runs: Run[] = [];
    let { first } = whole;
    let from = whole.place.from + skip;
    for (let i = 0; i + 1 < directory.length; i += 2) {
      const [count = 0, size = 0] = [directory[i], directory[i + 1]];
      runs.push({ first, count, place: { file: whole.place.file, from, size } });
      first += count;
      from += size;
    }
    const sound = first === whole.first + whole.count && from === whole.place.from + whole.place.size;
    if (sound) {
      this.known.set(group, runs);
    }
    return sound;
  }

  /** The shard that holds an entry, once the directory of its group is known. */
  of(entry: number): Run | undefined {
    const runs = this.known.get(this.groups.of(entry));
    return runs?.[indexOf(runs, entry)];
  }
}

/** Numbers of entries and bytes of shards, by turns; directory in internal/search/group.go writes them. */
export type Directory = readonly number[];

/** Reads a directory; what is no number gives one that suits no group. */
export function readDirectory(text: string): Directory {
  return text === "" ? [] : text.split(" ").map(Number);
}

/** The last run that does not begin behind an entry. */
function indexOf(runs: readonly Run[], entry: number): number {
  let low = 0;
  let high = runs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((runs[middle]?.first ?? 0) <= entry) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}
