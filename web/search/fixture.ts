import { readFileSync } from "node:fs";
import { Lexicon } from "./lexicon";
import { createSearch } from "./search";
import type { Breadth, Fetch, Found, Search } from "./types";

/**
 * The index that internal/search makes of testdata/pages.json, for tests; the large one has its texts behind directories.
 */
export function fixtureFiles(size: "small" | "large" = "small"): Map<string, Uint8Array> {
  const file = new URL("../../internal/search/testdata/index.json", import.meta.url);
  const files = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const prefix = "large/";
  const own = Object.entries(files).filter(([name]) => name.startsWith(prefix) === (size === "large"));
  return new Map(
    own.map(([name, written]) => {
      const key = name.slice(size === "large" ? prefix.length : 0);
      // "=" is the file of the small index, with another head where one is named.
      const small = (files[key] ?? "").replace(/"head":"[^"]*/, (was) =>
        written === "=" ? was : `"head":"${written.slice(1)}`,
      );
      const data = written.startsWith("=") ? small : written;
      return [key, new Uint8Array(Buffer.from(data, key.endsWith(".json") ? "utf8" : "base64"))];
    }),
  );
}

/** Serves files from memory, whole or also by ranges. */
export function serving(files: ReadonlyMap<string, Uint8Array>, log: string[] = [], ranges = true): Fetch {
  return async (url, init) => {
    const name = url.replace("/search/", "");
    const range = /^bytes=(\d+)-(\d+)$/.exec((ranges && init?.headers?.Range) || "");
    log.push(range === null ? name : `${name} ${range[1]}-${range[2]}`);
    const file = files.get(name);
    const data = range === null ? file : file?.subarray(Number(range[1]), Number(range[2]) + 1);
    return {
      ok: data !== undefined,
      status: data === undefined ? 404 : range === null ? 200 : 206,
      arrayBuffer: async () => Uint8Array.from(data ?? []).buffer,
    };
  };
}

export function searchIn(locale: string, fetch: Fetch = serving(fixtureFiles())): Search {
  return createSearch({ base: "/search/", locale, fetch });
}

/** A lexicon of these terms, all of them loaded, in the order of code points; by default all are equally common. */
export function lexiconWith(terms: readonly string[], commonnessOf: (term: string) => number = () => 1): Lexicon {
  const own = [...terms].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const commonness = Uint8Array.from(own, commonnessOf);
  return new Lexicon([{ first: own[0] ?? "", base: 0, terms: { terms: own, spelt: own, commonness, lists: [] } }]);
}

/** Searches and expects an answer. */
export async function find(
  search: Search,
  text: string,
  breadth: Breadth = "all",
  docset = "",
  version = "",
): Promise<Found> {
  const result = await search.query(text, { docset, version, breadth }, 10);
  if (!result.ok) {
    throw new Error(`${result.error.kind}: ${result.error.file} ${result.error.message}`);
  }
  return result;
}

/** The address of each page's best section. */
export function addresses(found: Found): string[] {
  return found.hits.map((hit) => hit.sections[0]?.href ?? "");
}
