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

/** The terms of the index, or of the parts of it that are loaded. */
export class Lexicon {
  private readonly ids = new Map<string, number>();
  private readonly byStem = new Map<string, Match[]>();

  constructor(private readonly parts: { base: number; part: LexiconPart }[]) {
    for (const { base, part } of parts) {
      for (const [i, term] of part.terms.entries()) {
        this.ids.set(term, base + i);
      }
    }
  }

  exact(term: string): Match | undefined {
    const id = this.ids.get(term);
    if (id === undefined) {
      return undefined;
    }
    for (const { base, part } of this.parts) {
      if (id >= base && id < base + part.terms.length) {
        return { id, term, spelt: part.spelt[id - base] ?? term, commonness: part.commonness[id - base] ?? 0 };
      }
    }
    return undefined;
  }

  /** Paths of HTTP endpoints, alone or with a method behind a space. */
  paths(): Match[] {
    return this.where((t) => t.startsWith("/"), true);
  }

  /** Other words with the same stem. */
  sameStem(term: string): Match[] {
    const wanted = stem(term);
    const start = wanted.slice(0, Math.min(3, wanted.length));
    let known = this.byStem.get(wanted);
    if (known === undefined) {
      known = this.where((t) => t.startsWith(start) && t.length < wanted.length + 8 && stem(t) === wanted);
      this.byStem.set(wanted, known);
    }
    return known.filter((m) => m.term !== term);
  }

  startingWith(prefix: string): Match[] {
    return this.where((t) => t.length > prefix.length && t.startsWith(prefix));
  }

  containing(text: string): Match[] {
    return this.where((t) => t.length > text.length && t.includes(text) && !t.startsWith(text));
  }

  /** Terms within some mistakes of a word; with open, of words that begin like it. */
  near(word: string, limit: number, open: boolean): NearMatch[] {
    const found: NearMatch[] = [];
    const initial = word.slice(0, 1);
    const second = word.slice(1, 2);
    this.each((term, id, commonness, spelt) => {
      const first = term.charAt(0);
      if ((first !== initial && first !== second) || term.length < 3) {
        return;
      }
      let mistakes = distance(word, term, limit);
      if (open && mistakes > limit && term.length > word.length) {
        mistakes = distance(word, term.slice(0, word.length), Math.min(limit, 1));
        mistakes += mistakes > 1 ? limit : 0.5;
      }
      if (mistakes <= limit) {
        found.push({ id, term, spelt, commonness, mistakes });
      }
    });
    return found.sort((a, b) => a.mistakes - b.mistakes || b.commonness - a.commonness || a.id - b.id);
  }

  /** Matches, commonest first. */
  private where(wanted: (term: string) => boolean, paths = false): Match[] {
    const found: Match[] = [];
    this.each((term, id, commonness, spelt) => {
      if (term.startsWith("/") === paths && wanted(term)) {
        found.push({ id, term, spelt, commonness });
      }
    });
    return found.sort((a, b) => b.commonness - a.commonness || a.id - b.id);
  }

  private each(visit: (term: string, id: number, commonness: number, spelt: string) => void): void {
    for (const { base, part } of this.parts) {
      const { terms, spelt, commonness } = part;
      for (let i = 0; i < terms.length; i++) {
        visit(terms[i] ?? "", base + i, commonness[i] ?? 0, spelt[i] ?? "");
      }
    }
  }
}
