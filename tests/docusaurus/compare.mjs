// Compares the pages of two builds of one project: node compare.mjs REFERENCE OURS [--all]
// REFERENCE is the output of Docusaurus, OURS that of Orihon. Prints one line of JSON; with --all, what differs.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const [reference, ours, flag] = process.argv.slice(2);
if (!reference || !ours) {
  console.error("usage: node compare.mjs REFERENCE OURS [--all]");
  process.exit(2);
}

function pagesOf(dir, base = dir, out = []) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory() && entry.name !== "assets" && entry.name !== "_orihon") pagesOf(path, base, out);
    else if (entry.name.endsWith(".html")) out.push(relative(base, path));
  }
  return out;
}

const entities = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'", nbsp: " " };
const decode = (text) =>
  text
    .replace(/&(#x?[0-9a-f]+|\w+);/gi, (all, name) => {
      if (entities[name]) return entities[name];
      if (name[0] === "#") return String.fromCodePoint(Number(name[1] === "x" ? `0x${name.slice(2)}` : name.slice(1)));
      return all;
    })
    .replace(/\u200b/g, "");
const textOf = (html) => decode(html.replace(/<style[\s\S]*?<\/style>|<svg[\s\S]*?<\/svg>|<button[\s\S]*?<\/button>/g, " ").replace(/<[^>]*>/g, " "));

/** The text of a page: what stands in the article, without what each theme puts around it. */
function article(html) {
  const doc = /<div class="theme-doc-markdown markdown">([\s\S]*?)<\/div>\s*<footer|<div class="theme-doc-markdown markdown">([\s\S]*)<\/article>/.exec(html);
  if (doc) return doc[1] ?? doc[2];
  return /<article[^>]*>([\s\S]*)<\/article>/.exec(html)?.[1] ?? /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";
}

function facts(html) {
  const body = article(html);
  const headings = [...body.matchAll(/<h([2-6])[^>]*\bid="?([^\s">]+)"?[^>]*>/g)].map(([, level, id]) => `${level} ${decode(id)}`);
  const links = [...body.matchAll(/<a\b([^>]*)>/g)]
    .map(([, attributes]) => /\bhref="?([^\s">]+)"?/.exec(attributes)?.[1])
    .filter((href) => href !== undefined && !/edit|\/assets\//.test(href))
    .map((href) => decodeURI(decode(href)).replace(/\/(?=#|$)/, ""));
  const code = [...body.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, text]) => decode(text.replace(/<br\s*\/?>/g, "\n").replace(/<[^>]*>/g, "")).replace(/\s+/g, " ").trim());
  const images = [...body.matchAll(/<img\b/g)].length;
  const canonical = /<link[^>]*rel="?canonical"?[^>]*href="?([^\s">]+)|<link[^>]*href="?([^\s">]+)"?[^>]*rel="?canonical/.exec(html);
  const words = textOf(body).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return { headings, links: new Set(links.filter((l) => !l.startsWith("#"))), code, images, canonical: decodeURI(canonical?.[1] ?? canonical?.[2] ?? "").replace(/\/$/, ""), words };
}

const theirs = pagesOf(reference);
const total = { pages: theirs.length, present: 0, headings: 0, canonical: 0, images: 0, code: 0, codeBlocks: 0, links: 0, linksFound: 0, words: 0 };
const missing = [];
const differ = [];
for (const name of theirs) {
  if (!existsSync(join(ours, name))) {
    missing.push(name);
    continue;
  }
  total.present++;
  const a = facts(readFileSync(join(reference, name), "utf8"));
  const b = facts(readFileSync(join(ours, name), "utf8"));
  const note = (what, x, y) => differ.push(`${name}: ${what}: ${x} | ${y}`);
  if (a.headings.join("\n") === b.headings.join("\n")) total.headings++;
  else note("headings", a.headings.filter((h) => !b.headings.includes(h)).slice(0, 4), b.headings.filter((h) => !a.headings.includes(h)).slice(0, 4));
  if (a.canonical === b.canonical) total.canonical++;
  else note("canonical", a.canonical, b.canonical);
  if (a.images === b.images) total.images++;
  else note("images", a.images, b.images);
  total.codeBlocks += a.code.length;
  const known = [...b.code];
  for (const text of a.code) {
    const at = known.indexOf(text);
    if (at >= 0) {
      total.code++;
      known.splice(at, 1);
    } else note("code", text.slice(0, 60), "");
  }
  total.links += a.links.size;
  for (const link of a.links) {
    if (b.links.has(link)) total.linksFound++;
    else note("link", link, "");
  }
  const bag = new Map();
  for (const word of b.words) bag.set(word, (bag.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of a.words) {
    const left = bag.get(word) ?? 0;
    if (left > 0) {
      found++;
      bag.set(word, left - 1);
    }
  }
  const recall = a.words.length === 0 ? 1 : found / a.words.length;
  total.words += recall;
  if (recall < 0.97) note("words", recall.toFixed(3), "");
}
const share = (part, whole) => (whole === 0 ? 1 : Number((part / whole).toFixed(4)));
console.log(
  JSON.stringify({
    pages: total.pages,
    present: share(total.present, total.pages),
    headings: share(total.headings, total.present),
    canonical: share(total.canonical, total.present),
    images: share(total.images, total.present),
    links: share(total.linksFound, total.links),
    code: share(total.code, total.codeBlocks),
    words: share(total.words, total.present),
  }),
);
if (flag === "--all") for (const line of [...missing.map((name) => `${name}: missing`), ...differ]) console.log(line);
