import { withoutParameters } from "./endpoint";
import type { Lexicon } from "./lexicon";
import { expandHan, expandHira, expandKata } from "./plan-ja";
import { type Candidate, type Expansion, expandWord, favourNumber, synonymsOf, type Words } from "./plan-word";
import type { Query, QueryToken } from "./query";

/** One thing the reader asks for: a word or a piece of a run, and the terms of the index that may be it. */
export interface Want {
  text: string;
  /** Position in the query; wants of one phrase keep these distances. */
  pos: number;
  candidates: Candidate[];
  /** Share of the weight of a normal want; those below 1 may be missing without harm. */
  share: number;
}

export interface Plan {
  wants: Want[];
  /** Wants that must stand one after another. */
  phrases: Want[][];
  /** What the reader wrote, to be looked for as one text, whole or in part, though no quotes are around it. */
  wording: Want[];
  /** Nothing in the index is like these words. */
  unknown: string[];
  /** Of ordinary words, not of identifiers: what explains comes before what lists. */
  plain: boolean;
  /** It says that something does not work. */
  symptom: boolean;
}

const optionalShare = 0.35;
const wholeShare = 0.8;
const joinedWeight = 0.9;
const maxJoined = 4;
const fewTokens = 2;

/** Finds the terms of the index that a query may mean. */
export function plan(query: Query, lexicon: Lexicon, words: Words): Plan {
  const byToken = query.tokens.map((token) => wantsOf(token, query, lexicon, words));
  const [only] = query.tokens;
  if (query.tokens.length === 1 && only?.kind === "word" && only.parts.length === 0) {
    favourNumber(
      only.term,
      byToken.flat().flatMap((w) => w.candidates),
    );
  }
  const joined = joinedWants(query.tokens, byToken, lexicon, words);
  const endpoint = endpointWants(query, lexicon);
  const result: Plan = {
    wants: [...endpoint, ...byToken.flat(), ...joined],
    phrases: [],
    wording: [],
    unknown: [],
    plain: endpoint.length === 0 && query.tokens.every((t) => t.parts.length === 0 && !/[A-Z_].*[A-Z_]/.test(t.text)),
    symptom: query.tokens.some(isSymptom),
  };
  if (endpoint.length > 0) {
    for (const want of byToken.flat()) {
      want.share = Math.min(want.share, optionalShare);
    }
  }
  byToken.forEach((wants, i) => {
    const token = query.tokens[i];
    const stop = token !== undefined && words.stops.has(token.term);
    if (token !== undefined && !stop && wants.every((w) => w.candidates.length === 0)) {
      result.unknown.push(token.term);
    }
  });
  for (const { from, to } of query.phrases) {
    result.phrases.push(
      byToken
        .slice(from, to)
        .flat()
        .filter((w) => isFirm(w, words)),
    );
  }
  if (query.phrases.length === 0 && endpoint.length === 0) {
    result.wording = wordingOf(byToken.flat(), words);
  }
  softenStops(result.wants, words);
  return result;
}

const symptoms = new Set(
  `not no cannot cant dont doesnt didnt isnt wont nothing never error errors exception fail fails failed failing failure broken wrong
  invalid unable missing stuck hangs hanging crash crashes crashed problem エラ 失敗 例外 問題`.split(/\s+/),
);

/** A word of failure, or a negation: ない and ません end a Japanese verb. */
function isSymptom({ kind, term }: QueryToken): boolean {
  return symptoms.has(term) || (kind === "hira" && /ない|ません|なかった|のに/.test(term));
}

/** Looks up what a plan needs in any case, so that it is fetched at once. */
export function foresee(query: Query, lexicon: Lexicon, words: Words): void {
  if (query.endpoint !== null) {
    lexicon.paths();
  }
  for (const token of query.tokens) {
    if (token.kind === "han" && [...token.term].length > 1) {
      expandHan(token.term, lexicon, words);
    } else if (token.kind !== "word") {
      lexicon.startingWith(token.term);
    }
    for (const { term } of token.kind === "word" ? [token, ...token.parts] : []) {
      lexicon.exact(term);
      if (!words.stops.has(term)) {
        lexicon.sameStem(term);
        synonymsOf(term, lexicon, words);
      }
      if (token.open) {
        lexicon.startingWith(term);
      }
    }
  }
}

/** The terms that the reader wrote, of those that stand as they are in a text. */
function wordingOf(wants: readonly Want[], words: Words): Want[] {
  const firm = wants.filter((w) => isFirm(w, words));
  return firm
    .map((w) => ({ ...w, candidates: w.candidates.filter((c) => c.exact) }))
    .filter((w) => w.candidates.length > 0);
}

/** An endpoint as one thing to find, by path and method, by path, or by what is left of it without parameters. */
function endpointWants({ endpoint }: Query, lexicon: Lexicon): Want[] {
  if (endpoint === null) {
    return [];
  }
  const { path, method } = endpoint;
  const bare = withoutParameters(path);
  const candidates = lexicon.paths().flatMap((match): Candidate[] => {
    const [known, verb] = match.term.split(" ");
    const weight = endpointWeight(path, bare, known ?? "") * (verb === undefined ? 0.7 : verb === method ? 1 : 0);
    return weight > 0 ? [{ ...match, weight, offset: 0, exact: weight === 1 }] : [];
  });
  candidates.sort((a, b) => b.weight - a.weight || a.id - b.id);
  const best = candidates[0]?.weight ?? 0;
  const kept = candidates.filter((c) => c.weight > best * 0.5).slice(0, 8);
  return kept.length > 0 ? [{ text: path, pos: 0, candidates: kept, share: 1 }] : [];
}

function endpointWeight(path: string, bare: string, known: string): number {
  const stripped = withoutParameters(known);
  if (known === path) {
    return 1;
  }
  if (stripped === bare) {
    return 0.85;
  }
  return stripped.endsWith(bare) ? 0.7 : stripped.startsWith(`${bare}/`) ? 0.4 : 0;
}

function wantsOf(token: QueryToken, query: Query, lexicon: Lexicon, words: Words): Want[] {
  return expand(token, query, lexicon, words).map((e) => ({
    text: e.text,
    pos: token.pos + e.off,
    candidates: token.quoted ? e.candidates.filter((c) => c.exact) : e.candidates,
    share: e.share,
  }));
}

function expand(token: QueryToken, query: Query, lexicon: Lexicon, words: Words): Expansion[] {
  const few = query.tokens.length <= fewTokens;
  switch (token.kind) {
    case "han":
      return expandHan(token.term, lexicon, words);
    case "kata":
      return expandKata(token.term, token.open, lexicon, words);
    case "hira":
      return expandHira(token.term, query.tokens.length === 1, lexicon);
    case "word":
      return token.parts.length > 1
        ? expandIdentifier(token, lexicon, words, few)
        : expandWord(token.term, token.open, lexicon, words, few);
  }
}

/** The parts are what must be found; the whole identifier is a bonus. */
function expandIdentifier(token: QueryToken, lexicon: Lexicon, words: Words, few: boolean): Expansion[] {
  const whole = lexicon.exact(token.term);
  const expansions = token.parts.flatMap((part, i) => {
    const open = token.open && i === token.parts.length - 1;
    return expandWord(part.term, open, lexicon, words, few).map((e) => ({ ...e, off: e.off + part.off }));
  });
  if (whole !== undefined) {
    return [
      { text: token.term, off: 0, share: 1, candidates: [{ ...whole, weight: 1, offset: 0, exact: true }] },
      ...expansions.map((e) => ({ ...e, share: optionalShare })),
    ];
  }
  if (token.open) {
    const longer = lexicon.startingWith(token.term).slice(0, 4);
    const candidates = longer.map((m) => ({ ...m, weight: 0.8, offset: 0, exact: false }));
    expansions.push({ text: token.term, off: 0, share: wholeShare, candidates });
  }
  return expansions;
}

/**
 * Neighbouring tokens that the site writes as one, like sign in and signin, or that have a synonym together. What is
 * found for them stands for each of them.
 */
function joinedWants(
  tokens: readonly QueryToken[],
  byToken: readonly Want[][],
  lexicon: Lexicon,
  words: Words,
): Want[] {
  const wants: Want[] = [];
  for (let size = 2; size <= maxJoined; size++) {
    for (let i = 0; i + size <= tokens.length; i++) {
      const group = tokens.slice(i, i + size);
      if (group.some((t) => t.quoted)) {
        continue;
      }
      const text = group.map((t) => t.term).join("");
      const candidates = joinedCandidates(text, group, lexicon, words);
      if (candidates.length > 0) {
        wants.push({ text, pos: tokens[i]?.pos ?? 0, candidates, share: wholeShare });
        for (const want of byToken.slice(i, i + size).flat()) {
          want.candidates.push(...candidates.map((c) => ({ ...c, weight: c.weight * joinedWeight, exact: false })));
        }
      }
    }
  }
  return wants;
}

function joinedCandidates(text: string, group: readonly QueryToken[], lexicon: Lexicon, words: Words): Candidate[] {
  const whole = group.every((t) => t.kind === "word") ? lexicon.exact(text) : undefined;
  const candidates = whole === undefined ? [] : [{ ...whole, weight: 1, offset: 0, exact: true }];
  return [...candidates, ...synonymsOf(text, lexicon, words)];
}

/** Common words are not in the index everywhere; the words around them keep their distance. */
function isFirm(want: Want, words: Words): boolean {
  return want.share === 1 && !words.stops.has(want.text);
}

/** Common words count little, unless the query has nothing else. */
function softenStops(wants: Want[], words: Words): void {
  const isStop = (w: Want): boolean => words.stops.has(w.text);
  const others = wants.some((w) => !isStop(w) && w.candidates.length > 0 && w.share === 1);
  if (others) {
    for (const want of wants) {
      if (isStop(want)) {
        want.share = Math.min(want.share, optionalShare);
        want.candidates = want.candidates.filter((c) => c.exact);
      }
    }
  }
}
