import type { Lexicon } from "./lexicon";
import type { Plan } from "./plan";
import type { Query } from "./query";

const limit = 3;

/** Queries with the unknown words replaced by the nearest known ones. */
export function suggest(query: Query, plan: Plan, lexicon: Lexicon): string[] {
  const unknown = new Set(plan.unknown);
  const token = query.tokens.find((t) => unknown.has(t.term));
  if (token === undefined) {
    return [];
  }
  const words = nearest(token.term, lexicon);
  const others = query.tokens.filter((t) => !unknown.has(t.term));
  return words.map((word) => {
    const parts = [...others, { ...token, text: word }].sort((a, b) => a.pos - b.pos);
    return parts.map((p) => p.text).join(" ");
  });
}

function nearest(term: string, lexicon: Lexicon): string[] {
  const near = lexicon.near(term, term.length < 5 ? 1 : term.length < 8 ? 2 : 3, false);
  const begins = term.length > 3 ? lexicon.startingWith(term.slice(0, Math.ceil(term.length / 2))) : [];
  const words = [...near, ...begins].filter((m) => m.commonness > 0 || near.length === 0).map((m) => m.spelt);
  return [...new Set(words)].slice(0, limit);
}
