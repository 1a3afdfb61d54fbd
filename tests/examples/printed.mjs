// Compares the files that pages print with those of the project that the tests run.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { markdownFiles, samplesOf } from "../samples/samples.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const shown = /\.(ts|tsx|json|yml|html)$|^web\/\.env\.development$|^\.env\.example$/;
const unprinted = new Set(["package-lock.json"]);

/**
 * Every block of the tutorial with a file's name is that file or a run of its lines, and every file of the project is
 * printed whole somewhere. Other languages are held to the same code by the test of the samples.
 * @returns {{name: string, code: string}[]} files that readers have "for now" and replace later
 */
export function comparePages(name) {
  const project = path.join(root, "examples", name);
  const folder = `site/docs/backend/next/${name}`;
  const whole = new Set();
  const drafts = [];
  for (const file of markdownFiles(root, folder)) {
    for (const sample of samplesOf(file, fs.readFileSync(path.join(root, file), "utf8"))) {
      if (sample.title === "" || sample.lang === "mermaid") continue;
      const draft = /^(.*)\.(\w+) \(for now\)$/.exec(sample.title);
      if (draft) {
        drafts.push({ name: `${draft[1]}.draft.${draft[2]}`, code: sample.code });
        continue;
      }
      const source = fs.readFileSync(path.join(project, sample.title), "utf8");
      const at = `${sample.file}:${sample.line}: ${sample.title}`;
      assert.ok(`\n${source}`.includes(`\n${sample.code}`), `${at} is not what the project has`);
      if (source === sample.code) whole.add(sample.title);
    }
  }
  const missing = sources(project).filter((file) => !whole.has(file));
  assert.deepEqual(missing, [], "files of the project that no page prints whole");
  console.log(`ok    ${name}: ${whole.size} files are printed as they are`);
  return drafts;
}

function sources(project) {
  const built = new Set(["node_modules", "dist", "uploads"]);
  return fs
    .readdirSync(project, { recursive: true })
    .filter((file) => shown.test(file) && !unprinted.has(file) && !built.has(file.split(path.sep)[0]))
    .sort();
}
