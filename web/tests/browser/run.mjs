// Browser tests: [BASE_PATH=/some/project] node web/tests/browser/run.mjs [--strict] [site/build] [expression for names of tests]
// Serves the built site and the built guide on free ports and runs every test in Chromium, some at a time. With BASE_PATH all
// sites lie below that path; they are built for it here. With --strict no test is tried again.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { chromiumArgs, chromiumPath } from "../chromium.mjs";
import { fetchedAhead } from "./ahead.mjs";
import { articles } from "./articles.mjs";
import { below } from "./below.mjs";
import { consoles, writeConsole } from "./console.mjs";
import { disturbed } from "./disturbed.mjs";
import { failing } from "./failing.mjs";
import { formulas } from "./formulas.mjs";
import { frames } from "./frames.mjs";
import { base } from "./help.mjs";
import { kept } from "./kept.mjs";
import { keyboard } from "./keyboard.mjs";
import { largeText } from "./large.mjs";
import { located } from "./located.mjs";
import { long, writeLong } from "./long.mjs";
import { looks } from "./looks.mjs";
import { lost } from "./lost.mjs";
import { media } from "./media.mjs";
import { moved } from "./moved.mjs";
import { navigation } from "./navigation.mjs";
import { offline } from "./offline.mjs";
import { ownLooks } from "./own.mjs";
import { everyPage } from "./pages.mjs";
import { patches } from "./patches.mjs";
import { phones } from "./phones.mjs";
import { readers } from "./readers.mjs";
import { reference } from "./reference.mjs";
import { rightToLeft } from "./rtl.mjs";
import { scriptless } from "./scriptless.mjs";
import { searching } from "./search.mjs";
import { often } from "./seldom.mjs";
import { sentPages } from "./sent.mjs";
import { shared } from "./shared.mjs";
import { sizes } from "./sizes.mjs";
import { unplugged } from "./unplugged.mjs";
import { verdict } from "./verdict.mjs";
import { whereabouts } from "./whereabouts.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const {
  values: { strict },
  positionals: [built = path.join(root, "site/build"), expression = ""],
} = parseArgs({ options: { strict: { type: "boolean", default: false } }, allowPositionals: true });
const temporary = mkdtempSync(path.join(tmpdir(), "orihon-browser-"));
const inTemporary = (name) => path.join(temporary, name, "build");
const folders = {
  site: base === "" ? path.resolve(built) : inTemporary("site"),
  guide: base === "" ? path.join(root, "guide/build") : inTemporary("guide"),
  rtl: inTemporary("rtl"),
  own: inTemporary("own"),
  below: inTemporary("below"),
  console: inTemporary("console"),
  long: inTemporary("long"),
  lost: inTemporary("lost"),
  gone: inTemporary("gone"),
  located: inTemporary("located"),
};
const only = new RegExp(expression);
const limit = 180_000; // ms for one test
const sideBySide = 3; // tests wait more than they work
const executablePath = chromiumPath();

const args = [
  ...chromiumArgs,
  "--headless",
  "--no-first-run",
  "--disable-quic",
  "--disable-sync",
  "--disable-background-networking",
  "--disable-component-update",
];

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

// Builds a site into the folder of a name, for an address: by default the site's own, below the base path.
function buildAs(name, site, url) {
  const own = /^url: *(\S+)/m.exec(readFileSync(path.join(site, "site.yaml"), "utf8"))[1];
  const args = ["build", site, "--out", folders[name], "--url", url ?? own + base];
  execFileSync(binary, args, { stdio: "ignore" });
}

function build(site, out, url) {
  execFileSync(binary, ["build", site, "--out", out, "--url", url], { stdio: "ignore" });
}

const fixture = (name) => path.join(root, "web/tests/fixtures", name);

// What is built here, by name: the small sites of tests, which nobody publishes, and below a base path all of them.
const builders = {
  rtl: () => buildAs("rtl", fixture("rtl")),
  own: () => buildAs("own", fixture("own")),
  below: () => buildAs("below", fixture("rtl"), "https://example.com/some/project/"),
  lost: () => buildAs("lost", fixture("lost")),
  gone: () => buildAs("gone", fixture("gone")),
  located: () => execFileSync(binary, ["build", fixture("located"), "--out", folders.located], { stdio: "ignore" }),
  console: async () => {
    const { site, remove } = await writeConsole();
    buildAs("console", site);
    remove();
  },
  long: () => {
    const { site, remove } = writeLong();
    buildAs("long", site);
    remove();
  },
};
if (base !== "") {
  builders.site = () => buildAs("site", path.join(root, "site"));
  builders.guide = () => buildAs("guide", path.join(root, "guide"));
}

function stop(server) {
  const gone = new Promise((done) => server.once("exit", done));
  server.kill();
  return gone;
}

async function serve(out, address) {
  address ??= `localhost:${await freePort()}`;
  const server = spawn(binary, ["serve", out, "--addr", address], { stdio: "ignore" });
  const host = `http://${address}`;
  for (let i = 0; i < 100; i++) {
    const up = await fetch(host).then(
      () => true,
      () => false,
    );
    if (up) return { host, address, stop: () => stop(server) };
    await new Promise((done) => setTimeout(done, 50));
  }
  server.kill();
  throw new Error(`${binary} does not serve ${out}`);
}

/** A Chromium, started anew where it is gone: it must not take the tests that follow with it. */
class Chromium {
  #started;

  async #browser() {
    const last = this.#started;
    if (last !== undefined && (await last).isConnected()) return last;
    if (this.#started === last) this.#started = chromium.launch({ executablePath, args });
    return this.#started;
  }

  /**
   * A context with a page, and what to call at its end. It is the context of the test before, without what that left, unless
   * options differ: a process and a page of its own cost more than what most tests do. "fresh" asks for a new one.
   */
  async open({ fresh = false, ...options }) {
    const browser = await this.#browser();
    if (fresh) {
      const context = await browser.newContext(options);
      return { context, page: await context.newPage(), done: () => context.close() };
    }
    // As Playwright's own runner does between tests; it has no public name. A page that cannot be cleared ends with its browser.
    const context = await browser._newContextForReuse(options).catch(async () => {
      await browser.close();
      return (await this.#browser())._newContextForReuse(options);
    });
    const page = context.pages()[0] ?? (await context.newPage());
    return { context, page, done: () => context.browser()._disconnectFromReusedContext("the test is over") };
  }

  async close() {
    await (await this.#started)?.close();
  }
}

async function runOne(test, chromium, word = "FAIL") {
  const started = Date.now();
  const host = test.site === null ? undefined : (await servers[test.site]).host;
  const out = folders[test.site];
  const viewport = { width: 1280, height: 900 };
  let opened;
  let timer;
  try {
    if (!test.sent) opened = await chromium.open({ viewport, ...test.options, baseURL: host });
    const { context, page } = opened ?? {};
    page?.setDefaultTimeout(30_000);
    const late = new Promise((_, fail) => {
      timer = setTimeout(() => fail(new Error(`not done after ${limit / 1000} s`)), limit);
    });
    await Promise.race([test.run({ page, context, host, out, serve, build }), late]);
    console.log(`ok    ${test.name} (${Date.now() - started} ms)`);
    return true;
  } catch (error) {
    console.log(
      `${word}  ${test.name}\n      ${String(error.stack ?? error)
        .split("\n")
        .slice(0, 6)
        .join("\n      ")}`,
    );
    return false;
  } finally {
    clearTimeout(timer);
    // Prefetches may still be on their way through a test's routes.
    const pages = opened?.context.pages() ?? [];
    for (const page of pages) await page.unrouteAll({ behavior: "ignoreErrors" }).catch(() => {});
    await opened?.done().catch(() => {});
  }
}

const chosen = often([
  ...sizes,
  ...everyPage,
  ...navigation,
  ...sentPages,
  ...keyboard,
  ...articles,
  ...looks,
  ...failing,
  ...disturbed,
  ...kept,
  ...readers,
  ...searching,
  ...media,
  ...formulas,
  ...rightToLeft,
  ...ownLooks,
  ...located,
  ...below,
  ...long,
  ...lost,
  ...moved,
  ...fetchedAhead,
  ...largeText,
  ...whereabouts,
  ...scriptless,
  ...offline,
  ...unplugged,
  ...phones,
  ...frames,
  ...reference,
  ...consoles,
  ...patches,
]).filter((test) => only.test(test.name) && (base === "" || !["below", "located"].includes(test.site)));
const tests = shared(chosen);
const servers = {};
for (const [name, build] of Object.entries(builders)) if (tests.some((test) => test.site === name)) await build();
for (const { site } of tests) if (site !== null) servers[site] ??= serve(folders[site]);
await Promise.all(Object.values(servers));
const failed = [];
const again = [];
const queue = [...tests];
// There is one clipboard for all: tests that read it go one after another.
let clipboard = Promise.resolve();
function inTurn(test, chromium) {
  const run = () => runOne(test, chromium, strict ? "FAIL" : "late");
  if (!test.options?.permissions?.includes("clipboard-read")) return run();
  clipboard = clipboard.then(run);
  return clipboard;
}
async function work() {
  const chromium = new Chromium();
  for (let test = queue.shift(); test !== undefined; test = queue.shift()) {
    if (!(await inTurn(test, chromium))) (strict ? failed : again).push(test);
  }
  await chromium.close();
}
await Promise.all(Array.from({ length: sideBySide }, work));
// On a busy machine a browser may be late: what failed beside other tests is tried once more, alone.
const late = [];
const alone = new Chromium();
for (const test of again) {
  if (await runOne(test, alone)) late.push(test);
  else failed.push(test);
}
await alone.close();
for (const server of Object.values(servers)) await (await server).stop();
rmSync(temporary, { recursive: true, force: true });
const nameOf = (test) => test.name;
const { ok, text } = verdict({ count: tests.length, failed: failed.map(nameOf), late: late.map(nameOf) });
console.log(text);
process.exit(ok ? 0 : 1);
