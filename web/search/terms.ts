import { decodeLexicon } from "./decode";
import type { Meta } from "./files";
import { Lexicon, type Part } from "./lexicon";
import type { Words } from "./plan-word";
import { Shards } from "./shards";
import type { Store } from "./store";
import type { Outcome } from "./types";

/** So often a question is asked anew because its answer led to parts that were not there; the last answer counts. */
const rounds = 8;

/** The words of an index, fetched as far as questions need them. */
export class Terms implements Words {
  readonly stops: ReadonlySet<string>;
  readonly total: number;
  private readonly synonymMap = new Map<string, string[]>();
  private readonly shards: Shards;
  private readonly parts: Part[];
  private readonly lexicon: Lexicon;

  constructor(
    private readonly store: Store,
    meta: Meta,
  ) {
    this.stops = new Set(meta.stops.split(" "));
    this.shards = new Shards(meta.lexicon);
    this.total = this.shards.total;
    const firsts = meta.lexicon.firsts === "" ? [] : meta.lexicon.firsts.split("\n");
    this.parts = firsts.map((first, i) => ({ first, base: this.shards.first(i), terms: undefined }));
    this.lexicon = new Lexicon(this.parts);
    for (const group of meta.synonyms) {
      const words = group.split(" ");
      for (const word of words) {
        const others = this.synonymMap.get(word) ?? [];
        this.synonymMap.set(word, [...others, ...words.filter((w) => w !== word && !others.includes(w))]);
      }
    }
  }

  synonyms(term: string): string[] {
    return this.synonymMap.get(term) ?? [];
  }

  /** Asks until all parts are there that the answer depends on. */
  async consult<T>(ask: (lexicon: Lexicon) => T): Promise<Outcome<T>> {
    for (let round = 1; ; round++) {
      this.lexicon.missing.clear();
      const answer = ask(this.lexicon);
      const missing = [...this.lexicon.missing];
      if (missing.length === 0 || round === rounds) {
        return { ok: true, value: answer };
      }
      for (const outcome of await Promise.all(missing.map((i) => this.load(i)))) {
        if (!outcome.ok) {
          return outcome;
        }
      }
    }
  }

  private async load(i: number): Promise<Outcome<null>> {
    const part = this.parts[i];
    const place = this.shards.place(i);
    const bytes = await this.store.part(place);
    if (!bytes.ok || part === undefined) {
      return bytes.ok ? { ok: true, value: null } : bytes;
    }
    const terms = decodeLexicon(bytes.value, this.shards.count(i), place.file);
    if (!terms.ok) {
      return terms;
    }
    part.terms = terms.value;
    return { ok: true, value: null };
  }
}
