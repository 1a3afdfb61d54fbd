import { describe, expect, test, vi } from "vitest";
import { find, fixtureFiles as indexFiles, searchIn, serving } from "./fixture";
import type { Result } from "./types";

// Each test takes less than a second of the processor; the limit is for machines that do much else.
vi.setConfig({ testTimeout: 120_000 });

const everywhere = { docset: "", version: "", breadth: "all" } as const;

describe("hostile queries", () => {
  const hostile = [
    "a".repeat(100_000),
    "user ".repeat(10_000),
    "あ".repeat(50_000),
    "漢".repeat(50_000),
    "ア".repeat(50_000),
    "(.*)+[a-z]{1,}\\",
    "^$|?*+()[]{}",
    "<img src=x onerror=alert(1)>",
    "'; DROP TABLE users; --",
    "\u0000\u0001\u001b[31m",
    "\ud800",
    "\udc00 user \ud83d",
    "e\u0301".repeat(200),
    "\u202euser",
    "__proto__ constructor toString hasOwnProperty",
    '"',
    '""',
    '"user',
    '" " " "',
    "-user +user ~user",
    "%00 %F0%9F",
    "🙂",
    "𠮷",
    "ー",
    "・",
    "_",
    "-",
    "user_",
    "0".repeat(500),
    "a_".repeat(5000),
    "aA".repeat(5000),
  ];
  for (const locale of ["en", "ja"]) {
    const search = searchIn(locale);
    test.each(hostile)(`${locale}: %j is answered`, async (text) => {
      const result = await search.query(text, everywhere, 10);
      expect(result.ok).toBe(true);
    });
  }
});

/** What may happen to a file on its way; null where it is missing. */
const damages: Record<string, (data: Uint8Array) => Uint8Array | null> = {
  missing: () => null,
  empty: () => new Uint8Array(),
  "with 20 bytes left": (data) => data.slice(0, 20),
  "without its last byte": (data) => data.slice(0, -1),
  "with a changed byte": (data) => data.map((b, i) => (i === Math.floor(data.length / 2) ? b ^ 0x55 : b)),
  "of zeros": () => new Uint8Array(300),
};

describe.each(["small", "large"] as const)("damage of a %s index", (size) => {
  const fixtureFiles = (): Map<string, Uint8Array> => indexFiles(size);
  const query = (files: Map<string, Uint8Array>, ranges = true): Promise<Result> =>
    searchIn("en", serving(files, [], ranges)).query("create user", everywhere, 10);

  describe.each([true, false])("with ranges %s", (ranges) => {
    test.each(Object.entries(damages))("every file %s is a result, never an exception", async (_, damage) => {
      const files = fixtureFiles();
      for (const [name, data] of files) {
        const copy = new Map(files);
        copy.delete(name);
        const damaged = damage(data);
        if (damaged !== null) {
          copy.set(name, damaged);
        }
        const result = await query(copy, ranges);
        if (!result.ok) {
          expect(result.error.file).not.toBe("");
          expect(["missing", "damaged", "unsupported"]).toContain(result.error.kind);
        }
      }
    });
  });

  test.each([true, false])("with ranges %s: a changed lexicon or pack is told from a sound one", async (ranges) => {
    const files = fixtureFiles();
    for (const [name, data] of files) {
      if (name.startsWith("en/") && !name.endsWith(".json")) {
        const changed = Uint8Array.from(data, (b, i) => (i % 24 === 23 ? b ^ 0x55 : b));
        const result = await query(new Map(files).set(name, changed), ranges);
        // Without the texts of some results the others are shown.
        expect(result.ok ? { kind: result.incomplete ? "damaged" : "unseen" } : result.error).toMatchObject({
          kind: "damaged",
        });
      }
    }
  });

  test("a host that knows no ranges is asked for each file once, and gives the same results", async () => {
    const [whole, parts]: [string[], string[]] = [[], []];
    const found = await find(searchIn("en", serving(fixtureFiles(), whole, false)), "create user");
    expect(await find(searchIn("en", serving(fixtureFiles(), parts)), "create user")).toEqual(found);
    expect(new Set(whole).size).toBe(whole.length);
    expect(parts.some((name) => name.includes(".pack "))).toBe(true);
  });

  test("an index of another format is not read", async () => {
    const files = fixtureFiles();
    const meta = JSON.parse(new TextDecoder().decode(files.get("en/meta.json"))) as { format: number };
    meta.format = 99;
    files.set("en/meta.json", new TextEncoder().encode(JSON.stringify(meta)));
    expect(await query(files)).toMatchObject({ ok: false, error: { kind: "unsupported" } });
  });

  test("offline is said, and the next query tries again", async () => {
    const sound = serving(fixtureFiles());
    let online = false;
    const search = searchIn("en", (url) => (online ? sound(url) : Promise.reject(new TypeError("Failed to fetch"))));
    expect(await search.query("user", everywhere, 10)).toMatchObject({ ok: false, error: { kind: "offline" } });
    online = true;
    expect((await find(search, "user")).total).toBeGreaterThan(0);
  });

  test("a site published anew while it is open: the names are read again", async () => {
    const files = fixtureFiles();
    const old = JSON.parse(new TextDecoder().decode(files.get("en/meta.json"))) as { head: string };
    let published = false;
    const stale = new TextEncoder().encode(JSON.stringify({ ...old, head: "aaaaaaa" }));
    const search = searchIn("en", async (url, init) => {
      published ||= init?.cache === "no-cache";
      return serving(published ? files : new Map(files).set("en/meta.json", stale))(url);
    });
    expect((await find(search, "user")).total).toBeGreaterThan(0);
  });
});
