// Parses samples. Each parser returns the first problem as { line, text }, counted from the sample's first line, or null.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import ts from "typescript";
import { parseAllDocuments } from "yaml";

const kinds = { ts: ts.ScriptKind.TS, tsx: ts.ScriptKind.TSX, js: ts.ScriptKind.JSX, jsx: ts.ScriptKind.JSX };
const names = { typescript: "ts", javascript: "js", mjs: "js", cjs: "js", mts: "ts", cts: "ts" };

/** The file ending of a language that TypeScript reads; undefined for others. */
export function scriptEnding(lang) {
  const ending = names[lang] ?? lang;
  return ending in kinds ? ending : undefined;
}

/** Whether a language is that of shells, which many samples are parsed for at once. */
export function isShell(lang) {
  return ["bash", "sh", "shell"].includes(lang);
}

/** The parser for any other language; undefined if there is none. */
export function parserFor(lang) {
  const ending = scriptEnding(lang);
  if (ending) return (code) => parseScript(code, ending);
  return {
    json: parseJson,
    jsonc: parseJsonc,
    yaml: parseYaml,
    yml: parseYaml,
  }[lang];
}

function parseScript(code, ending) {
  const source = ts.createSourceFile(`sample.${ending}`, code, ts.ScriptTarget.Latest, false, kinds[ending]);
  return first(source, source.parseDiagnostics);
}

function parseJsonc(code) {
  const source = ts.parseJsonText("sample.json", code);
  return first(source, source.parseDiagnostics);
}

function first(source, [problem]) {
  if (!problem) return null;
  const { line } = source.getLineAndCharacterOfPosition(problem.start ?? 0);
  return { line: line + 1, text: ts.flattenDiagnosticMessageText(problem.messageText, " ") };
}

function parseJson(code) {
  try {
    JSON.parse(code);
    return null;
  } catch (error) {
    return parseJsonc(code) ?? { line: 1, text: error.message };
  }
}

/** The first problems of scripts of a shell, each with the index of its script. One shell starts the others: it is smaller than Node. */
export function shellProblems(codes) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "orihon-shells-"));
  try {
    for (const [index, code] of codes.entries()) fs.writeFileSync(path.join(folder, String(index)), code);
    const script = `for ((i = 0; i < ${codes.length}; i++)); do bash -n "$i" || echo "$i: line 1: is no script" >&2; done`;
    const { stderr, status } = spawnSync("bash", ["-c", script], { cwd: folder, encoding: "utf8", maxBuffer: 1 << 26 });
    if (status !== 0) throw new Error(`bash ended with ${status}: ${stderr}`);
    const problems = new Map();
    for (const [, index, line, text] of stderr.matchAll(/^(\d+): line (\d+): (.*)$/gm)) {
      if (!problems.has(index) && !text.startsWith("warning: "))
        problems.set(index, { index: Number(index), line: Number(line), text });
    }
    return [...problems.values()];
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function parseYaml(code) {
  for (const document of parseAllDocuments(code)) {
    const [error] = document.errors;
    if (error) return { line: error.linePos?.[0].line ?? 1, text: error.message.split("\n")[0] };
  }
  return null;
}
