// Measures three search engines on the same pages; README.md says how.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { chromiumPath } from "../../web/tests/chromium.mjs";
import { minisearchSetup, scripts } from "./engines.mjs";
import { filesBelow, readPages } from "./pages.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const web = resolve(here, "../../web");
const require = createRequire(join(web, "package.json"));
const { chromium } = require("playwright-core");
const esbuild = require("esbuild");
const site = resolve(process.argv[2] ?? "site/build");

/** The query sets, through the quality code of web/search. */
async function loadQuality(folder) {
  const out = join(folder, "cases.mjs");
  await esbuild.build({
    entryPoints: [join(web, "search/quality/cases.ts")],
    outfile: out,
    bundle: true,
    format: "esm",
  });
  return import(pathToFileURL(out).href);
}

// The sets are written one query a line, so that they can be read without a YAML library.
function readQueries(locale) {
  return ["", ".unseen"].flatMap((set) => {
    const text = readFileSync(resolve(here, `../../internal/search/testdata/queries.${locale}${set}.yaml`), "utf8");
    const lines = text.matchAll(/^- \{q: (?:'(.*?)'|"(.*?)"|(.*?)), (?:in: (\w+), )?to: \[(.*?)\](, held: true)?\}$/gm);
    return [...lines].map((m) => ({
      q: m[1] ?? m[2] ?? m[3],
      in: m[4],
      to: m[5].split(",").map((t) => t.trim().replaceAll('"', "")),
      set: set !== "" ? "unseen" : m[6] !== undefined ? "held out" : "tuned",
    }));
  });
}

async function build(locale, pages, folder) {
  const files = new Map();
  const bundle = async (contents, name) => {
    const stdin = { contents, resolveDir: web, loader: "ts" };
    const out = await esbuild.build({ stdin, bundle: true, minify: true, format: "esm", write: false });
    files.set(name, Buffer.from(out.outputFiles[0].contents));
  };
  await bundle('export { createSearch } from "./search/search";', "/orihon.js");
  await bundle(minisearchSetup(locale), "/minisearch.js");
  for (const [address, file] of filesBelow(join(site, "_orihon/search", locale), `/_orihon/search/${locale}/`)) {
    if (!/\.(br|gz)$/.test(address)) {
      files.set(address, readFileSync(file));
    }
  }
  await buildMiniSearch(locale, pages, folder, files);
  await buildPagefind(locale, pages, folder, files);
  for (const [name, script] of Object.entries(scripts)) {
    const html = `<!doctype html><script type="module">${script(locale)};window.ready = true</script>`;
    files.set(`/${name}-${locale}.html`, Buffer.from(html));
  }
  return files;
}

async function buildMiniSearch(locale, pages, folder, files) {
  const script = join(folder, `minisearch-${locale}.mjs`);
  writeFileSync(script, files.get("/minisearch.js"));
  const { create } = await import(pathToFileURL(script).href);
  const docs = pages.map((p) => ({ id: p.route, title: p.title, headings: p.headings.join("\n"), text: p.text }));
  const [index, withTexts] = [create(), create(["text"])];
  index.addAll(docs);
  withTexts.addAll(docs);
  files.set("/minisearch.json", Buffer.from(JSON.stringify(index)));
  const size = sent(Buffer.from(JSON.stringify(withTexts)));
  console.log(`MiniSearch, ${locale}, with the texts that excerpts need: ${kb(size)} KB`);
}

async function buildPagefind(locale, pages, folder, files) {
  const pagefind = await import(pathToFileURL(join(web, "node_modules/pagefind/lib/index.js")).href);
  const { index } = await pagefind.createIndex({ forceLanguage: locale });
  for (const page of pages) {
    const { errors } = await index.addHTMLFile({
      url: page.route,
      content: `<!doctype html><html lang="${locale}"><body>${page.article}</body></html>`,
    });
    if (errors.length > 0) {
      throw new Error(errors.join("\n"));
    }
  }
  const outputPath = join(folder, `pagefind-${locale}`);
  await index.writeFiles({ outputPath });
  await pagefind.close();
  for (const [address, file] of filesBelow(outputPath, "/pagefind/")) {
    files.set(address, readFileSync(file));
  }
}

const compressed = new WeakMap();

/** Bytes as a server sends them: brotli 5, or as they are where that is no gain. */
function sent(data) {
  if (!compressed.has(data)) {
    const brotli = brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    compressed.set(data, Math.min(brotli.length, data.length));
  }
  return compressed.get(data);
}

const types = {
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  wasm: "application/wasm",
  css: "text/css",
};

function serve(files, log) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    const data = files.get(path);
    if (data === undefined) {
      response.writeHead(404).end();
      return;
    }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
    if (range !== null) {
      const part = data.subarray(Number(range[1]), Number(range[2]) + 1);
      log.push({ path, bytes: part.length });
      response.writeHead(206, { "content-range": `bytes ${range[1]}-${range[2]}/${data.length}` }).end(part);
      return;
    }
    if (!path.endsWith(".html")) {
      log.push({ path, bytes: sent(data) });
    }
    response.writeHead(200, { "content-type": types[path.split(".").pop()] ?? "application/octet-stream" }).end(data);
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

/** Files that every query needs. */
const shared = {
  orihon: (path) => !path.endsWith(".pack"),
  pagefind: (path) =>
    /pagefind\.js|pagefind-entry|pagefind-worker|\.wasm|wasm\.|\.pf_meta$|pagefind\.\w+\.pf_meta/.test(path),
  minisearch: () => true,
};

/** All queries on one page for ranks and times; every fourth on a page of its own for bytes. */
async function measure(name, locale, browser, origin, log, cases, quality) {
  const ranks = [];
  const [first, further, times] = [[], [], []];
  const open = async () => {
    const page = await browser.newPage();
    await page.goto(`${origin}/${name}-${locale}.html`);
    await page.waitForFunction(() => window.ready === true);
    return page;
  };
  const shown = await open();
  for (const one of cases) {
    const asked = { text: one.q, scope: quality.scopeOf(one) };
    const addresses = await shown.evaluate(({ text, scope }) => window.search(text, scope), asked);
    const answers = name === "orihon" ? addresses : addresses.map((a) => inVersionOf(one, a));
    ranks.push({ set: one.set, rank: quality.rankOf(answers, one) });
    times.push(await shown.evaluate(timed, asked));
  }
  await shown.close();
  for (const one of cases.filter((_, i) => i % 4 === 0)) {
    log.length = 0;
    const page = await open();
    const asked = { text: one.q, scope: quality.scopeOf(one) };
    await page.evaluate(({ text, scope }) => window.search(text, scope), asked);
    await page.close();
    const sum = (list) => list.reduce((n, f) => n + f.bytes, 0);
    first.push(sum(log));
    further.push(sum(log.filter((f) => !shared[name](f.path))));
  }
  const sets = Object.fromEntries(
    ["tuned", "held out", "unseen"].map((set) => [
      set,
      quality.scoreOf(ranks.filter((r) => r.set === set).map((r) => r.rank)),
    ]),
  );
  return { sets, first: stats(first), further: stats(further), times: stats(times) };
}

/** The others have each page in one version only; that counts for the reader's. */
function inVersionOf(one, address) {
  const next = one.in === "next";
  return address
    .replace(/\/v2\/backend\/[^/]+\//, `/v2/backend/${next ? "next" : "latest"}/`)
    .replace(/\/v2\/api\/(?:next\/)?/, `/v2/api/${next ? "next/" : ""}`);
}

// Runs in the page, where the files of the query are by then.
async function timed({ text, scope }) {
  const start = performance.now();
  await window.search(text, scope);
  return performance.now() - start;
}

function stats(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: sorted[sorted.length >> 1], p95: sorted[Math.floor(sorted.length * 0.95)], max: sorted.at(-1) };
}

const kb = (n) => (n / 1024).toFixed(1);

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "orihon-search-"));
  const quality = await loadQuality(folder);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
  console.log(
    "| language | engine | recall@10 and MRR: tuned | held out | unseen | first query KB (max) | further KB (max) | ms (p95) |\n|---|---|---|---|---|---|---|---|",
  );
  for (const locale of process.argv.slice(3).length > 0 ? process.argv.slice(3) : ["en", "ja"]) {
    const pages = readPages(site, locale);
    const log = [];
    const server = await serve(await build(locale, pages, folder), log);
    const origin = `http://127.0.0.1:${server.address().port}`;
    for (const name of ["orihon", "pagefind", "minisearch"]) {
      const r = await measure(name, locale, browser, origin, log, readQueries(locale), quality);
      console.log(
        `| ${locale}, ${pages.length} pages | ${name} | ${Object.values(r.sets)
          .map((s) => `${s.recall.toFixed(3)}, ${s.mrr.toFixed(3)} (of ${s.queries})`)
          .join(" | ")} ` +
          `| ${kb(r.first.median)} (${kb(r.first.max)}) | ${kb(r.further.median)} (${kb(r.further.max)}) | ${r.times.median.toFixed(1)} (${r.times.p95.toFixed(1)}) |`,
      );
    }
    server.close();
  }
  await browser.close();
}

await main();
