// Parses samples. Each parser returns the first problem as { line, text }, counted from the sample's first line, or null.
import { spawnSync } from "node:child_process";
import ts from "typescript";
import { parseAllDocuments } from "yaml";

const kinds = { ts: ts.ScriptKind.TS, tsx: ts.ScriptKind.TSX, js: ts.ScriptKind.JSX, jsx: ts.ScriptKind.JSX };
const names = { typescript: "ts", javascript: "js", mjs: "js", cjs: "js", mts: "ts", cts: "ts" };

/** The file ending of a language that TypeScript reads; undefined for others. */
export function scriptEnding(lang) {
  const ending = names[lang] ?? lang;
  return ending in kinds ? ending : undefined;
}

/** The parser for a language; undefined if there is none. */
export function parserFor(lang) {
  const ending = scriptEnding(lang);
  if (ending) return (code) => parseScript(code, ending);
  return {
    json: parseJson,
    jsonc: parseJsonc,
    bash: parseShell,
    sh: parseShell,
    shell: parseShell,
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

function parseShell(code) {
  const { stderr, status } = spawnSync("bash", ["-n"], { input: code, encoding: "utf8" });
  if (status === 0) return null;
  const [, line = "1", text = stderr] = /line (\d+): (.*)/.exec(stderr) ?? [];
  return { line: Number(line), text };
}

function parseYaml(code) {
  for (const document of parseAllDocuments(code)) {
    const [error] = document.errors;
    if (error) return { line: error.linePos?.[0].line ?? 1, text: error.message.split("\n")[0] };
  }
  return null;
}
