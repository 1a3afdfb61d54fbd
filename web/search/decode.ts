import { type Directory, readDirectory } from "./shards";
import type { Outcome, SearchError } from "./types";

/** Of the files that this code reads; formatVersion in internal/search/encode.go. */
export const format = 5;

/** Units with a term, ascending, as columns. */
export interface Postings {
  units: Uint32Array;
  /** Weight in the unit: 32 * log2(1 + w). */
  impacts: Uint8Array;
  /** Positions of units[i] are positions[starts[i]] up to positions[starts[i + 1]]. */
  starts: Uint32Array;
  positions: Uint32Array;
}

export function failure(kind: SearchError["kind"], file: string, message: string): { ok: false; error: SearchError } {
  return { ok: false, error: { kind, file, message } };
}

/** The terms of a shard of the lexicon and log2 of the number of units that have each. */
export interface LexiconPart {
  terms: string[];
  /** How the site writes the terms. */
  spelt: string[];
  commonness: Uint8Array;
  /** Where their lists are. */
  lists: Directory;
}

export function decodeLexicon(payload: Uint8Array, count: number, file: string): Outcome<LexiconPart> {
  const [lists = "", ...lines] = new TextDecoder().decode(payload).split("\n");
  if (lines.length !== count + 1) {
    return failure("damaged", file, `${lines.length - 1} terms, expected ${count}`);
  }
  const terms: string[] = [];
  const spelt: string[] = [];
  const commonness = new Uint8Array(count);
  let prev = "";
  for (let i = 0; i < count; i++) {
    const line = lines[i] ?? "";
    prev = prev.slice(0, line.charCodeAt(0) - 33) + line.slice(2);
    spelt.push(prev);
    terms.push(/[A-Zー]/.test(prev) ? prev.toLowerCase().replaceAll("ー", "") : prev);
    commonness[i] = line.charCodeAt(1) - 97;
  }
  return { ok: true, value: { terms, spelt, commonness, lists: readDirectory(lists) } };
}

/** Where each list of a postings shard begins and ends. */
export function splitLists(payload: Uint8Array, count: number, file: string): Outcome<Uint8Array[]> {
  const reader = new Reader(payload);
  const lists: Uint8Array[] = [];
  for (let i = 0; i < count; i++) {
    lists.push(reader.take(reader.varint()));
  }
  if (reader.failed || !reader.atEnd()) {
    return failure("damaged", file, `does not hold ${count} lists`);
  }
  return { ok: true, value: lists };
}

/** A list as encodePostings in internal/search/postings.go writes it. Units beyond limit make it damaged. */
export function decodePostings(list: Uint8Array, limit: number, file: string): Outcome<Postings> {
  const reader = new Reader(list);
  const units: number[] = [];
  const impacts: number[] = [];
  const starts: number[] = [0];
  const positions: number[] = [];
  let unit = 0;
  while (!reader.atEnd() && !reader.failed) {
    const step = reader.varint();
    unit += step >>> 1;
    units.push(unit);
    impacts.push(reader.byte());
    if (step & 1) {
      let at = 0;
      for (let n = reader.varint(); n > 0 && !reader.failed; n--) {
        at += reader.varint();
        positions.push(at);
      }
    }
    starts.push(positions.length);
  }
  if (reader.failed || unit >= limit) {
    return failure("damaged", file, "broken list");
  }
  return {
    ok: true,
    value: {
      units: Uint32Array.from(units),
      impacts: Uint8Array.from(impacts),
      starts: Uint32Array.from(starts),
      positions: Uint32Array.from(positions),
    },
  };
}

/** Reads bytes; after reading past the end, failed is true and everything read is 0. */
class Reader {
  failed = false;
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  atEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  byte(): number {
    const b = this.bytes[this.at];
    if (b === undefined) {
      this.failed = true;
      return 0;
    }
    this.at++;
    return b;
  }

  varint(): number {
    let value = 0;
    for (let shift = 0; shift <= 28; shift += 7) {
      const b = this.byte();
      value |= (b & 0x7f) << shift;
      if (b < 0x80) {
        return value >>> 0;
      }
    }
    this.failed = true;
    return 0;
  }

  take(n: number): Uint8Array {
    if (this.at + n > this.bytes.length) {
      this.failed = true;
      return this.bytes.subarray(0, 0);
    }
    this.at += n;
    return this.bytes.subarray(this.at - n, this.at);
  }
}
