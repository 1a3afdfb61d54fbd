// Type-checks samples in one program: each is a file in a temporary folder, below the packages that it is written for.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { scriptEnding } from "./syntax.mjs";

// That of the front end is native, and takes a third of the time of the one that parses here.
const tsc = fileURLToPath(new URL("../../web/node_modules/.bin/tsc", import.meta.url));

const options = {
  target: "ES2022",
  module: "ESNext",
  moduleResolution: "bundler",
  moduleDetection: "force",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  jsx: "react-jsx",
  strict: true,
  noEmit: true,
  allowJs: false,
  skipLibCheck: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  types: ["node"],
};

/**
 * Checks samples and files against the packages installed in the given folders.
 * @param {{sample: import("./samples.mjs").Sample, packages: string, known: boolean, code: string, before: number}[]} list
 *   known: checked only where others import it; before: lines of code that are not the sample's
 * @param {Record<string, string>} folders of the packages, by the name that samples carry
 * @param {string[]} files on disk, checked with the samples
 * @returns {{sample?: import("./samples.mjs").Sample, file?: string, line: number, text: string}[]}
 */
export function typeCheck(list, folders, files) {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "orihon-samples-")));
  try {
    installPackages(root, folders);
    const written = new Map(list.map((entry) => [nameOf(entry, root), entry]));
    for (const [name, entry] of written) {
      fs.mkdirSync(path.dirname(name), { recursive: true });
      fs.writeFileSync(name, linked(name, entry, written));
    }
    const roots = [...written].filter(([, entry]) => !entry.known).map(([name]) => name);
    const typeRoots = [path.join(folders.backend, "node_modules/@types")];
    const config = { compilerOptions: { ...options, typeRoots }, files: [...roots, ...files] };
    fs.writeFileSync(path.join(root, "tsconfig.json"), JSON.stringify(config));
    return problemsOf(compile(root), root, written);
  } finally {
    fs.rmSync(root, { recursive: true });
  }
}

// A sample may import the packages of its own folder, and behind those any of the others.
function installPackages(root, folders) {
  for (const name of Object.keys(folders)) {
    let at = path.join(root, name);
    for (const other of [...Object.keys(folders).filter((key) => key !== name), name]) {
      fs.mkdirSync(at, { recursive: true });
      fs.symlinkSync(path.join(folders[other], "node_modules"), path.join(at, "node_modules"), "dir");
      at = path.join(at, "samples");
    }
  }
}

function nameOf({ sample, packages }, root) {
  const page = sample.file.replace(/\.mdx?$/, "");
  return path.join(root, packages, "samples", page, `line-${sample.line}`, `sample.${scriptEnding(sample.lang)}`);
}

// The code of a sample, whose imports of others lead to their files. Its lines stay.
function linked(name, entry, written) {
  let code = entry.code;
  for (const { fileName, pos } of ts.preProcessFile(code, true, true).importedFiles.reverse()) {
    const sibling = fileName.startsWith(".") ? siblingOf(entry, fileName, written) : undefined;
    if (!sibling) continue;
    const to = path.relative(path.dirname(name), sibling).replace(/\.tsx?$/, "");
    code = code.slice(0, pos + 1) + (to.startsWith(".") ? to : `./${to}`) + code.slice(pos + 1 + fileName.length);
  }
  return code;
}

// A sample may import another of its page by the name that the page gives it, or one of the base project of its folder.
function siblingOf(entry, name, written) {
  const wanted = path.join(path.dirname(entry.sample.title), name).replace(/\.[jt]sx?$/, "");
  const isWanted = ([, { sample }]) => {
    const title = path.normalize(sample.title).replace(/\.[jt]sx?$/, "");
    return [wanted, path.join(wanted, "index")].includes(title);
  };
  const named = [...written].filter(isWanted);
  const base = path.join(path.dirname(entry.sample.file), "base-project.md");
  const ofPage = named.filter(([, { sample }]) => sample.file === entry.sample.file);
  const siblings = ofPage.length > 0 ? ofPage : named.filter(([, { sample }]) => sample.file === base);
  const before = siblings.filter(([, { sample }]) => sample.line < entry.sample.line);
  return (before.at(-1) ?? siblings[0])?.[0];
}

// What the compiler says. One checker: each of several would look at the packages anew. It ends soon, so it need not tidy up often.
function compile(root) {
  const env = { ...process.env, GOGC: "400" };
  const args = ["-p", root, "--pretty", "false", "--checkers", "1"];
  const ended = spawnSync(tsc, args, { encoding: "utf8", maxBuffer: 1 << 28, cwd: root, env });
  if (ended.error) throw ended.error;
  const said = ended.stdout;
  if (ended.status !== 0 && !/error TS/.test(said)) throw new Error(`tsc ended with ${ended.status}: ${ended.stderr}`);
  return said;
}

function problemsOf(said, root, written) {
  const problems = [];
  for (const text of said.split("\n")) {
    const [, name, at, code, message] = /^(?:(.+?)\((\d+),\d+\): )?error (TS\d+): (.*)/.exec(text) ?? [];
    if (code === undefined) {
      if (problems.length > 0 && text.startsWith(" ")) problems.at(-1).text += ` ${text.trim()}`;
      continue;
    }
    const file = name === undefined ? "" : path.resolve(root, name);
    const entry = written.get(file);
    const line = Math.max(Number(at ?? 0) - (entry?.before ?? 0), 1);
    problems.push({ sample: entry?.sample, file, line, text: `${message} (${code})` });
  }
  return problems;
}

/** The TypeScript files of a folder and its folders, without packages. */
export function scriptsIn(folder) {
  return fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes("node_modules"))
    .map((name) => path.join(folder, name))
    .sort();
}
