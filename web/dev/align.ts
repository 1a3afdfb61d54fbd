/** A node as it is compared: all of its text, and what it is. */
export interface Item {
  text: string;
  kind: string;
}

// Beyond it the time for comparing is felt; what is left then is paired in order.
const maxPairs = 250_000;

/**
 * Finds the nodes of before in the nodes of now: for each of now the index of the one that it was, -1 for new ones. Equal
 * nodes are found as the longest common subsequence; between them, changed nodes are paired in order with those of their
 * kind. The indexes grow.
 */
export function align(was: Item[], now: Item[]): number[] {
  const found = now.map(() => -1);
  let start = 0;
  while (start < was.length && start < now.length && was[start]?.text === now[start]?.text) {
    found[start] = start;
    start++;
  }
  let wasEnd = was.length;
  let nowEnd = now.length;
  while (wasEnd > start && nowEnd > start && was[wasEnd - 1]?.text === now[nowEnd - 1]?.text)
    found[--nowEnd] = --wasEnd;
  const equal = common(was.slice(start, wasEnd), now.slice(start, nowEnd));
  let wasFrom = start;
  let nowFrom = start;
  for (const [i, j] of [...equal, [wasEnd - start, nowEnd - start] as const]) {
    pair(was, now, found, [wasFrom, start + i, nowFrom, start + j]);
    if (start + j < nowEnd) found[start + j] = start + i;
    wasFrom = start + i + 1;
    nowFrom = start + j + 1;
  }
  return found;
}

// The longest common subsequence, as pairs of indexes.
function common(was: Item[], now: Item[]): Array<readonly [number, number]> {
  if (was.length * now.length > maxPairs) return [];
  const lengths = was.map(() => new Uint32Array(now.length + 1));
  lengths.push(new Uint32Array(now.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = was.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      (lengths[i] as Uint32Array)[j] =
        was[i]?.text === now[j]?.text ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: Array<readonly [number, number]> = [];
  for (let i = 0, j = 0; i < was.length && j < now.length; ) {
    if (was[i]?.text === now[j]?.text) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

// Pairs the nodes of a gap between equal ones.
function pair(was: Item[], now: Item[], found: number[], [from, to, nowFrom, nowTo]: number[] & { length: 4 }): void {
  let i = from as number;
  for (let j = nowFrom as number; j < (nowTo as number); j++) {
    let at = i;
    while (at < (to as number) && was[at]?.kind !== now[j]?.kind) at++;
    if (at >= (to as number)) continue;
    found[j] = at;
    i = at + 1;
  }
}
