// The three engines as scripts for the browser: each defines window.search(text) -> addresses of ten pages.

export const orihon = (locale) => `
import { createSearch } from "/orihon.js";
const engine = createSearch({ base: "/_orihon/search/", locale: "${locale}" });
window.search = async (text, scope) => {
  const found = await engine.query(text, scope, 10);
  if (!found.ok) throw new Error(found.error.message);
  return found.hits.map((hit) => hit.href);
};`;

export const pagefind = () => `
const engine = await import("/pagefind/pagefind.js");
window.search = async (text) => {
  const found = await engine.search(text);
  const shown = await Promise.all(found.results.slice(0, 10).map((r) => r.data()));
  return shown.map((page) => page.raw_url ?? page.url);
};`;

export const minisearch = () => `
import { load } from "/minisearch.js";
const engine = load(await (await fetch("/minisearch.json")).text());
window.search = async (text) => engine.search(text).slice(0, 10).map((hit) => hit.id);`;

/** The scripts by the engine's name. */
export const scripts = { orihon, pagefind, minisearch };

/** How MiniSearch is set up, for building and for searching. */
export const minisearchSetup = (locale) => `
import MiniSearch from "minisearch";
const segmenter = new Intl.Segmenter("${locale}", { granularity: "word" });
// Clause by clause: every segment keeps the whole text that it was cut from.
const clauses = (text) => text.split(/(?<=[\\s。、])/);
const words = (text) => clauses(text).flatMap((c) => [...segmenter.segment(c)].filter((s) => s.isWordLike).map((s) => s.segment));
const options = (extra) => ({
  fields: ["title", "headings", "text"],
  storeFields: ["title", ...extra],
  ${locale === "en" ? "" : "tokenize: words,"}
  searchOptions: { boost: { title: 4, headings: 2 }, prefix: true, fuzzy: 0.2 },
});
export const create = (extra = []) => new MiniSearch(options(extra));
export const load = (json) => MiniSearch.loadJSON(json, options([]));`;
