/**
 * The number of insertions, deletions, replacements and swaps of neighbours that turn a into b; limit + 1 if it is
 * more than limit.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) {
    return limit + 1;
  }
  let older: number[] = [];
  let prev = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let d = Math.min((prev[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (prev[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        d = Math.min(d, (older[j - 2] ?? 0) + 1);
      }
      row.push(d);
      least = Math.min(least, d);
    }
    if (least > limit) {
      return limit + 1;
    }
    older = prev;
    prev = row;
  }
  return Math.min(prev[b.length] ?? limit + 1, limit + 1);
}

/** Mistakes that a word of this length may have. */
export function allowedMistakes(length: number): number {
  if (length < 4) {
    return 0;
  }
  return length < 8 ? 1 : 2;
}
