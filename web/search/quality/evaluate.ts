import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { createSearch } from "../search";
import type { Fetch } from "../types";
import { type Case, type Rank, ranksOf, type Score, scopeOf, scoreOf } from "./cases";

/** What a locale's search is worth and costs. */
export interface Report {
  /** By set: what was tuned with, and what never was. */
  tuned: Quality;
  held: Quality;
  /** Bytes of a first query given whole, of one typed letter by letter, and of a whole one after another; with brotli. */
  first: Sizes;
  typed: Sizes;
  further: Sizes;
  /** Milliseconds of a query whose files are there. */
  latency: Sizes;
}

/** How well pages and sections are found. */
export interface Quality {
  page: Score;
  section: Score;
  ranks: Rank[];
}

/** A distribution. */
export interface Sizes {
  median: number;
  p95: number;
  max: number;
}

/** Asks every query of a set, and one in step as a reader's first one, for its bytes and its time. */
export async function evaluate(folder: string, locale: string, cases: readonly Case[], step: number): Promise<Report> {
  const sizes = new Map<string, number>();
  const sum = (list: readonly string[]): number => list.reduce((n, f) => n + (sizes.get(f) ?? 0), 0);
  const open = (log: string[]) => createSearch({ base: `${folder}/`, locale, fetch: fromDisk(log, sizes) });
  const ranks: { rank: Rank; held: boolean }[] = [];
  const [first, typed, further, latency]: [number[], number[], number[], number[]] = [[], [], [], []];
  const reader = open([]);
  for (const one of cases) {
    const result = await reader.query(one.q, scopeOf(one), 10);
    if (!result.ok) {
      throw new Error(`${one.q}: ${result.error.file} ${result.error.message}`);
    }
    ranks.push({ rank: ranksOf(one, result.hits), held: one.held === true });
  }
  const measured = cases.filter((_, i) => i % step === 0);
  for (const [i, one] of measured.entries()) {
    const files: string[] = [];
    const search = open(files);
    const scope = scopeOf(one);
    await search.query(one.q, scope, 10);
    first.push(sum(files));
    if (i % 8 === 0) {
      const other = measured[(i + 1) % measured.length] ?? one;
      const before = files.length;
      await search.query(other.q, scopeOf(other), 10);
      further.push(sum(files.slice(before)));
    }
    const start = performance.now();
    await search.query(one.q, scope, 10);
    latency.push(performance.now() - start);
    if (i % 8 === 0) {
      typed.push(await sizeTyped(folder, locale, one, sizes));
    }
  }
  const quality = (held: boolean): Quality => {
    const list = ranks.filter((r) => r.held === held).map((r) => r.rank);
    return { page: scoreOf(list.map((r) => r.page)), section: scoreOf(list.map((r) => r.section)), ranks: list };
  };
  return {
    tuned: quality(false),
    held: quality(true),
    first: distribution(first),
    typed: distribution(typed),
    further: distribution(further),
    latency: distribution(latency),
  };
}

/** Milliseconds between the keys of a quick typist, and until a small answer is there. */
const keyEvery = 120;
const answerTakes = 180;
/** The clock of these measurements is so many times as fast. */
const haste = 8;

/** The bytes of a first query typed letter by letter. */
async function sizeTyped(folder: string, locale: string, one: Case, sizes: Map<string, number>): Promise<number> {
  const files: string[] = [];
  const search = createSearch({ base: `${folder}/`, locale, fetch: fromDisk(files, sizes, answerTakes) });
  const answers: Promise<unknown>[] = [];
  const letters = [...one.q];
  for (const [i] of letters.entries()) {
    answers.push(search.query(letters.slice(0, i + 1).join(""), scopeOf(one), 8));
    await new Promise((done) => setTimeout(done, keyEvery / haste));
  }
  await Promise.all(answers);
  return files.reduce((n, f) => n + (sizes.get(f) ?? 0), 0);
}

/** Answers as a host does that compresses text and knows ranges, after some milliseconds. */
function fromDisk(log: string[], sizes: Map<string, number>, delay = 0): Fetch {
  return async (file, init) => {
    const data = await readFile(file);
    if (delay > 0) {
      await new Promise((done) => setTimeout(done, delay / haste));
    }
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
