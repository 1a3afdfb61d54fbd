import { describe, expect, it } from "vitest";
import { align, type Item } from "./align";

/** Items such as "p:text". */
const items = (...texts: string[]): Item[] => texts.map((text) => ({ text, kind: text.split(":")[0] ?? "" }));

describe("align", () => {
  it.each([
    { name: "nothing changed", was: ["p:a", "p:b"], now: ["p:a", "p:b"], found: [0, 1] },
    { name: "one is changed", was: ["p:a", "p:b", "p:c"], now: ["p:a", "p:B", "p:c"], found: [0, 1, 2] },
    { name: "one comes in", was: ["p:a", "p:c"], now: ["p:a", "p:b", "p:c"], found: [0, -1, 1] },
    { name: "one is taken out", was: ["p:a", "p:b", "p:c"], now: ["p:a", "p:c"], found: [0, 2] },
    { name: "one takes the place of another kind", was: ["p:a", "ul:b"], now: ["p:a", "pre:b"], found: [0, -1] },
    {
      name: "changed and moved down",
      was: ["h2:x", "p:a", "p:b"],
      now: ["p:new", "h2:x", "p:A", "p:b"],
      found: [-1, 0, 1, 2],
    },
    { name: "two are swapped", was: ["p:a", "p:b"], now: ["p:b", "p:a"], found: [1, -1] },
    { name: "repeats", was: ["t: ", "p:a", "t: ", "p:b"], now: ["t: ", "p:b"], found: [0, 3] },
    { name: "all is new", was: [], now: ["p:a"], found: [-1] },
    { name: "all is gone", was: ["p:a"], now: [], found: [] },
    { name: "a gap pairs its kinds in order", was: ["p:a", "ul:b", "p:c"], now: ["p:1", "p:2"], found: [0, 2] },
  ])("$name", ({ was, now, found }) => expect(align(items(...was), items(...now))).toEqual(found));

  it("never crosses, whatever changes", () => {
    let seed = 7;
    const random = (n: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % n;
    };
    for (let round = 0; round < 300; round++) {
      const list = () => items(...Array.from({ length: random(9) }, () => `${"pqr"[random(3)]}:${random(4)}`));
      const was = list();
      const now = list();
      const found = align(was, now).filter((i) => i >= 0);
      expect(found).toEqual([...new Set(found)].sort((a, b) => a - b));
    }
  });
});
