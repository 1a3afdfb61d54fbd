// Puts the site of seeded faults into a folder, lets three linters look at it, and prints a table of who finds what. A
// fault counts as found if a message stands on its line, or, for faults of a whole page, if one of the rules that can mean
// it speaks of the file. markdownlint has its default rules; textlint has preset-ja-technical-writing.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const here = import.meta.dirname;
const top = join(here, "../..");
const dir = mkdtempSync(join(tmpdir(), "check-"));

// Faults of style in Japanese, beside the 34.
const japanese = `# 文体

これは説明です。次に進みます。A1 この設定は必須である。

A2 ユーザーとユーザーとユーザーがいます。

A3 このユーザが管理します。

A4 ｻｰﾊﾞｰを使います。

A5 ＡＰＩを呼びます。

A6 この文は、読む人がどこから始まったかを忘れてしまうほど長く、途中で何度も別の話に移り、そのたびに元の話に戻ろうとして戻れず、書いた人も何を言おうとしていたのかを忘れ、それでも終わらずに続き、読点だけが増えていき、最後には誰も読まなくなってしまうのに、それでもまだ終わらないという、とても困った文なのですが、まだ続きます。

A7 このページの説明には二重の助詞がが入っています。
`.split("\n");

function extract() {
  let name = "";
  const files = new Map();
  for (const line of readFileSync(join(top, "internal/check/testdata/seeded.txtar"), "utf8").split("\n")) {
    const head = /^-- (.+) --$/.exec(line);
    if (head) files.set((name = head[1]), []);
    else if (name) files.get(name).push(line);
  }
  files.delete("want");
  files.set("docs/style.md", ["# Style"]).set("i18n/ja/docs/style.md", japanese);
  files.set("static/heavy.png", ["x".repeat(6 << 20)]);
  for (const [file, lines] of files) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), `${lines.join("\n")}`);
  }
  return files;
}

const files = extract();

// The faults: number, what it is, file, line (0: the page), and what a message must hold where the line is not enough.
const lineOf = (file, text) => files.get(file).findIndex((l) => l.includes(text)) + 1;
const fault = (number, what, file, text, rule = /./) => ({ number, what, file, line: text ? lineOf(file, text) : 0, rule });
const faults = [
  fault(1, "page that says little", "docs/index.md", "", /short-page/),
  fault(2, "second h1", "docs/titles.md", "# 02"),
  fault(3, "skipped level", "docs/titles.md", "#### 03", /order|increment/),
  fault(4, "no description", "docs/no-description.md", "", /description/),
  fault(5, "no title", "docs/no-title.md", "", /missing-title|MD041/),
  fault(6, "broken anchor", "docs/links.md", "06 "),
  fault(7, "link to a draft", "docs/links.md", "07 "),
  fault(8, "vague link text", "docs/links.md", "08 "),
  fault(9, "empty link text", "docs/links.md", "09 "),
  fault(10, "http:// link", "docs/links.md", "10 "),
  fault(11, "own page that is missing", "docs/links.md", "11 ", /own-address/),
  fault(12, "bare address", "docs/links.md", "12 "),
  fault(13, "reference without definition", "docs/links.md", "13 "),
  fault(14, "footnote without definition", "docs/links.md", "14 "),
  fault(15, "footnote without use", "docs/links.md", "[^unused]"),
  fault(16, "two pages, one title", "docs/same-b.md", "title: 16"),
  fault(17, "two pages, one description", "docs/same-b.md", "description: 17"),
  fault(18, "long description", "docs/long-description.md", "description: 18"),
  fault(19, "image without alt, Markdown", "docs/pictures.md", "19 "),
  fault(20, "image without alt, HTML", "docs/pictures.md", "20 ", /alt/),
  fault(21, "image of 6 MB", "docs/pictures.md", "21 ", /weight/),
  fault(22, "unused file", "static/unused.png", ""),
  fault(23, "misspelt word", "docs/words.md", "23 "),
  fault(24, "doubled word", "docs/words.md", "24 "),
  fault(25, "TODO", "docs/words.md", "25 ", /unfinished|todo/),
  fault(26, "lorem ipsum", "docs/words.md", "26 "),
  fault(27, "sentence of 90 words", "docs/words.md", "27 ", /sentence/),
  fault(28, "word of the glossary", "docs/words.md", "28 ", /glossary/),
  fault(29, "fence without language", "docs/code.md", "29 "),
  fault(30, "code that does not parse", "docs/code.md", "30 "),
  fault(31, "secret", "docs/code.md", "export TOKEN"),
  fault(32, "row with too many cells", "docs/code.md", "| 1 | 2 | 3 |"),
  fault(33, "empty section", "docs/sections.md", "## 33", /empty/),
  fault(34, "page in the wrong language", "i18n/ja/docs/words.md", "", /language/),
];
const inJapanese = [
  ["A1", "である among です・ます"], ["A3", "ユーザ beside ユーザー"], ["A4", "katakana of half width"], ["A5", "letters of double width"],
  ["A6", "sentence of 150 characters"], ["A7", "doubled particle"],
].map(([mark, what]) => fault(mark, what, "i18n/ja/docs/style.md", `${mark} `, /ja-|sentence|katakana|dearu|width|nfd|joshi|particle|word/));
faults[28].line += 2; // the fence itself
faults[29].line += 2;

const orihon = () => {
  const out = spawnSync(join(top, "bin/orihon"), ["check", dir, "--format", "json"], { encoding: "utf8", maxBuffer: 1 << 28 });
  return JSON.parse(out.stdout).messages.map((m) => ({ file: m.file, line: m.line ?? 0, rule: m.id }));
};

const markdownlint = () => {
  const out = spawnSync("node_modules/.bin/markdownlint-cli2", [`${dir}/docs/**/*.md`, `${dir}/i18n/**/*.md`], { cwd: here, encoding: "utf8" });
  return [...out.stderr.matchAll(/^(\S+?\.md):(\d+)\S* (?:error )?(\S+)/gm)].map(([, file, line, rule]) => ({
    file: file.slice(file.search(/(?:docs|i18n)\//)), line: Number(line), rule,
  }));
};

const textlint = () => {
  writeFileSync(join(here, ".textlintrc.json"), '{"rules":{"preset-ja-technical-writing":true}}');
  const out = spawnSync("node_modules/.bin/textlint", ["--config", ".textlintrc.json", "-f", "json", `${dir}/docs/**/*.md`, `${dir}/i18n/**/*.md`], {
    cwd: here, encoding: "utf8", maxBuffer: 1 << 28,
  });
  rmSync(join(here, ".textlintrc.json"));
  return JSON.parse(out.stdout).flatMap(({ filePath, messages }) =>
    messages.map((m) => ({ file: filePath.slice(dir.length + 1), line: m.line, rule: m.ruleId })),
  );
};

const found = (messages, f) => messages.some((m) => m.file === f.file && (f.line === 0 || m.line === f.line) && f.rule.test(m.rule));
const version = (name) => JSON.parse(readFileSync(join(here, "node_modules", name, "package.json"), "utf8")).version;
const tools = [
  [`orihon ${execFileSync(join(top, "bin/orihon"), ["version"], { encoding: "utf8" }).split(" ")[1].split("+")[0]}`, orihon()],
  [`markdownlint-cli2 ${version("markdownlint-cli2")}`, markdownlint()],
  [`textlint ${version("textlint")}`, textlint()],
];
rmSync(dir, { recursive: true });

console.log(`| fault | ${tools.map(([name]) => name).join(" | ")} |`);
console.log(`|---|${"---|".repeat(tools.length)}`);
for (const f of faults) console.log(`| ${f.number} ${f.what} | ${tools.map(([, m]) => (found(m, f) ? "yes" : "")).join(" | ")} |`);
for (const f of inJapanese) console.log(`| ${f.number} ${f.what} | ${tools.map(([, m]) => (found(m, f) ? "yes" : "")).join(" | ")} |`);
console.log(`| **found of ${faults.length}** | ${tools.map(([, m]) => faults.filter((f) => found(m, f)).length).join(" | ")} |`);
console.log(`| **of ${inJapanese.length} in Japanese** | ${tools.map(([, m]) => inJapanese.filter((f) => found(m, f)).length).join(" | ")} |`);
console.log(`| messages in all | ${tools.map(([, m]) => m.length).join(" | ")} |`);
