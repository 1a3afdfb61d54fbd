// Checks every code sample of the site: types where the published packages fit the page, syntax everywhere else.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { compose, hiddenBefore } from "./fragments.mjs";
import { exportsOf, unknownNames } from "./names.mjs";
import { checkedBackendPages, packagesOf } from "./pages.mjs";
import { markdownFiles, samplesOf } from "./samples.mjs";
import { isShell, parserFor, scriptEnding, shellProblems } from "./syntax.mjs";
import { scriptsIn, typeCheck } from "./types.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const repository = path.resolve(here, "../..");
const site = path.join(repository, "site");
const previews = path.join(site, "previews");

const began = Date.now();
const checked = checkedBackendPages(site);
const before = new Map();
const samples = [...markdownFiles(site, "docs"), ...markdownFiles(site, "i18n")].flatMap((file) => {
  const found = samplesOf(file, fs.readFileSync(path.join(site, file), "utf8"));
  for (const [sample, hidden] of hiddenBefore(found)) before.set(sample, hidden);
  return found.filter((sample) => !sample.hidden);
});
const examples = ["server", "web", "."].flatMap((folder) =>
  filesIn(path.join(repository, "examples/database-to-screen", folder)),
);
const counts = { types: 0, fragments: 0, examples: 0, parsed: 0, same: 0, unknown: 0 };
const problems = [];
const typed = [];
const shells = [];
const seen = new Set();

for (const sample of samples) {
  const parse = parserFor(sample.lang);
  if (!parse && !isShell(sample.lang)) {
    counts.unknown++;
    continue;
  }
  const packages = packagesOf(sample.file, checked);
  const isScript =
    packages !== "" && !(sample.fragment && sample.untried) && /^tsx?$/.test(scriptEnding(sample.lang) ?? "");
  const hidden = before.get(sample);
  const isTyped = isScript && (!sample.fragment || hidden !== undefined);
  const composed = isTyped && sample.fragment ? compose(sample.code, hidden) : { code: sample.code, before: 0 };
  const key = [isTyped ? packages : "", sample.lang, sample.title, composed.code].join("\0");
  // Translations mostly carry the very sample of their source.
  const known = seen.has(key);
  seen.add(key);
  // What an example of the repository holds is compiled with it.
  const isExample = isScript && !isTyped && examples.some((text) => text.includes(sample.code.trim()));
  // Blocks of the front end have fragments of packages that npm does not give, upgrade guides those of versions before.
  if (isScript && !isTyped && !isExample && packages === "backend" && !sample.file.includes("/changelog/")) {
    problems.push({
      sample,
      line: 1,
      text: 'nothing compiles this fragment: write a hidden block before it, or untried="why"',
    });
  }
  counts[known ? "same" : isExample ? "examples" : !isTyped ? "parsed" : sample.fragment ? "fragments" : "types"]++;
  if (isTyped) typed.push({ sample, packages, known, ...composed });
  if (isTyped || known) continue;
  if (!parse) {
    shells.push(sample);
    continue;
  }
  const problem = parse(sample.code);
  if (problem) problems.push({ sample, ...problem });
}
for (const { index, ...problem } of shellProblems(shells.map(({ code }) => code))) {
  problems.push({ sample: shells[index], ...problem });
}

const files = scriptsIn(previews);
problems.push(...typeCheck(typed, { backend: here, frontend: previews }, files));

// Upgrade guides show code of the versions before, too.
const named = samples.filter(
  ({ file, lang }) => /^tsx?$/.test(lang) && packagesOf(file, checked) === "backend" && !file.includes("/changelog/"),
);
problems.push(...unknownNames(named, exportsOf("@nodeblocks/backend-sdk")));

const failed = new Set();
for (const { sample, file, line, text } of problems) {
  const place = sample
    ? `site/${sample.file}:${sample.line + line - 1}`
    : `${path.relative(repository, file ?? "")}:${line}`;
  console.error(`${place}: ${text}`);
  failed.add(sample ?? file);
}
const total = counts.types + counts.fragments + counts.examples + counts.parsed + counts.same + files.length;
const seconds = ((Date.now() - began) / 1000).toFixed(1);
console.log(
  `samples: ${counts.types} type-checked, ${counts.fragments} fragments behind hidden lines, ${counts.examples} of examples, ${counts.parsed} parsed, ${counts.same} the same in another page, ` +
    `${files.length} files of previews, ${counts.unknown} in other languages (${seconds} s)`,
);
console.log(`${total - failed.size} passed, ${failed.size} failed`);
process.exitCode = failed.size === 0 ? 0 : 1;

/** The texts of the scripts of a folder, those of its folders left out. */
function filesIn(folder) {
  return fs
    .readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => fs.readFileSync(path.join(folder, name), "utf8"));
}
