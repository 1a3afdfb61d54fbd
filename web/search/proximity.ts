import type { Want } from "./plan";
import type { Index } from "./site-index";

/** Distances beyond this do not count as near. */
const reach = 8;

/**
 * How well the neighbours of the query are neighbours in a unit: per pair 1 when they stand as in the query, less with
 * distance, 0 when far apart.
 */
export function nearness(wants: readonly { want: Want; idf: number }[], unit: number, index: Index): number {
  let sum = 0;
  let before: { pos: number; positions: number[] } | undefined;
  for (const { want } of wants) {
    const here = { pos: want.pos, positions: positionsOf(want, unit, index) };
    if (before !== undefined) {
      const gap = closest(before.positions, here.positions, here.pos - before.pos);
      sum += gap <= reach ? 1 / (1 + gap) : 0;
    }
    before = here;
  }
  return sum / Math.max(1, wants.length - 1);
}

/** The least difference from the expected distance between a position of a and one of b. */
function closest(a: readonly number[], b: readonly number[], expected: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < a.length && least > 0; i++) {
    const wanted = (a[i] ?? 0) + expected;
    for (let k = 0; k < b.length; k++) {
      const gap = Math.abs((b[k] ?? 0) - wanted);
      if (gap < least) {
        least = gap;
      }
    }
  }
  return least;
}

/** Whether the wants stand one after another as in the query. Units whose positions were pruned pass. */
export function standsAsPhrase(wants: readonly Want[], unit: number, index: Index): boolean {
  const first = wants[0];
  if (first === undefined || wants.some((w) => w.candidates.length === 0)) {
    return false;
  }
  let starts: number[] | undefined;
  for (const want of wants) {
    const found = lookUp(want, unit, index);
    if (!found.present) {
      return false;
    }
    if (found.positions.length === 0) {
      continue;
    }
    const here: number[] = found.positions.map((p) => p - (want.pos - first.pos));
    starts = starts === undefined ? here : here.filter((p) => starts?.includes(p));
    if (starts.length === 0) {
      return false;
    }
  }
  return starts !== undefined;
}

/** The most wants that stand one after another as in the query. One whose positions were pruned neither counts nor breaks the run. */
export function longestRun(wants: readonly Want[], unit: number, index: Index): number {
  let most = 0;
  let runs = new Map<number, number>();
  let before = 0;
  for (const want of wants) {
    const { present, positions } = lookUp(want, unit, index);
    const step = want.pos - before;
    before = want.pos;
    const here = new Map<number, number>();
    if (present && positions.length === 0) {
      for (const [p, length] of runs) {
        here.set(p + step, length);
      }
    }
    for (const p of positions) {
      const length = 1 + (runs.get(p - step) ?? 0);
      here.set(p, length);
      most = Math.max(most, length);
    }
    runs = here;
  }
  return most;
}

function positionsOf(want: Want, unit: number, index: Index): number[] {
  return lookUp(want, unit, index).positions;
}

function lookUp(want: Want, unit: number, index: Index): { present: boolean; positions: number[] } {
  const positions: number[] = [];
  let present = false;
  for (const c of want.candidates) {
    const list = index.list(c.id);
    if (list === undefined) {
      continue;
    }
    const i = search(list.units, unit);
    if (i < 0) {
      continue;
    }
    present = true;
    for (let k = list.starts[i] ?? 0; k < (list.starts[i + 1] ?? 0); k++) {
      positions.push((list.positions[k] ?? 0) + c.offset);
    }
  }
  return { present, positions };
}

function search(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const v = sorted[middle] ?? 0;
    if (v === value) {
      return middle;
    }
    if (v < value) {
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return -1;
}
