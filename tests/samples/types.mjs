// Type-checks samples in one program. Samples stay in memory: each gets a name beside the packages it is written for.
import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { scriptEnding } from "./syntax.mjs";

const options = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  jsx: ts.JsxEmit.ReactJSX,
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
  const virtual = new Map(list.map((entry) => [nameOf(entry, folders), entry]));
  const roots = [...virtual].filter(([, entry]) => !entry.known).map(([name]) => name);
  const host = hostFor(virtual, folders);
  const program = ts.createProgram([...roots, ...files], options, host);
  const problems = [];
  for (const diagnostic of ts.getPreEmitDiagnostics(program)) {
    const name = diagnostic.file?.fileName ?? "";
    const entry = virtual.get(name);
    const at = diagnostic.file ? diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start).line + 1 : 0;
    const line = Math.max(at - (entry?.before ?? 0), 1);
    const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, " ");
    problems.push({ sample: entry?.sample, file: name, line, text: `${text} (TS${diagnostic.code})` });
  }
  return problems;
}

function nameOf({ sample, packages }, folders) {
  const page = sample.file.replace(/\.mdx?$/, "");
  return path.join(folders[packages], ".samples", page, `line-${sample.line}`, `sample.${scriptEnding(sample.lang)}`);
}

function hostFor(virtual, folders) {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => virtual.has(name) || fileExists(name);
  host.readFile = (name) => virtual.get(name)?.code ?? readFile(name);
  host.getSourceFile = (name, target, ...rest) => {
    const entry = virtual.get(name);
    return entry ? ts.createSourceFile(name, entry.code, target) : getSourceFile.call(host, name, target, ...rest);
  };
  host.getCurrentDirectory = () => folders.backend;
  const cache = ts.createModuleResolutionCache(folders.backend, (name) => name, options);
  host.resolveModuleNameLiterals = (literals, containing) =>
    literals.map(({ text }) => resolve(text, containing, { virtual, folders, host, cache }));
  return host;
}

// A sample may import another of its page by the name that the page gives it, one of the base project of its folder, and any
// package of the two folders.
function resolve(name, containing, { virtual, folders, host, cache }) {
  const entry = virtual.get(containing);
  const found = ts.resolveModuleName(name, containing, options, host, cache);
  if (found.resolvedModule || !entry) return found;
  if (name.startsWith(".")) return { resolvedModule: siblingOf(entry, name, virtual, folders) };
  for (const folder of Object.values(folders)) {
    const elsewhere = ts.resolveModuleName(name, path.join(folder, "sample.ts"), options, host, cache);
    if (elsewhere.resolvedModule) return elsewhere;
  }
  return found;
}

function siblingOf(entry, name, virtual, folders) {
  const wanted = path.join(path.dirname(entry.sample.title), name).replace(/\.[jt]sx?$/, "");
  const isWanted = ({ sample }) => {
    const title = path.normalize(sample.title).replace(/\.[jt]sx?$/, "");
    return [wanted, path.join(wanted, "index")].includes(title);
  };
  const named = [...virtual.values()].filter(isWanted);
  const base = path.join(path.dirname(entry.sample.file), "base-project.md");
  const ofPage = named.filter(({ sample }) => sample.file === entry.sample.file);
  const siblings = ofPage.length > 0 ? ofPage : named.filter(({ sample }) => sample.file === base);
  const before = siblings.filter(({ sample }) => sample.line < entry.sample.line);
  const sibling = before.at(-1) ?? siblings[0];
  if (!sibling) return undefined;
  const resolvedFileName = nameOf(sibling, folders);
  return { resolvedFileName, extension: path.extname(resolvedFileName), isExternalLibraryImport: false };
}

/** The TypeScript files of a folder and its folders, without packages. */
export function scriptsIn(folder) {
  return fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes("node_modules"))
    .map((name) => path.join(folder, name))
    .sort();
}
