import { describe, expect, test } from "vitest";
import type { Head, VersionRow } from "./files";
import { applyScope, routeIn } from "./scope";
import type { Breadth, Scope } from "./types";

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

/** Four docsets, one of them archived, and a page that two versions share. Its docs are one page each. */
const versions: VersionRow[] = [
  row("2", true),
  row("1", false),
  { ...row("3", true), docset: "blocks" },
  { ...row("", true), docset: "@api" },
  { ...row("0", true), docset: "old", old: true },
];
const names = ["guide 2", "guide 1", "blocks", "api", "old", "guide 2 and 1"];
const wide: Head = {
  ...head,
  versions,
  sets: [[0], [1], [2], [3], [4], [0, 1]],
  set: [0, 1, 2, 3, 4, 5],
  group: [0, 0, 0, 0, 0, 0],
  units: [1, 1, 1, 1, 1, 1],
  traits: "aaaaaa",
};
const everyDoc = [0, 1, 2, 3, 4, 5];

interface Asked {
  breadth?: Breadth;
  scores?: number[];
  limit?: number;
  limitBeyond?: number;
  traits?: string;
}

/** What a reader of a version sees of all six pages, which match equally well. */
function seenFrom([docset, version]: [string, string], asked: Asked = {}) {
  const scope: Scope = { docset, version, breadth: asked.breadth ?? "version" };
  const scores = Float32Array.from(asked.scores ?? [1, 1, 1, 1, 1, 1]);
  const on = { ...wide, traits: asked.traits ?? wide.traits };
  const found = applyScope({ docs: everyDoc, scores }, scope, on, asked.limit ?? 10, asked.limitBeyond ?? 10);
  const name = ({ doc }: { doc: number }) => names[doc];
  return { ...found, best: found.best.map(name), beyond: found.beyond.map(name), chosen: found.best };
}

const home: [string, string] = ["", ""];
const guide2: [string, string] = ["guide", "2"];
const guide1: [string, string] = ["guide", "1"];
const archived: [string, string] = ["old", "0"];

describe("what is in scope", () => {
  test.each<[string, [string, string], Breadth, string[]]>([
    ["the version of a reader, and the API", guide2, "version", ["guide 2", "guide 2 and 1", "api"]],
    ["an older version, and the API", guide1, "version", ["guide 1", "guide 2 and 1", "api"]],
    ["an archived docset alone", archived, "version", ["old"]],
    [
      "everything, from a page of no docset",
      home,
      "version",
      ["api", "guide 2", "blocks", "guide 2 and 1", "guide 1", "old"],
    ],
    ["all versions of a docset, and the API", guide2, "versions", ["guide 2", "guide 2 and 1", "api", "guide 1"]],
    ["all versions of an archived docset", archived, "versions", ["old"]],
    ["the whole site", guide2, "all", ["guide 2", "guide 2 and 1", "api", "blocks", "guide 1", "old"]],
    ["the API", guide2, "api", ["api"]],
  ])("%s", (_, reader, breadth, expected) => {
    const { best, beyond, total, elsewhere } = seenFrom(reader, { breadth });
    expect(best).toEqual(expected);
    expect([...best, ...beyond].sort()).toEqual([...names].sort());
    expect([total, elsewhere]).toEqual([expected.length, names.length - expected.length]);
  });

  test("counts say how many pages each breadth has", () => {
    expect(seenFrom(guide2).counts).toEqual({ version: 3, versions: 4, all: 6, api: 1 });
    expect(seenFrom(home).counts).toEqual({ version: 6, versions: 0, all: 6, api: 1 });
    expect(seenFrom(archived).counts).toEqual({ version: 1, versions: 1, all: 6, api: 1 });
  });
});

describe("an API reference with versions", () => {
  const api = (name: string, last: boolean): VersionRow => ({ ...row(name, last), docset: "@api" });
  const both: Head = { ...wide, versions: [row("2", true), row("1", false), api("2", true), api("1", false)] };
  const scores = Float32Array.from([1, 1, 1, 1]);
  const on: Head = { ...both, sets: [[0], [1], [2], [3]], set: [0, 1, 2, 3], group: [0, 0, 0, 1] };

  test.each([
    ["2", 2],
    ["1", 3],
  ])("is searched in the reader's version %s", (version, doc) => {
    const scope: Scope = { docset: "guide", version, breadth: "version" };
    expect(applyScope({ docs: [0, 1, 2, 3], scores }, scope, on, 10, 0).best[1]?.doc).toBe(doc);
  });
});

describe("the order of pages", () => {
  test("is by score, and of equal ones as the ranking has them", () => {
    const { best } = seenFrom(home, { scores: [0.1, 0.9, 0.3, 0.2, 8, 0.3] });
    expect(best).toEqual(["old", "guide 1", "blocks", "guide 2 and 1", "api", "guide 2"]);
  });

  test("puts a page in another language behind", () => {
    expect(seenFrom(home, { traits: "aaiaaa" }).best).toEqual([
      "api",
      "guide 2",
      "guide 2 and 1",
      "blocks",
      "guide 1",
      "old",
    ]);
  });

  test.each([1, 2, 3, 5])("ends after %i pages, also where better ones come last", (limit) => {
    const scores = [1, 2, 3, 4, 5, 6];
    expect(seenFrom(home, { scores, limit }).best).toEqual(seenFrom(home, { scores }).best.slice(0, limit));
    expect(seenFrom(guide2, { limit }).best).toHaveLength(Math.min(limit, 3));
  });

  test.each([0, 1, 2])("ends after %i pages beyond the scope, and counts all of them", (limitBeyond) => {
    const { beyond, elsewhere } = seenFrom(guide2, { limitBeyond });
    expect(beyond).toEqual(["blocks", "guide 1", "old"].slice(0, limitBeyond));
    expect(elsewhere).toBe(3);
  });
});

describe("a page that several versions share", () => {
  test.each<[[string, string], string, boolean]>([
    [guide2, "2", true],
    [guide1, "1", true],
    [home, "2", false],
  ])("is shown to a reader of %j in version %s", (reader, version, current) => {
    const shared = seenFrom(reader).chosen.find(({ doc }) => doc === 5);
    expect([versions[shared?.version ?? -1]?.name, shared?.current]).toEqual([version, current]);
  });

  test.each<[string, string[], string]>([
    ["its own address where the text has one for each", ["/guide/start", "/guide/1/begin"], "/guide/1/begin"],
    ["an address that differs in the version's name alone", ["/guide/2/start"], "/guide/1/start"],
    ["no address where there is none", [], ""],
  ])("has %s", (_, routes, expected) => {
    const shared = seenFrom(guide1).chosen.find(({ doc }) => doc === 5);
    expect(shared && routeIn(routes, shared, wide)).toBe(expected);
  });
});
