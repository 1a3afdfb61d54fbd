/** Of a hundred tests, how many may pass at the second try alone. A fault that shows now and then passes that way too. */
const lateInHundred = 2;

/**
 * Says how a run ended: its last lines, and whether it passed. `late` are the tests that failed beside others and passed
 * alone: one may, and of many tests some.
 */
export function verdict({ count, failed, late }) {
  const allowed = Math.max(1, Math.floor((count * lateInHundred) / 100));
  const lines = [`${count - failed.length} passed, ${failed.length} failed`, ...failed.map((name) => `  ${name}`)];
  if (late.length > 0) {
    lines.push(`${late.length} late: passed at the second try alone, which ${allowed} of ${count} may`);
    lines.push(...late.map((name) => `  ${name}`));
  }
  return { ok: failed.length === 0 && late.length <= allowed, text: lines.join("\n") };
}
