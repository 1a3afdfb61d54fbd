import type { LexiconPart } from "./decode";
import { distance } from "./distance";
import { stem } from "./stem";

/** A term of the index that a word of the query may mean. */
export interface Match {
  id: number;
  term: string;
  /** As the site writes it. */
  spelt: string;
  /** log2 of the number of units with the term. */
  commonness: number;
}

/** A term that is near a word, by mistakes. */
export interface NearMatch extends Match {
  mistakes: number;
}

/** A shard of the lexicon: the terms from its first one to that of the next. */
export interface Part {
  first: string;
  /** Number of the first term. */
  base: number;
  /** undefined while it is not loaded. */
  terms: LexiconPart | undefined;
}

/** Parts that are looked through for words that begin like another: those of more begin with a letter or two. */
const mostParts = 4;
/** Up to so many parts all of them are looked through for words that contain another. */
const allParts = 48;

/**
 * The terms of the index. What it answers depends on the index alone, not on what is loaded: parts that an answer needs and
 * that are not there are noted in missing, and the question has to be asked again when they are.
 */
export class Lexicon {
  readonly missing = new Set<number>();
  private readonly ids = new Map<number, Map<string, number>>();

  constructor(private readonly parts: readonly Part[]) {}

  exact(term: string): Match | undefined {
    const i = this.at(term);
    const part = this.parts[i];
    if (part === undefined || order(term, part.first) < 0) {
      return undefined;
    }
    if (!isLoaded(part)) {
      this.missing.add(i);
      return undefined;
    }
    const k = this.idsOf(i, part.terms).get(term);
    return k === undefined ? undefined : matchOf(part, k);
  }

  /** Paths of HTTP endpoints, alone or with a method behind a space. */
  paths(): Match[] {
    return this.where(this.from("/"), () => true, true);
  }

  /** Other words with the same stem. */
  sameStem(term: string): Match[] {
    const wanted = stem(term);
    const start = wanted.slice(0, Math.min(3, wanted.length));
    return this.where(
      this.from(start).slice(0, mostParts),
      (t) => t !== term && t.startsWith(start) && t.length < wanted.length + 8 && stem(t) === wanted,
    );
  }

  startingWith(prefix: string): Match[] {
    return this.where(this.from(prefix).slice(0, mostParts), (t) => t.length > prefix.length && t.startsWith(prefix));
  }

  /** Terms of the same script that hold a text, but not at their beginning. */
  containing(text: string): Match[] {
    return this.where(this.like(text), (t) => t.length > text.length && t.includes(text) && !t.startsWith(text));
  }

  /** Terms within some mistakes of a word; with open, of words that begin like it. */
  near(word: string, limit: number, open: boolean): NearMatch[] {
    const [first, second] = [word.charAt(0), word.charAt(1)];
    const found = this.nearWith(first, word, limit, open);
    // A first letter is rarely wrong, and those of the second are in other parts.
    return found.length > 0 || second === "" || second === first ? found : this.nearWith(second, word, limit, open);
  }

  private nearWith(initial: string, word: string, limit: number, open: boolean): NearMatch[] {
    const found: NearMatch[] = [];
    this.each(this.from(initial), (term, part, k) => {
      if (term.charAt(0) !== initial || term.length < 3) {
        return;
      }
      let mistakes = distance(word, term, limit);
      if (open && mistakes > limit && term.length > word.length) {
        mistakes = distance(word, term.slice(0, word.length), Math.min(limit, 1));
        mistakes += mistakes > 1 ? limit : 0.5;
      }
      if (mistakes <= limit) {
        found.push({ ...matchOf(part, k), mistakes });
      }
    });
    return found.sort((a, b) => a.mistakes - b.mistakes || b.commonness - a.commonness || a.id - b.id);
  }

  /** The last part whose first term is not behind a term; the first part if there is none. */
  private at(term: string): number {
    let low = 0;
    let high = this.parts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (order(this.parts[middle]?.first ?? "", term) <= 0) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** The parts with terms that begin with a prefix. */
  private from(prefix: string): number[] {
    return this.between(prefix, `${prefix}\u{10ffff}`);
  }

  private between(first: string, last: string): number[] {
    const from = this.at(first);
    return Array.from({ length: this.at(last) - from + 1 }, (_, i) => from + i);
  }

  /** The parts with terms in the script of a text; of Latin terms those with the same initial, if there are many. */
  private like(text: string): number[] {
    const [initial = ""] = text;
    if (/\p{Script=Hiragana}/u.test(initial)) {
      return this.between("\u3041", "\u309f");
    }
    if (/[\p{Script=Katakana}ー]/u.test(initial)) {
      return this.between("\u30a0", "\u30ff");
    }
    if (/\p{Script=Han}/u.test(initial) || this.parts.length <= allParts) {
      return /\p{Script=Han}/u.test(initial) ? this.between("\u2e80", "\u{10ffff}") : this.between("", "\u{10ffff}");
    }
    return this.from(initial);
  }

  /** Matches, commonest first; of paths of endpoints, or of all other terms. */
  private where(parts: readonly number[], wanted: (term: string) => boolean, paths = false): Match[] {
    const found: Match[] = [];
    this.each(parts, (term, part, k) => {
      if (term.startsWith("/") === paths && wanted(term)) {
        found.push(matchOf(part, k));
      }
    });
    return found.sort((a, b) => b.commonness - a.commonness || a.id - b.id);
  }

  private each(parts: readonly number[], visit: (term: string, part: Loaded, k: number) => void): void {
    for (const i of parts) {
      const part = this.parts[i];
      if (part === undefined || !isLoaded(part)) {
        this.missing.add(i);
        continue;
      }
      for (const [k, term] of part.terms.terms.entries()) {
        visit(term, part, k);
      }
    }
  }

  private idsOf(i: number, { terms }: LexiconPart): Map<string, number> {
    let ids = this.ids.get(i);
    if (ids === undefined) {
      ids = new Map(terms.map((term, k) => [term, k]));
      this.ids.set(i, ids);
    }
    return ids;
  }
}

type Loaded = Part & { terms: LexiconPart };

function isLoaded(part: Part): part is Loaded {
  return part.terms !== undefined;
}

function matchOf({ base, terms: { terms, spelt, commonness } }: Loaded, k: number): Match {
  const term = terms[k] ?? "";
  return { id: base + k, term, spelt: spelt[k] ?? term, commonness: commonness[k] ?? 0 };
}

/** Compares as internal/search sorts: by code points. */
function order(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) {
      return rankOf(x) - rankOf(y);
    }
  }
  return a.length - b.length;
}

/** Halves of a surrogate pair stand for characters behind all others. */
function rankOf(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}
