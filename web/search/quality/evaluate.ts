import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { createSearch } from "../search";
import type { Fetch } from "../types";
import { type Case, rankOf, type Score, scoreOf } from "./cases";

/** What a locale's search is worth and costs. */
export interface Report extends Score {
  /** Bytes of a first query, and of one after another has been made; as sent with brotli. */
  first: Sizes;
  further: Sizes;
  /** Milliseconds of a query whose files are there. */
  latency: Sizes;
  /** Rank of each query. */
  ranks: { q: string; rank: number; first: string }[];
}

/** A distribution. */
export interface Sizes {
  median: number;
  p95: number;
  max: number;
}

const everywhere = { docset: "", version: "", breadth: "all" } as const;

/** Asks every query of a set as a reader's first one. */
export async function evaluate(folder: string, locale: string, cases: readonly Case[]): Promise<Report> {
  const sizes = new Map<string, number>();
  const ranks: Report["ranks"] = [];
  const first: number[] = [];
  const further: number[] = [];
  const latency: number[] = [];
  for (const { q, to } of cases) {
    const files: string[] = [];
    const search = createSearch({ base: `${folder}/`, locale, fetch: fromDisk(files, sizes) });
    const result = await search.query(q, everywhere, 10);
    if (!result.ok) {
      throw new Error(`${q}: ${result.error.file} ${result.error.message}`);
    }
    const hrefs = result.hits.map((h) => h.sections[0]?.href ?? "");
    ranks.push({ q, rank: rankOf(hrefs, to), first: hrefs[0] ?? "nothing" });
    const size = (list: readonly string[]): number => list.reduce((n, f) => n + (sizes.get(f) ?? 0), 0);
    first.push(size(files));
    // What every query needs is in the other files: meta, lexicon and head.
    further.push(size(files.filter((f) => f.includes(".pack "))));
    const start = performance.now();
    await search.query(q, everywhere, 10);
    latency.push(performance.now() - start);
  }
  return {
    ...scoreOf(ranks),
    ranks,
    first: distribution(first),
    further: distribution(further),
    latency: distribution(latency),
  };
}

/** Answers as a host does that compresses text and knows ranges. */
function fromDisk(log: string[], sizes: Map<string, number>): Fetch {
  return async (file, init) => {
    const data = await readFile(file);
    const range = /^bytes=(\d+)-(\d+)$/.exec(init?.headers?.Range ?? "");
    if (range !== null) {
      const part = data.subarray(Number(range[1]), Number(range[2]) + 1);
      const name = `${file} ${range[1]}`;
      log.push(name);
      sizes.set(name, part.length);
      return { ok: true, status: 206, arrayBuffer: async () => Uint8Array.from(part).buffer };
    }
    log.push(file);
    if (!sizes.has(file)) {
      sizes.set(file, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length);
    }
    return { ok: true, status: 200, arrayBuffer: async () => Uint8Array.from(data).buffer };
  };
}

export function distribution(values: readonly number[]): Sizes {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), max: at(1) };
}
