import type { Lexicon } from "./lexicon";
import { toKatakana } from "./normalize";
import { type Candidate, candidate, type Expansion, synonymsOf, unique, type Words } from "./plan-word";

/** What a character that belongs to no known word costs, against 1 for a word. */
const strayCost = 1.2;
const maxPiece = 16;
/** With so many words that begin with a character, those that end with it are not looked for. */
const enough = 3;

/** A run of Chinese characters as pairs of the index, words first, the rest as a bonus. */
export function expandHan(run: string, lexicon: Lexicon, words: Words): Expansion[] {
  const chars = [...run];
  if (chars.length === 1) {
    return [single(run, lexicon)];
  }
  const pair = (i: number): string => (chars[i] ?? "") + (chars[i + 1] ?? "");
  const known = chars.slice(1).map((_, i) => lexicon.exact(pair(i)));
  const chosen = cover(known.map((m) => m?.commonness));
  const expansions: Expansion[] = [];
  known.forEach((match, i) => {
    if (match === undefined) {
      return;
    }
    const candidates = [candidate(match, 1, true), ...synonymsOf(match.term, lexicon, words)];
    const main = chosen.has(i);
    const bridges = !main && !(chosen.has(i - 1) && chosen.has(i + 1));
    if (main || bridges) {
      expansions.push({ text: match.term, off: i, share: main ? 1 : 0.4, candidates });
    }
  });
  return expansions.length > 0 ? expansions : [{ text: run, off: 0, share: 1, candidates: [] }];
}

/** Chooses pairs that do not overlap and leave the fewest characters out; commoner ones among equals. */
function cover(pairs: readonly (number | undefined)[]): Set<number> {
  const n = pairs.length + 1;
  const gain = new Array<number>(n + 1).fill(0);
  const take = new Array<boolean>(n + 1).fill(false);
  for (let i = n - 2; i >= 0; i--) {
    const commonness = pairs[i];
    const skip = gain[i + 1] ?? 0;
    const with_ = commonness === undefined ? -1 : 100 + commonness + (gain[i + 2] ?? 0);
    take[i] = with_ > skip;
    gain[i] = Math.max(skip, with_);
  }
  const chosen = new Set<number>();
  for (let i = 0; i < n - 1; i++) {
    if (take[i]) {
      chosen.add(i);
      i++;
    }
  }
  return chosen;
}

/** One character: by itself, then at the beginning and at the end of words. */
function single(char: string, lexicon: Lexicon): Expansion {
  const exact = lexicon.exact(char);
  const candidates = exact === undefined ? [] : [candidate(exact, 1, true)];
  const isPair = (term: string): boolean => [...term].length === 2;
  const first = lexicon.startingWith(char).filter((m) => isPair(m.term));
  candidates.push(...first.slice(0, 5).map((m) => candidate(m, 0.7)));
  // Words that end with it may be anywhere in the lexicon.
  const second = candidates.length > enough ? [] : lexicon.containing(char).filter((m) => isPair(m.term));
  candidates.push(...second.slice(0, 3).map((m) => candidate(m, 0.5, false, 1)));
  return { text: char, off: 0, share: 1, candidates };
}

/** A katakana word: itself, longer words, words that contain it, misspelt words; else cut into known words. */
export function expandKata(run: string, open: boolean, lexicon: Lexicon, words: Words): Expansion[] {
  const exact = lexicon.exact(run);
  const candidates: Candidate[] = exact === undefined ? [] : [candidate(exact, 1, true)];
  const limit = exact === undefined ? 5 : open ? 3 : 1;
  candidates.push(
    ...lexicon
      .startingWith(run)
      .slice(0, limit)
      .map((m) => candidate(m, 0.7)),
  );
  // One character that is being typed is in every other word.
  const inside = open && run.length === 1 ? [] : lexicon.containing(run).slice(0, limit);
  candidates.push(...inside.map((m) => candidate(m, 0.5, false, m.term.indexOf(run))));
  candidates.push(...synonymsOf(run, lexicon, words));
  if (candidates.length > 0) {
    return [{ text: run, off: 0, share: 1, candidates: unique(candidates) }];
  }
  const pieces = cut(run, lexicon, words);
  if (pieces.some((p) => p.candidates.length > 0)) {
    return pieces;
  }
  return [{ text: run, off: 0, share: 1, candidates: misheard(run, open, lexicon) }];
}

function misheard(run: string, open: boolean, lexicon: Lexicon): Candidate[] {
  const near = lexicon.near(run, run.length < 3 ? 0 : run.length < 6 ? 1 : 2, open);
  return near.slice(0, 4).map((m) => candidate(m, 0.5 / Math.max(1, m.mistakes)));
}

/** Cuts a compound into known words of two characters or more and as little else as possible. */
function cut(run: string, lexicon: Lexicon, words: Words): Expansion[] {
  const n = run.length;
  const known = new Map<string, Candidate[]>();
  const candidatesOf = (piece: string): Candidate[] => {
    let found = known.get(piece);
    if (found === undefined) {
      const match = lexicon.exact(piece);
      found = [...(match === undefined ? [] : [candidate(match, 1, true)]), ...synonymsOf(piece, lexicon, words)];
      known.set(piece, found);
    }
    return found;
  };
  const cost = new Array<number>(n + 1).fill(0);
  const next = new Array<number>(n + 1).fill(n);
  for (let i = n - 1; i >= 0; i--) {
    cost[i] = (cost[i + 1] ?? 0) + strayCost;
    next[i] = i + 1;
    for (let j = Math.min(n, i + maxPiece); j >= i + 2; j--) {
      const c = (cost[j] ?? 0) + 1;
      if (c < (cost[i] ?? 0) && candidatesOf(run.slice(i, j)).length > 0) {
        cost[i] = c;
        next[i] = j;
      }
    }
  }
  const pieces: Expansion[] = [];
  let stray = 0;
  for (let i = 0; i < n; i = next[i] ?? n) {
    const candidates = candidatesOf(run.slice(i, next[i]));
    if ((next[i] ?? n) - i > 1) {
      pieces.push({ text: run.slice(i, next[i]), off: i, share: 1, candidates });
    } else {
      stray++;
    }
  }
  // Mostly unknown: rather a misspelt word than a compound.
  return stray * 2 > n || (stray > 0 && misheard(run, false, lexicon).length > 0) ? [] : pieces;
}

/** Hiragana between words is grammar: it helps but need not be found, unless it is the whole query. */
export function expandHira(run: string, alone: boolean, lexicon: Lexicon): Expansion[] {
  const candidates: Candidate[] = [];
  const exact = lexicon.exact(run);
  if (exact !== undefined) {
    candidates.push(candidate(exact, 1, true));
  }
  if (alone || run.length > 2) {
    candidates.push(
      ...lexicon
        .startingWith(run)
        .slice(0, 3)
        .map((m) => candidate(m, 0.7)),
    );
  }
  if (alone) {
    candidates.push(
      ...lexicon
        .containing(run)
        .slice(0, 4)
        .map((m) => candidate(m, 0.5, false, m.term.indexOf(run))),
    );
  }
  if (run.length > 1 && candidates.length === 0) {
    const katakana = toKatakana(run);
    const match = lexicon.exact(katakana);
    if (match !== undefined) {
      return [{ text: katakana, off: 0, share: 1, candidates: [candidate(match, 0.9)] }];
    }
    candidates.push(
      ...lexicon
        .startingWith(katakana)
        .slice(0, 3)
        .map((m) => candidate(m, 0.6)),
    );
  }
  if (alone && candidates.length === 0 && run.length > 2) {
    candidates.push(
      ...lexicon
        .startingWith(run.slice(0, -1))
        .slice(0, 4)
        .map((m) => candidate(m, 0.5)),
    );
  }
  return [{ text: run, off: 0, share: alone ? 1 : 0.3, candidates }];
}
