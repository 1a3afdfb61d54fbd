import { allowedMistakes } from "./distance";
import type { Lexicon, Match } from "./lexicon";

/** A term of the index that may be meant. */
export interface Candidate {
  id: number;
  term: string;
  commonness: number;
  /** How well it fits, up to 1. */
  weight: number;
  /** Where in the term the query's text begins, in positions. */
  offset: number;
  /** It is what the reader wrote. */
  exact: boolean;
}

/** A piece of a token with its candidates. */
export interface Expansion {
  text: string;
  /** Position relative to the token. */
  off: number;
  share: number;
  candidates: Candidate[];
}

/** What the site knows about words. */
export interface Words {
  stops: ReadonlySet<string>;
  synonyms(term: string): string[];
}

const stemWeight = 0.85;
/** Where the word is all that is asked for: a page about adapters is about "adapter", too. */
const otherNumberWeight = 0.95;
const prefixWeight = 0.75;
const nearWeight = 0.5;
const insideWeight = 0.35;
/** Of a synonym: of a word that the site has, and of one that it has not. */
const synonymWeight = 0.5;
const onlySynonymWeight = 0.6;

export function candidate(match: Match, weight: number, exact = false, offset = 0): Candidate {
  return { id: match.id, term: match.term, commonness: match.commonness, weight, offset, exact };
}

/**
 * The terms that a word may mean: itself, its forms, longer words, misspelt words, and, for one of few words of a query, words
 * that contain it, which may be anywhere in the lexicon.
 */
export function expandWord(term: string, open: boolean, lexicon: Lexicon, words: Words, few = true): Expansion[] {
  const exact = lexicon.exact(term);
  const candidates: Candidate[] = exact === undefined ? [] : [candidate(exact, 1, true)];
  if (words.stops.has(term) && (exact !== undefined || !open)) {
    return [{ text: term, off: 0, share: 1, candidates }];
  }
  candidates.push(
    ...lexicon
      .sameStem(term)
      .slice(0, 3)
      .map((m) => candidate(m, stemWeight)),
  );
  const known = candidates.length > 0;
  if (open || !known) {
    // A letter or two may become anything: what is fetched for them is mostly thrown away by the next.
    candidates.push(...longer(term, lexicon, Math.min(known ? 4 : 8, 3 * term.length - 1)));
  }
  candidates.push(...synonymsOf(term, lexicon, words));
  if (candidates.length === 0 && open && beginsStop(term, words)) {
    return [{ text: term, off: 0, share: 1, candidates }];
  }
  if (candidates.length === 0 || (!known && !open)) {
    candidates.push(...misspelt(term, open, lexicon));
  }
  if (candidates.length === 0) {
    const halves = split(term, lexicon);
    if (halves.length > 0) {
      return halves;
    }
    if (term.length > 2 && few) {
      candidates.push(
        ...lexicon
          .containing(term)
          .slice(0, 4)
          .map((m) => candidate(m, insideWeight)),
      );
    }
    candidates.push(...beginning(term, lexicon));
  }
  return [{ text: term, off: 0, share: 1, candidates: unique(candidates) }];
}

/** Counts the other number of a word that stands alone, "adapters" for "adapter", nearly as the word itself. */
export function favourNumber(term: string, candidates: readonly Candidate[]): void {
  for (const c of candidates) {
    if (!c.exact && (isPlural(c.term, term) || isPlural(term, c.term))) {
      c.weight = Math.max(c.weight, otherNumberWeight);
    }
  }
}

function isPlural(word: string, of: string): boolean {
  return word === `${of}s` || word === `${of}es` || (of.endsWith("y") && word === `${of.slice(0, -1)}ies`);
}

/** Whether a common word is being typed. It may stand in no text of the index, and is no mistake for that. */
function beginsStop(term: string, words: Words): boolean {
  for (const stop of words.stops) {
    if (stop.startsWith(term)) {
      return true;
    }
  }
  return false;
}

/** The synonyms of a term that the index has. */
export function synonymsOf(term: string, lexicon: Lexicon, words: Words): Candidate[] {
  const weight = lexicon.exact(term) === undefined ? onlySynonymWeight : synonymWeight;
  return words.synonyms(term).flatMap((other) => {
    const match = lexicon.exact(other);
    return match === undefined ? [] : [candidate(match, weight)];
  });
}

/** Longer words that begin with the term, those that add least first. */
function longer(term: string, lexicon: Lexicon, limit: number): Candidate[] {
  const score = (m: Match): number => m.commonness / 3 - (m.term.length - term.length) / 4;
  return lexicon
    .startingWith(term)
    .sort((a, b) => score(b) - score(a) || a.id - b.id)
    .slice(0, limit)
    .map((m) => candidate(m, prefixWeight * Math.max(0.5, (term.length / m.term.length) ** 0.5)));
}

function misspelt(term: string, open: boolean, lexicon: Lexicon): Candidate[] {
  const limit = /\d/.test(term) ? 0 : allowedMistakes(term.length);
  if (limit === 0) {
    return [];
  }
  const near = lexicon.near(term, limit, open && term.length > 4);
  const least = near[0]?.mistakes ?? 0;
  return near
    .filter((m) => m.mistakes <= least + 0.5)
    .slice(0, 4)
    .map((m) => candidate(m, nearWeight / m.mistakes ** 0.5));
}

/** The longest known word that an unknown one begins with. */
function beginning(term: string, lexicon: Lexicon): Candidate[] {
  for (let i = term.length - 1; i >= 4; i--) {
    const match = lexicon.exact(term.slice(0, i));
    if (match !== undefined) {
      return [candidate(match, insideWeight)];
    }
  }
  return [];
}

/** Cuts an unknown word into two known ones. */
function split(term: string, lexicon: Lexicon): Expansion[] {
  let best: Expansion[] = [];
  let most = 0;
  for (let i = 2; i <= term.length - 2; i++) {
    const a = lexicon.exact(term.slice(0, i));
    const b = a === undefined ? undefined : lexicon.exact(term.slice(i));
    if (a !== undefined && b !== undefined) {
      const score = Math.min(a.commonness, b.commonness) + Math.min(i, term.length - i);
      if (score > most) {
        most = score;
        best = [
          { text: a.term, off: 0, share: 1, candidates: [candidate(a, 0.8)] },
          { text: b.term, off: 1, share: 1, candidates: [candidate(b, 0.8)] },
        ];
      }
    }
  }
  return best;
}

/** Each term once, with its best weight. */
export function unique(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<number, Candidate>();
  for (const c of candidates) {
    const known = best.get(c.id);
    if (known === undefined || known.weight < c.weight) {
      best.set(c.id, c);
    }
  }
  return [...best.values()];
}
