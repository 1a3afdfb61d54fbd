import { describe, expect, test } from "vitest";
import { find, fixtureFiles, serving } from "./fixture";
import { Kept } from "./kept";
import { createSearch } from "./search";
import type { Drawer, Fetch, KeptStorage, Search } from "./types";

/** A Cache Storage in memory. */
class Memory implements KeptStorage {
  readonly entries = new Map<string, Uint8Array>();

  async open(): Promise<Drawer> {
    return {
      keys: async () => [...this.entries.keys()].map((url) => ({ url })),
      match: async (url) => {
        const bytes = this.entries.get(url);
        return bytes && { arrayBuffer: async () => Uint8Array.from(bytes).buffer };
      },
      put: async (url, response) => void this.entries.set(url, new Uint8Array(await response.arrayBuffer())),
      delete: async (url) => this.entries.delete(url),
    };
  }
}

const base = "http://docs.test/search/";

/** A page of its own: nothing but the storage is left of the one before. */
function reload(storage: KeptStorage, log: string[]): Search {
  const files = serving(fixtureFiles(), log);
  const fetch: Fetch = (url, init) => files(url.replace(base, "/search/"), init);
  return createSearch({ base, locale: "en", fetch, storage });
}

const ranges = (log: readonly string[]): string[] => log.filter((line) => line.includes(".pack "));

async function asked(storage: KeptStorage): Promise<string[]> {
  const log: string[] = [];
  const found = await find(reload(storage, log), "quickstart");
  expect(found.hits.length).toBeGreaterThan(0);
  await new Promise((done) => setTimeout(done, 20)); // what is kept is written beside the answer
  return ranges(log);
}

describe("parts that were fetched before", () => {
  test("are not fetched again after a reload", async () => {
    const storage = new Memory();
    expect((await asked(storage)).length).toBeGreaterThan(2);
    expect(await asked(storage)).toEqual([]);
  });

  test("are fetched again where what was kept is damaged or cut off", async () => {
    const storage = new Memory();
    const first = await asked(storage);
    for (const [url, bytes] of storage.entries) storage.entries.set(url, new Uint8Array(bytes.length));
    expect((await asked(storage)).sort()).toEqual(first.sort());
    for (const [url, bytes] of storage.entries) storage.entries.set(url, bytes.subarray(1));
    expect((await asked(storage)).sort()).toEqual(first.sort());
    expect(await asked(storage)).toEqual([]);
  });

  test("are forgotten when the index no longer has their pack, and no others", async () => {
    const storage = new Memory();
    await asked(storage);
    const before = [...storage.entries.keys()];
    storage.entries.set(`${base}en/parts/an-older.pack?0-9`, new Uint8Array(9));
    await asked(storage);
    expect([...storage.entries.keys()]).toEqual(before);
  });

  test("a storage that is blocked or full costs nothing but the fetching", async () => {
    const refuse = async (): Promise<never> => {
      throw new DOMException("blocked", "SecurityError");
    };
    expect((await asked({ open: refuse })).length).toBeGreaterThan(2);
    const full = { keys: async () => [], match: refuse, put: refuse, delete: refuse };
    expect((await asked({ open: async () => full })).length).toBeGreaterThan(2);
  });
});

test("a part is read as it was written, and not where it has another size", async () => {
  const storage = new Memory();
  const place = { file: "parts/a.pack", from: 10, size: 4 };
  const kept = () => new Kept(`${base}en/`, storage); // one of its own for each page
  expect(await kept().read(place)).toBeUndefined();
  await kept().write(place, Uint8Array.of(1, 2, 3, 4));
  expect(await kept().read(place)).toEqual(Uint8Array.of(1, 2, 3, 4));
  expect(await kept().read({ ...place, from: 11 })).toBeUndefined();
  for (const [url] of storage.entries) storage.entries.set(url, Uint8Array.of(1, 2, 3));
  expect(await kept().read(place)).toBeUndefined();
});
