// Prints how many pages of a built site say the same with scripts as without, and each that does not:
//   node tests/docusaurus/scripts.mjs FOLDER [BASE]      a folder that Orihon has built, and the base path of the site
// LIMIT=50 takes that many pages, spread over all.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const { chromium } = createRequire(path.join(root, "web/package.json"))("playwright-core");
const [folder, base = ""] = process.argv.slice(2);

/** The pages of the folder: no lists of files, no pages that lead on, no pages of old addresses. */
function pages(dir, below = "") {
  return readdirSync(path.join(dir, below), { withFileTypes: true }).flatMap((entry) => {
    const name = `${below}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "_orihon" ? [] : pages(dir, name);
    if (!name.endsWith(".html") || entry.name === "404.html") return [];
    const html = readFileSync(path.join(dir, name), "utf8");
    return html.includes('http-equiv="refresh"') ? [] : [name.replace(/index\.html$/, "").replace(/\.html$/, "")];
  });
}

/** What a page says: the text of its article, else of its main part, without white space that nobody sees. */
const said = () => {
  const shown = document.querySelector("main article") ?? document.querySelector("main") ?? document.body;
  const copy = shown.cloneNode(true);
  for (const hidden of copy.querySelectorAll("noscript, script, style")) hidden.remove(); // whose text depends on scripts
  return copy.textContent.replace(/\s+/g, " ").trim();
};

/** What a page says; undefined while it leads to another one. */
const text = (page) => page.evaluate(said).catch(() => undefined);

const server = spawn(path.join(root, "bin/orihon"), ["serve", path.resolve(folder), "--addr", "localhost:0"]);

/** The address of the server, which says it once it listens. */
async function address() {
  let told = "";
  for await (const chunk of server.stdout) {
    told += chunk;
    const [found] = told.match(/http:\/\/localhost:\d+/) ?? [];
    if (found !== undefined) return found;
  }
  throw new Error(`${folder} is not served`);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox"],
});
try {
  const host = await address();
  const [plain, running] = await Promise.all([browser.newContext({ javaScriptEnabled: false }), browser.newContext()]);
  for (const context of [plain, running]) {
    await context.route(
      (url) => url.origin !== host,
      (route) => route.abort(),
    );
  }
  const [without, withScripts] = await Promise.all([plain.newPage(), running.newPage()]);
  let equal = 0;
  let led = 0;
  const every = pages(folder);
  const step = Math.max(1, every.length / Number(process.env.LIMIT ?? every.length));
  const all = every.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  for (const route of all) {
    const page = host + base + route;
    await without.goto(page, { waitUntil: "domcontentloaded" });
    await withScripts.goto(page, { waitUntil: "load" });
    const before = await without.evaluate(said);
    let after = await text(withScripts);
    for (let tries = 0; after !== before && after !== undefined && tries < 10; tries++) {
      await withScripts.waitForTimeout(50);
      after = await text(withScripts);
    }
    if (after === undefined) {
      led++;
      continue;
    }
    if (after === before) equal++;
    else {
      const at = [...before].findIndex((c, i) => c !== after[i]);
      console.log(
        `${route}: ${before.length} characters without scripts, ${after.length} with them; from ${at}: ${JSON.stringify(before.slice(at, at + 80))} | ${JSON.stringify(after.slice(at, at + 80))}`,
      );
    }
  }
  console.log(
    `${equal} of ${all.length - led} pages say the same with scripts as without; ${led} lead elsewhere by a script`,
  );
} finally {
  await browser.close();
  server.kill();
}
