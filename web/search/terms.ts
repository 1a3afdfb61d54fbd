import { decodeLexicon } from "./decode";
import type { Meta } from "./files";
import { Lexicon, type Part } from "./lexicon";
import type { Words } from "./plan-word";
import { type Directory, Groups } from "./shards";
import type { Store } from "./store";
import type { Outcome } from "./types";

/** So often a question is asked anew because its answer led to parts that were not there; the last answer counts. */
const rounds = 8;

/** The words of an index, fetched as far as questions need them. */
export class Terms implements Words {
  readonly stops: ReadonlySet<string>;
  readonly total: number;
  private readonly synonymMap = new Map<string, string[]>();
  private readonly groups: Groups;
  private readonly parts: Part[];
  private readonly lexicon: Lexicon;

  constructor(
    private readonly store: Store,
    meta: Meta,
  ) {
    this.stops = new Set(meta.stops.split(" "));
    this.groups = new Groups(meta.lexicon);
    this.total = this.groups.total;
    const firsts = meta.lexicon.firsts === "" ? [] : meta.lexicon.firsts.split("\n");
    this.parts = firsts.map((first, i) => ({ first, base: this.groups.runs[i]?.first ?? 0, terms: undefined }));
    this.lexicon = new Lexicon(this.parts);
    for (const group of meta.synonyms) {
      const words = group.split(" ");
      for (const word of words) {
        const others = this.synonymMap.get(word) ?? [];
        this.synonymMap.set(word, [...others, ...words.filter((w) => w !== word && !others.includes(w))]);
      }
    }
  }

  /** The packs of the words. */
  get files(): string[] {
    return this.groups.files;
  }

  synonyms(term: string): string[] {
    return this.synonymMap.get(term) ?? [];
  }

  /** The directory of the lists of a part's terms, once the part is there. */
  listsOf(part: number): Directory {
    return this.parts[part]?.terms?.lists ?? [];
  }

  /** Asks until all parts are there that the answer depends on; null if more of them may not be fetched. */
  async consult<T>(ask: (lexicon: Lexicon) => T): Promise<Outcome<T>>;
  async consult<T>(ask: (lexicon: Lexicon) => T, mayFetch: () => Promise<boolean>): Promise<Outcome<T | null>>;
  async consult<T>(ask: (lexicon: Lexicon) => T, mayFetch?: () => Promise<boolean>): Promise<Outcome<T | null>> {
    for (let round = 1; ; round++) {
      this.lexicon.missing.clear();
      const answer = ask(this.lexicon);
      const missing = [...this.lexicon.missing];
      if (missing.length === 0 || round === rounds) {
        return { ok: true, value: answer };
      }
      if (mayFetch !== undefined && !(await mayFetch())) {
        return { ok: true, value: null };
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
    const run = this.groups.runs[i];
    if (part === undefined || run === undefined) {
      return { ok: true, value: null };
    }
    const bytes = await this.store.part(run.place);
    if (!bytes.ok) {
      return bytes;
    }
    const terms = decodeLexicon(bytes.value, run.count, run.place.file);
    if (!terms.ok) {
      return terms;
    }
    part.terms = terms.value;
    return { ok: true, value: null };
  }
}
