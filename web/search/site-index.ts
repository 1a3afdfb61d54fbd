import { decodePostings, failure, format, type Postings, splitLists } from "./decode";
import { type Head, isHead, isMeta, isTextShard, nameLength, type TextShard } from "./files";
import type { Lexicon } from "./lexicon";
import { Groups, type Run, readDirectory, Shards } from "./shards";
import { parse, type Store } from "./store";
import { Terms } from "./terms";
import type { Outcome } from "./types";

/** What is asked of the words of an index. */
export type Question = (lexicon: Lexicon, terms: Terms) => unknown;

/** What a locale's files say, fetched as far as it is needed. */
export class Index {
  private readonly postGroups: Groups;
  private readonly textGroups: Groups;
  private readonly postShards: Shards;
  private readonly textShards: Shards;
  /** First unit of each doc, and the end. */
  readonly base: number[] = [0];
  private readonly docOfUnit: Uint32Array;
  private readonly buffers: Float32Array[] = [];
  private readonly lists = new Map<Run, Uint8Array[]>();
  private readonly postings = new Map<number, Postings>();

  private constructor(
    private readonly store: Store,
    readonly terms: Terms,
    readonly head: Head,
  ) {
    this.postGroups = new Groups(head.post);
    this.textGroups = new Groups(head.text);
    this.postShards = new Shards(this.postGroups);
    this.textShards = new Shards(this.textGroups);
    let unit = 0;
    for (const n of head.units) {
      unit += n;
      this.base.push(unit);
    }
    this.docOfUnit = new Uint32Array(unit);
    for (const [doc, n] of head.units.entries()) {
      this.docOfUnit.fill(doc, this.base[doc], (this.base[doc] ?? 0) + n);
    }
  }

  get units(): number {
    return this.base[this.base.length - 1] ?? 0;
  }

  /** The i-th buffer with a number for each unit, all 0. It is lent until it is asked for again. */
  buffer(i: number): Float32Array {
    const known = this.buffers[i];
    if (known !== undefined) {
      return known.fill(0);
    }
    const buffer = new Float32Array(this.units);
    this.buffers[i] = buffer;
    return buffer;
  }

  docOf(unit: number): number {
    return this.docOfUnit[unit] ?? 0;
  }

  /** Opens an index, and fetches beside what it always needs the words that a first question is about. */
  static async open(store: Store, fresh: boolean, first?: Question): Promise<Outcome<Index>> {
    const meta = await store.json("meta.json", isMeta, fresh);
    if (!meta.ok) {
      return meta;
    }
    if (meta.value.format !== format) {
      return failure("unsupported", "meta.json", `format ${meta.value.format}`);
    }
    const terms = new Terms(store, meta.value);
    const [head] = await Promise.all([
      store.json(partFile(meta.value.head, ".json"), isHead),
      first === undefined ? null : terms.consult((lexicon) => first(lexicon, terms)), // a failure is told when it is asked again
    ]);
    if (!head.ok) {
      return head;
    }
    const index = new Index(store, terms, head.value);
    if (index.postGroups.total !== terms.total || index.textGroups.total !== index.units) {
      return failure("damaged", partFile(meta.value.head, ".json"), "counts differ");
    }
    store.retain([...terms.files, ...index.postGroups.files, ...index.textGroups.files]);
    return { ok: true, value: index };
  }

  /** The shard with the list of a term that the lexicon has named. */
  shardOf(term: number): Run | undefined {
    const group = this.postGroups.of(term);
    this.postShards.learn(group, this.terms.listsOf(group));
    return this.postShards.of(term);
  }

  /** Loads the lists of some terms; after that, list returns them. */
  async loadLists(terms: readonly number[]): Promise<Outcome<null>> {
    const shards = new Map(terms.map((term) => [term, this.shardOf(term)]));
    const loaded = await Promise.all([...new Set(shards.values())].map((s) => this.loadShard(s)));
    for (const outcome of loaded) {
      if (!outcome.ok) {
        return outcome;
      }
    }
    for (const [term, shard] of shards) {
      if (!this.postings.has(term) && shard !== undefined) {
        const list = this.lists.get(shard)?.[term - shard.first] ?? new Uint8Array();
        const postings = decodePostings(list, this.units, shard.place.file);
        if (!postings.ok) {
          return postings;
        }
        this.postings.set(term, postings.value);
      }
    }
    return { ok: true, value: null };
  }

  /** Whether the lists of all these terms are loaded. */
  hasLists(terms: readonly number[]): boolean {
    return terms.every((t) => {
      const shard = this.shardOf(t);
      return shard !== undefined && this.lists.has(shard);
    });
  }

  /** Whether the texts of all these units were asked for before. */
  hasTexts(units: readonly number[]): boolean {
    return units.every((u) => {
      const group = this.textGroups.runs[this.textGroups.of(u)];
      const shard = this.head.text.dirs.length === 0 ? group : this.textShards.of(u);
      return shard !== undefined && this.store.knows(shard.place);
    });
  }

  list(term: number): Postings | undefined {
    return this.postings.get(term);
  }

  private async loadShard(shard: Run | undefined): Promise<Outcome<null>> {
    if (shard === undefined) {
      return failure(
        "damaged",
        partFile(this.head.post.names.slice(0, nameLength), ".pack"),
        "a directory does not suit it",
      );
    }
    if (this.lists.has(shard)) {
      return { ok: true, value: null };
    }
    const bytes = await this.store.part(shard.place);
    if (!bytes.ok) {
      return bytes;
    }
    const lists = splitLists(bytes.value, shard.count, shard.place.file);
    if (!lists.ok) {
      return lists;
    }
    this.lists.set(shard, lists.value);
    return { ok: true, value: null };
  }

  /** The texts of the shard that holds a unit, and the first of its units. */
  async texts(unit: number): Promise<Outcome<{ texts: TextShard; first: number }>> {
    const shard = await this.textShard(unit);
    if (!shard.ok) {
      return shard;
    }
    const { place, count, first } = shard.value;
    const bytes = await this.store.part(place);
    const texts = bytes.ok ? parse(bytes.value, place.file, isTextShard) : bytes;
    if (!texts.ok) {
      return texts;
    }
    return texts.value.u.length === count
      ? { ok: true, value: { texts: texts.value, first } }
      : failure("damaged", place.file, "counts differ");
  }

  /** Looks up where the texts of a unit are, in the directory of their group if they share it with others. */
  private async textShard(unit: number): Promise<Outcome<Run>> {
    const number = this.textGroups.of(unit);
    const group = this.textGroups.runs[number];
    if (group === undefined || this.head.text.dirs.length === 0) {
      return group === undefined ? failure("damaged", "meta.json", "no texts") : { ok: true, value: group };
    }
    const { file, from } = group.place;
    const size = this.head.text.dirs[number] ?? 0;
    if (this.textShards.of(unit) === undefined) {
      const bytes = await this.store.part({ file, from, size });
      if (!bytes.ok) {
        return bytes;
      }
      this.textShards.learn(number, readDirectory(new TextDecoder().decode(bytes.value)), size);
    }
    const shard = this.textShards.of(unit);
    return shard === undefined
      ? failure("damaged", file, "its directory does not suit it")
      : { ok: true, value: shard };
  }
}

/** The files that are named by their content. */
function partFile(name: string, extension: string): string {
  return `parts/${name}${extension}`;
}
