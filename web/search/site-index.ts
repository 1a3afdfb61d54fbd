import {
  decodeLexicon,
  decodePostings,
  failure,
  format,
  type LexiconPart,
  type Postings,
  splitLists,
  unseal,
} from "./decode";
import { type Head, isHead, isMeta, isTextShard, type Meta, type TextShard } from "./files";
import { Lexicon } from "./lexicon";
import { Shards } from "./shards";
import { parse, type Store } from "./store";
import type { Outcome } from "./types";

/** What a locale's files say, fetched as far as it is needed. */
export class Index {
  readonly postingShards: Shards;
  readonly textShards: Shards;
  /** First unit of each doc, and the end. */
  readonly base: number[] = [0];
  readonly stops: ReadonlySet<string>;
  private readonly docOfUnit: Uint32Array;
  private readonly buffers: Float32Array[] = [];
  private readonly lexiconParts = new Map<number, LexiconPart>();
  private readonly lists = new Map<number, Uint8Array[]>();
  private readonly postings = new Map<number, Postings>();
  private readonly synonymMap = new Map<string, string[]>();
  private lexicon: Lexicon | null = null;

  private constructor(
    private readonly store: Store,
    readonly meta: Meta,
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
    this.stops = new Set(meta.stops.split(" "));
    for (const group of meta.synonyms) {
      const words = group.split(" ");
      for (const word of words) {
        const others = this.synonymMap.get(word) ?? [];
        this.synonymMap.set(word, [...others, ...words.filter((w) => w !== word && !others.includes(w))]);
      }
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

  synonyms(term: string): string[] {
    return this.synonymMap.get(term) ?? [];
  }

  static async open(store: Store, fresh: boolean): Promise<Outcome<Index>> {
    const meta = await store.json("meta.json", isMeta, fresh);
    if (!meta.ok) {
      return meta;
    }
    if (meta.value.format !== format) {
      return failure("unsupported", "meta.json", `format ${meta.value.format}`);
    }
    const small = meta.value.lexicon.length <= 2;
    const [head] = await Promise.all([
      store.json(partFile(meta.value.head, ".json"), isHead),
      ...(small ? meta.value.lexicon.map((l) => store.bytes(partFile(l.name, ".txt"))) : []),
    ]);
    if (!head.ok) {
      return head;
    }
    const index = new Index(store, meta.value, head.value);
    const terms = meta.value.lexicon.reduce((n, l) => n + l.count, 0);
    if (index.postingShards.total !== terms || index.textShards.total !== index.units) {
      return failure("damaged", partFile(meta.value.head, ".json"), "counts differ");
    }
    return { ok: true, value: index };
  }

  /** The lexicon with at least the terms that begin with one of the characters. */
  async lexiconFor(initials: ReadonlySet<string>): Promise<Outcome<Lexicon>> {
    const files = this.meta.lexicon;
    const codes = [...initials].map((c) => c.codePointAt(0) ?? 0);
    const wanted = files.flatMap((file, i) => {
      const from = file.first.codePointAt(0) ?? 0;
      const to = files[i + 1]?.first.codePointAt(0) ?? Number.POSITIVE_INFINITY;
      const needed = files.length <= 2 || codes.some((c) => c >= from && c <= to);
      return needed && !this.lexiconParts.has(i) ? [i] : [];
    });
    const loaded = await Promise.all(wanted.map((i) => this.loadLexicon(i)));
    for (const outcome of loaded) {
      if (!outcome.ok) {
        return outcome;
      }
    }
    if (this.lexicon === null || wanted.length > 0) {
      const parts: { base: number; part: LexiconPart }[] = [];
      let base = 0;
      files.forEach((file, i) => {
        const part = this.lexiconParts.get(i);
        if (part !== undefined) {
          parts.push({ base, part });
        }
        base += file.count;
      });
      this.lexicon = new Lexicon(parts);
    }
    return { ok: true, value: this.lexicon };
  }

  private async loadLexicon(i: number): Promise<Outcome<null>> {
    const entry = this.meta.lexicon[i];
    if (entry === undefined) {
      return { ok: true, value: null };
    }
    const file = partFile(entry.name, ".txt");
    const bytes = await this.store.bytes(file);
    if (!bytes.ok) {
      return bytes;
    }
    const payload = unseal(bytes.value, file);
    if (!payload.ok) {
      return payload;
    }
    const part = decodeLexicon(payload.value, entry.count, file);
    if (!part.ok) {
      return part;
    }
    this.lexiconParts.set(i, part.value);
    return { ok: true, value: null };
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
