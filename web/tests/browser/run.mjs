// Browser tests: node web/tests/browser/run.mjs [site/build] [expression for names of tests]
// Serves the built site and the built guide on free ports and runs every test in Chromium, two at a time.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { fetchedAhead } from "./ahead.mjs";
import { articles } from "./articles.mjs";
import { below } from "./below.mjs";
import { failing } from "./failing.mjs";
import { formulas } from "./formulas.mjs";
import { keyboard } from "./keyboard.mjs";
import { largeText } from "./large.mjs";
import { long, writeLong } from "./long.mjs";
import { looks } from "./looks.mjs";
import { media } from "./media.mjs";
import { moved } from "./moved.mjs";
import { navigation } from "./navigation.mjs";
import { ownLooks } from "./own.mjs";
import { everyPage } from "./pages.mjs";
import { patches } from "./patches.mjs";
import { readers } from "./readers.mjs";
import { reference } from "./reference.mjs";
import { rightToLeft } from "./rtl.mjs";
import { scriptless } from "./scriptless.mjs";
import { searching } from "./search.mjs";
import { sizes } from "./sizes.mjs";
import { whereabouts } from "./whereabouts.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const folders = {
  site: path.resolve(process.argv[2] ?? path.join(root, "site/build")),
  guide: path.join(root, "guide/build"),
  rtl: path.join(mkdtempSync(path.join(tmpdir(), "orihon-rtl-")), "build"),
  own: path.join(mkdtempSync(path.join(tmpdir(), "orihon-own-")), "build"),
  below: path.join(mkdtempSync(path.join(tmpdir(), "orihon-below-")), "build"),
  long: path.join(mkdtempSync(path.join(tmpdir(), "orihon-long-")), "build"),
};
const only = new RegExp(process.argv[3] ?? "");
const limit = 90_000; // ms for one test

const args = `--no-sandbox --headless --disable-gpu --disable-quic --no-first-run --disable-background-networking
--disable-component-update --disable-sync`.split(/\s+/);

// A request that a test intercepts may outlive the test; what the test itself awaits is caught in runOne.
process.on("unhandledRejection", (error) => console.log(`      after a test: ${String(error).split("\n")[0]}`));

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

const binary = process.env.ORIHON ?? path.join(root, "bin/orihon");

// The small sites of tests are built here: nobody publishes them.
function buildFixture(name) {
  const site = path.join(root, "web/tests/fixtures", name);
  execFileSync(binary, ["build", site, "--out", folders[name]], { stdio: "ignore" });
}

// The same site, for an address with a path.
function buildBelow() {
  const site = path.join(root, "web/tests/fixtures/rtl");
  execFileSync(binary, ["build", site, "--url", "https://example.com/some/project/", "--out", folders.below], {
    stdio: "ignore",
  });
}

function buildLong() {
  const { site, remove } = writeLong();
  execFileSync(binary, ["build", site, "--out", folders.long], { stdio: "ignore" });
  remove();
}

async function serve(out) {
  const address = `localhost:${await freePort()}`;
  const server = spawn(binary, ["serve", out, "--addr", address], { stdio: "ignore" });
  const base = `http://${address}`;
  for (let i = 0; i < 100; i++) {
    const up = await fetch(base).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return { base, stop: () => server.kill() };
    await new Promise((done) => setTimeout(done, 50));
  }
  server.kill();
  throw new Error(`${binary} does not serve ${out}`);
}

async function runOne(test, browser) {
  const started = Date.now();
  const base = test.site === null ? undefined : (await servers[test.site]).base;
  const out = folders[test.site];
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...test.options, baseURL: base });
  let timer;
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const late = new Promise((_, fail) => {
      timer = setTimeout(() => fail(new Error(`not done after ${limit / 1000} s`)), limit);
    });
    await Promise.race([test.run({ page, context, base, out }), late]);
    console.log(`ok    ${test.name} (${Date.now() - started} ms)`);
    return true;
  } catch (error) {
    console.log(
      `FAIL  ${test.name}\n      ${String(error.stack ?? error)
        .split("\n")
        .slice(0, 6)
        .join("\n      ")}`,
    );
    return false;
  } finally {
    clearTimeout(timer);
    // Prefetches may still be on their way through a test's routes.
    for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" }).catch(() => {});
    await context.close().catch(() => {});
  }
}

const tests = [
  ...sizes,
  ...everyPage,
  ...navigation,
  ...keyboard,
  ...articles,
  ...looks,
  ...failing,
  ...readers,
  ...searching,
  ...media,
  ...formulas,
  ...rightToLeft,
  ...ownLooks,
  ...below,
  ...long,
  ...moved,
  ...fetchedAhead,
  ...largeText,
  ...whereabouts,
  ...scriptless,
  ...reference,
  ...patches,
].filter((test) => only.test(test.name));
const servers = {};
for (const name of ["rtl", "own"]) if (tests.some((test) => test.site === name)) buildFixture(name);
if (tests.some((test) => test.site === "below")) buildBelow();
if (tests.some((test) => test.site === "long")) buildLong();
for (const { site } of tests) if (site !== null) servers[site] ??= serve(folders[site]);
await Promise.all(Object.values(servers));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args });
let passed = 0;
let failed = 0;
const queue = [...tests];
async function work() {
  for (let test = queue.shift(); test !== undefined; test = queue.shift()) {
    // Once more before it counts: on a busy machine a browser may be late, and it says so above.
    const good = (await runOne(test, browser)) || (await runOne(test, browser));
    if (good) passed++;
    else failed++;
  }
}
await Promise.all([work(), work()]);
await browser.close();
for (const server of Object.values(servers)) (await server).stop();
for (const name of ["rtl", "own", "below", "long"])
  rmSync(path.dirname(folders[name]), { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
