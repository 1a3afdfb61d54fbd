// Makes modules of fragments, so that they can be type-checked: the hidden blocks of their page come before them.

/**
 * @typedef {object} Composed
 * @property {string} code
 * @property {number} before  lines of it that stand before those of the fragment
 */

const statement = /^(?:import|export)\b/m;
const declaration = /^(?:declare\s+)?(?:function|const|type|interface|class)\b/;

/**
 * @param {string} code  of the fragment
 * @param {string} hidden  code that comes before it
 * @returns {Composed}
 */
export function compose(code, hidden) {
  if (statement.test(code)) return wrapped(hidden, [], code, []);
  if (!isDeclared(code)) return wrapped(hidden, ["export async function sample() {"], code, ["}"]);
  // What a page says of a function must be true of the function.
  const names = [...code.matchAll(/^(?:declare\s+)?(?:function|const)\s+(\w+)/gm)].map((match) => match[1]);
  const bare = code.replace(/^declare\s+/gm, "");
  const checks = names.map((name) => `export const ${name}IsSo: typeof Sample.${name} = ${name};`);
  return wrapped(hidden, ["declare namespace Sample {"], bare, ["}", ...checks]);
}

function wrapped(hidden, first, code, last) {
  const lines = [...hidden.split("\n").filter((line) => line !== ""), ...first];
  return { code: [...lines, code.trimEnd(), ...last, "export {};", ""].join("\n"), before: lines.length };
}

/** Whether a fragment consists of signatures: declarations without a body. */
function isDeclared(code) {
  if (!declaration.test(code)) return false;
  if (code.startsWith("declare ") || /^(?:type|interface)\b/.test(code)) return true;
  return code.startsWith("function ") && code.trimEnd().endsWith(";") && !/^\}/m.test(code);
}

/**
 * The code that comes before the blocks of a page: its hidden blocks that stand before them.
 * @param {import("./samples.mjs").Sample[]} samples  of one page, in order
 * @returns {Map<import("./samples.mjs").Sample, string>}  for the fragments that have any
 */
export function hiddenBefore(samples) {
  const found = new Map();
  let hidden = "";
  for (const sample of samples) {
    if (sample.hidden) hidden += /^tsx?$/.test(sample.lang) && !sample.tried ? sample.code : "";
    else if (sample.fragment && hidden !== "") found.set(sample, hidden);
  }
  return found;
}
