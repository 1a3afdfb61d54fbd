import { describe, expect, test } from "vitest";
import type { Head, VersionRow } from "./files";
import { applyScope } from "./scope";

const row = (name: string, last: boolean): VersionRow => {
  return { docset: "guide", of: "Guide", name, label: name, last, old: false };
};

const none = { names: "", groups: [], counts: [], sizes: [] };

/** One page, whose text in version 2 (doc 0) is another than in version 1 (doc 1). */
const head: Head = {
  format: 0,
  versions: [row("2", true), row("1", false)],
  sets: [[0], [1]],
  set: [0, 1],
  group: [0, 1],
  units: [1, 1],
  traits: "aa",
  post: none,
  text: { ...none, dirs: [] },
};

/** The version in which the page is shown to a reader of a version, by how well each of the two matches. */
function shown(reading: string, second: number, first: number): string | undefined {
  const scores = Float32Array.from([second, first]);
  const docs = [0, 1].filter((doc) => (scores[doc] ?? 0) > 0);
  const scope = { docset: "guide", version: reading, breadth: "all" } as const;
  const { best, total } = applyScope({ docs, scores }, scope, head, 10, 0);
  expect([best.length, total]).toEqual([1, 1]);
  return head.versions[best[0]?.version ?? -1]?.name;
}

describe("a page with a text for each version stands in the results once", () => {
  test("in the reader's version among nearly equal ones", () => {
    expect(shown("2", 1, 1)).toBe("2");
    expect(shown("2", 1, 1.3)).toBe("2");
    expect(shown("1", 1, 1)).toBe("1");
    expect(shown("1", 1.2, 1)).toBe("1");
  });
  test("in another version that matches far better, or that alone has the words", () => {
    expect(shown("2", 1, 4)).toBe("1");
    expect(shown("1", 4, 1)).toBe("2");
    expect(shown("2", 0, 1)).toBe("1");
    expect(shown("1", 1, 0)).toBe("2");
  });
});
