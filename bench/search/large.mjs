// Latency of Orihon's search at 10,000 pages per language, made of the sections of a built site; README.md says how.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { readTexts } from "./texts.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const web = resolve(here, "../../web");
const esbuild = createRequire(join(web, "package.json"))("esbuild");
const site = resolve(process.argv[2] ?? "site/build");
const count = Number(process.argv[3] ?? 10_000);

/** The sections of a language, from the texts of its index. */
function readSections(locale) {
  return readTexts(site, locale).shards.flatMap((shard) =>
    shard.u.map((u) => ({ title: shard.d[u.d].t, heading: u.h ?? "", text: u.t ?? "", code: u.c ?? "" })),
  );
}

// A small generator with a seed: the same pages on every machine.
function random(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % n;
  };
}

/** Pages that mix sections, each with words of its own, so that the vocabulary grows with the pages. */
function makePages(locale, sections) {
  const next = random(7);
  return Array.from({ length: count }, (_, i) => {
    const chosen = Array.from({ length: 8 + next(6) }, () => sections[next(sections.length)]);
    const name = `module${next(count).toString(36)}`;
    return {
      Route: `/${locale}/p${i}`,
      DocID: `p${i}`,
      Locale: locale,
      Docset: "large",
      Last: true,
      Title: `${chosen[0].title} ${name}`,
      Sections: chosen.map((s, k) => ({
        ID: k === 0 ? "" : `s${k}`,
        Heading: k === 0 ? "" : s.heading || name,
        Text: `${s.text} ${name}Option${next(500)}`,
        Code: s.code,
      })),
    };
  });
}

function queries(locale) {
  const text = readFileSync(resolve(here, `../../internal/search/testdata/queries.${locale}.yaml`), "utf8");
  return [...text.matchAll(/^- \{q: (?:'(.*?)'|"(.*?)"|(.*?)), (?:in|to): /gm)].map((m) => m[1] ?? m[2] ?? m[3]);
}

const sizes = new Map();

/** Bytes of a file as a server sends it. */
function sent(file) {
  if (!sizes.has(file)) {
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    sizes.set(file, brotliCompressSync(readFileSync(file), { params: quality }).length);
  }
  return sizes.get(file);
}

function fromDisk(log) {
  return async (file, init) => {
    const data = readFileSync(file);
    const range = /^bytes=(\d+)-(\d+)$/.exec(init?.headers?.Range ?? "");
    const part = range === null ? data : data.subarray(Number(range[1]), Number(range[2]) + 1);
    log.push(range === null ? sent(file) : part.length);
    return { ok: true, status: range === null ? 200 : 206, arrayBuffer: async () => Uint8Array.from(part).buffer };
  };
}

function stats(values, digits) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(digits);
  return `median ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}`;
}

const scope = { docset: "", version: "", breadth: "all" };

/** KB of a query typed as the first one, on a link that answers while a quick typist types a letter and a half. */
async function measureFirst(locale, folder, createSearch, text) {
  const log = [];
  const slow = fromDisk(log);
  const fetch = async (...args) => {
    await new Promise((done) => setTimeout(done, 22));
    return slow(...args);
  };
  const search = createSearch({ base: `${folder}/`, locale, fetch });
  const answers = [];
  for (let i = 1; i <= text.length; i++) {
    answers.push(search.query(text.slice(0, i), scope, 8));
    await new Promise((done) => setTimeout(done, 15));
  }
  await Promise.all(answers);
  return log.reduce((n, bytes) => n + bytes, 0) / 1024;
}

/** Every query typed letter by letter, as after a first one: what the reader waits for after each keystroke. */
async function measure(locale, folder, createSearch) {
  const log = [];
  const search = createSearch({ base: `${folder}/`, locale, fetch: fromDisk(log) });
  await search.query("warm up", scope, 8);
  const total = () => log.splice(0).reduce((n, bytes) => n + bytes, 0);
  const first = total();
  const [whole, typed, bytes, firsts] = [[], [], [], []];
  for (const text of queries(locale)) {
    await search.query(text, scope, 8);
    bytes.push(total() / 1024);
    firsts.push(await measureFirst(locale, folder, createSearch, text));
    for (let i = 1; i <= text.length; i++) {
      const start = performance.now();
      await search.query(text.slice(0, i), scope, 8);
      (i === text.length ? whole : typed).push(performance.now() - start);
    }
    log.length = 0;
  }
  console.log(`${locale}: whole queries ms: ${stats(whole, 1)}; each keystroke ms: ${stats(typed, 1)}`);
  console.log(`${locale}: first query typed letter by letter, KB: ${stats(firsts, 0)}`);
  console.log(
    `${locale}: first query ${(first / 1024).toFixed(0)} KB; further, beside what earlier ones left, KB: ${stats(bytes, 1)}`,
  );
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "orihon-large-"));
  const out = join(folder, "search.mjs");
  await esbuild.build({ entryPoints: [join(web, "search/search.ts")], outfile: out, bundle: true, format: "esm" });
  const { createSearch } = await import(pathToFileURL(out).href);
  for (const locale of ["en", "ja"]) {
    const file = join(folder, `${locale}.json`);
    writeFileSync(file, JSON.stringify(makePages(locale, readSections(locale))));
    process.stdout.write(
      execFileSync("go", ["run", "./bench/search/index", file, folder], {
        cwd: resolve(here, "../.."),
        encoding: "utf8",
      }),
    );
    await measure(locale, folder, createSearch);
  }
}

await main();
