// Finds the code samples of the site's Markdown files.
import fs from "node:fs";
import path from "node:path";

/**
 * @typedef {object} Sample
 * @property {string} file   Markdown file, relative to the repository
 * @property {number} line   line of the file on which the code begins
 * @property {string} lang   language as written, in lower case
 * @property {boolean} fragment  whether it cannot stand alone
 * @property {boolean} hidden  whether readers do not see it: it comes before the fragments below
 * @property {boolean} tried  whether `orihon samples run` tries it
 * @property {boolean} untried  whether the page says why it is not tried
 * @property {string} title  file name that the page gives it; "" if none
 * @property {string} code
 */

const fence = /^((?:\s|>)*)(`{3,}|~{3,})\s*(.*)$/;

/** The samples of a Markdown file. @returns {Sample[]} */
export function samplesOf(file, text) {
  const samples = [];
  let open = null;
  text.split("\n").forEach((line, index) => {
    const match = fence.exec(line);
    if (open === null) {
      if (match) open = { indent: match[1].length, marker: match[2], info: match[3].trim(), line: index + 2, code: [] };
      return;
    }
    if (match && match[3] === "" && match[2].startsWith(open.marker)) {
      samples.push(sampleFrom(file, open));
      open = null;
      return;
    }
    open.code.push(line.slice(Math.min(open.indent, line.length - line.trimStart().length)));
  });
  return samples;
}

function sampleFrom(file, { info, line, code }) {
  const lang = /^[^\s{]*/.exec(info)[0].toLowerCase();
  const words = info.replace(/"[^"]*"/g, "").split(/\s+/);
  const title = /(?:title|filename)="([^"]*)"/.exec(info)?.[1] ?? "";
  const has = (mark) => words.some((word) => word.split("=")[0] === mark);
  const [fragment, hidden, untried] = ["fragment", "hidden", "untried"].map(has);
  const tried = has("file") || has("run");
  return { file, line, lang, title, fragment, hidden, tried, untried, code: `${code.join("\n")}\n` };
}

/** All Markdown files below a folder, in order. */
export function markdownFiles(root, folder) {
  const dir = path.join(root, folder);
  if (!fs.existsSync(dir)) return [];
  return fs
    .readdirSync(dir, { recursive: true })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => path.join(folder, name))
    .sort();
}
