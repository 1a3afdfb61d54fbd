// Finds names of the SDK that samples use and the published package does not have. Fragments are not type-checked, so a
// name that is gone would go unnoticed in them.
import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

/** What each namespace of the SDK exports. @returns {Map<string, Set<string>>} */
export function exportsOf(name) {
  return new Map(Object.entries(load(name)).map(([space, members]) => [space, new Set(Object.keys(members))]));
}

/**
 * @param {import("./samples.mjs").Sample[]} samples
 * @param {Map<string, Set<string>>} known
 * @returns {{sample: import("./samples.mjs").Sample, line: number, text: string}[]}
 */
export function unknownNames(samples, known) {
  return samples.flatMap((sample) =>
    sample.code.split("\n").flatMap((line, index) =>
      namesIn(line)
        .filter(([space, name]) => known.has(space) && !known.get(space).has(name))
        .map(([space, name]) => ({ sample, line: index + 1, text: `the package exports no ${space}.${name}` })),
    ),
  );
}

/** Pairs of namespace and name in a line: `const { a, b } = handlers;` and `handlers.a`. Types begin with a capital. */
function namesIn(line) {
  const taken = /const \{([^}]*)\} = (\w+);/.exec(line);
  const listed = taken ? taken[1].split(",").map((part) => [taken[2], part.split(":")[0].trim()]) : [];
  const dotted = [...line.matchAll(/(?<![\w./'"])(\w+)\.(\w+)/g)].map(([, space, name]) => [space, name]);
  return [...listed, ...dotted].filter(([, name]) => /^[a-z]/.test(name));
}
