import { expect, test } from "vitest";
import type { Postings } from "./decode";
import type { Want } from "./plan";
import { longestRun } from "./proximity";
import type { Index } from "./site-index";

/** How many words of a query stand in a row in a text; a word in brackets is there, but nobody knows where. */
function run(query: string, text: string): number {
  const written = text.split(" ");
  const list = (id: number): Postings => {
    const word = query.split(" ")[id] ?? "";
    const positions = written.flatMap((w, i) => (w === word ? [i] : []));
    const present = positions.length > 0 || written.includes(`[${word}]`);
    return {
      units: Uint32Array.from(present ? [0] : []),
      impacts: Uint8Array.of(1),
      starts: Uint32Array.of(0, positions.length),
      positions: Uint32Array.from(positions),
    };
  };
  const wants = query.split(" ").map((term, id): Want => {
    const candidate = { id, term, commonness: 1, weight: 1, offset: 0, exact: true };
    return { text: term, pos: id, candidates: [candidate], share: 1 };
  });
  return longestRun(wants, 0, { list } as unknown as Index);
}

test.each<[string, string, string, number]>([
  ["all of them", "token is old", "your token is old now", 3],
  ["a part", "error token is old", "the token is old", 3],
  ["the longest part", "token is old", "token is new the token is old", 3],
  ["none in another order", "token old", "old token", 1],
  ["across a word without place", "token is old", "token [is] old", 2],
  ["none of what is not there", "token", "nothing", 0],
])("words in a row: %s", (_, query, text, expected) => expect(run(query, text)).toBe(expected));
