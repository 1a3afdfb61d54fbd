// Reads [{lang, code}] as JSON on stdin and writes, for each, the offsets (in UTF-16 units) at which Shiki's colour
// changes, white space left out. internal/highlight compares its own boundaries with these.
import { createHighlighter } from "shiki";

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const samples = JSON.parse(Buffer.concat(chunks).toString("utf8"));
const theme = process.argv[2] ?? "github-dark";
// Markdown colours the code in its fences with the languages that are there, and does not ask for them itself.
const fenced = ["jsx", "ts", "tsx", "js", "json", "bash", "yaml", "html", "css", "python", "text", "console"];
const inner = samples.some(({ lang }) => lang.startsWith("md")) ? fenced : [];
const highlighter = await createHighlighter({
  themes: [theme],
  langs: [...new Set([...samples.map((s) => s.lang), ...inner])],
});

const results = samples.map(({ lang, code }) => {
  const colours = new Array(code.length).fill("");
  for (const line of highlighter.codeToTokensBase(code, { lang, theme, tokenizeTimeLimit: 0 })) {
    for (const token of line) {
      for (let i = 0; i < token.content.length; i++)
        colours[token.offset + i] = `${token.color ?? ""}${token.fontStyle || ""}`;
    }
  }
  return colours;
});
process.stdout.write(JSON.stringify(results));
