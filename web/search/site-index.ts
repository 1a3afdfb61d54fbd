import { decodePostings, failure, format, type Postings, splitLists } from "./decode";
import { type Head, isHead, isMeta, isTextShard, type TextShard } from "./files";
import type { Lexicon } from "./lexicon";
import { Shards } from "./shards";
import { parse, type Store } from "./store";
import { Terms } from "./terms";
import type { Outcome } from "./types";

/** What is asked of the words of an index. */
export type Question = (lexicon: Lexicon, terms: Terms) => unknown;

/** What a locale's files say, fetched as far as it is needed. */
export class Index {
  readonly postingShards: Shards;
  readonly textShards: Shards;
  /** First unit of each doc, and the end. */
  readonly base: number[] = [0];
  private readonly docOfUnit: Uint32Array;
  private readonly buffers: Float32Array[] = [];
  private readonly lists = new Map<number, Uint8Array[]>();
  private readonly postings = new Map<number, Postings>();

  private constructor(
    private readonly store: Store,
    readonly terms: Terms,
    readonly head: Head,
  ) {
    this.postingShards = new Shards(head.post);
    this.textShards = new Shards(head.text);
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
    if (index.postingShards.total !== terms.total || index.textShards.total !== index.units) {
      return failure("damaged", partFile(meta.value.head, ".json"), "counts differ");
    }
    return { ok: true, value: index };
  }

  /** Loads the lists of some terms; after that, list returns them. */
  async loadLists(terms: readonly number[]): Promise<Outcome<null>> {
    const shards = [...new Set(terms.map((t) => this.postingShards.of(t)))];
    const loaded = await Promise.all(shards.map((s) => this.loadShard(s)));
    for (const outcome of loaded) {
      if (!outcome.ok) {
        return outcome;
      }
    }
    for (const term of terms) {
      if (!this.postings.has(term)) {
        const shard = this.postingShards.of(term);
        const list = this.lists.get(shard)?.[term - this.postingShards.first(shard)] ?? new Uint8Array();
        const postings = decodePostings(list, this.units, this.postingShards.place(shard).file);
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
    return terms.every((t) => this.lists.has(this.postingShards.of(t)));
  }

  /** Whether the texts of all these units were asked for before. */
  hasTexts(units: readonly number[]): boolean {
    return units.every((u) => this.store.knows(this.textShards.place(this.textShards.of(u))));
  }

  list(term: number): Postings | undefined {
    return this.postings.get(term);
  }

  private async loadShard(shard: number): Promise<Outcome<null>> {
    if (this.lists.has(shard)) {
      return { ok: true, value: null };
    }
    const place = this.postingShards.place(shard);
    const bytes = await this.store.part(place);
    if (!bytes.ok) {
      return bytes;
    }
    const lists = splitLists(bytes.value, this.postingShards.count(shard), place.file);
    if (!lists.ok) {
      return lists;
    }
    this.lists.set(shard, lists.value);
    return { ok: true, value: null };
  }

  /** The texts of a shard. */
  async texts(shard: number): Promise<Outcome<TextShard>> {
    const place = this.textShards.place(shard);
    const bytes = await this.store.part(place);
    const texts = bytes.ok ? parse(bytes.value, place.file, isTextShard) : bytes;
    if (texts.ok && texts.value.u.length !== this.textShards.count(shard)) {
      return failure("damaged", place.file, "counts differ");
    }
    return texts;
  }
}

/** The files that are named by their content. */
function partFile(name: string, extension: string): string {
  return `parts/${name}${extension}`;
}
