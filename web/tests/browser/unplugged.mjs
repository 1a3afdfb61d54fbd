import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { assert, hydrated } from "./help.mjs";

const fixture = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../fixtures/offline");

// A copy of the site that can be read offline, below a base path, on a server that can be stopped: nothing answers then.
async function begin(serve, build, base) {
  const folder = mkdtempSync(path.join(tmpdir(), "orihon-unplugged-"));
  const site = path.join(folder, "site");
  const out = path.join(folder, "build");
  cpSync(fixture, site, { recursive: true, filter: (name) => !/\/(?:build|\.orihon)$/.test(name) });
  const deploy = () => build(site, out, `https://example.com${base}/`);
  deploy();
  let server = await serve(out);
  const { address } = server;
  return {
    at: (route) => `http://${address}${base}${route}`,
    deploy,
    edit(file, change) {
      const name = path.join(site, file);
      writeFileSync(name, change(readFileSync(name, "utf8")));
    },
    async unplug() {
      await server?.stop();
      server = undefined;
    },
    async plugIn() {
      server = await serve(out, address);
    },
    async end() {
      await this.unplug();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// What is stored, by the names of the caches without that of the site.
function stored(page) {
  return page.evaluate(async () => {
    const all = {};
    for (const name of (await caches.keys()).filter((one) => one.startsWith("orihon-offline"))) {
      const keys = await (await caches.open(name)).keys();
      all[name.split(" ").at(-1)] = keys.map(({ url }) => new URL(url).pathname);
    }
    return all;
  });
}

async function holds(page, cache, name) {
  for (let i = 0; i < 200; i++) {
    const list = (await stored(page))[cache] ?? [];
    if (list.some((one) => (name instanceof RegExp ? name.test(one) : one === name))) return;
    await page.waitForTimeout(50);
  }
  assert.fail(`${cache} does not hold ${name}: ${JSON.stringify((await stored(page))[cache])}`);
}

async function keep(page, button, told) {
  await page.locator(".offline-keep").waitFor({ state: "attached" });
  await page.evaluate(() => document.querySelector(".offline-keep").scrollIntoView());
  await page.click(`.offline-keep button:has-text("${button}")`);
  await page.waitForFunction((text) => document.querySelector(".offline-keep").textContent.startsWith(text), told);
}

const test = (name, run) => ({ name: `unplugged: ${name}`, options: { fresh: true }, site: null, run });

const below = "/some/project";

/** What readers have of a site with `offline: true` when nothing answers any more. */
export const unplugged = [
  test("pages that were read stay, others say so and lead to them", async ({ page, serve, build }) => {
    const site = await begin(serve, build, below);
    try {
      await page.goto(site.at("/docs/2.0/"));
      await holds(page, "pages", `${below}/docs/2.0/`);
      await holds(page, "files", /lantern-\w+\.svg$/);
      await page.click("main a:has-text('lit')");
      await holds(page, "pages", `${below}/docs/2.0/lighting`);
      assert.equal(await page.locator(".offline-line").count(), 0, "there is a connection");
      await site.unplug();

      await page.reload();
      await hydrated(page);
      assert.match(await page.textContent("main"), /turn the wick/);
      assert.match(await page.textContent(".offline-line"), /No connection\. This page is as it was on/);
      await page.goto(site.at("/docs/2.0?from=bookmark#x"));
      await hydrated(page);
      assert.match(await page.textContent("main"), /A lantern that folds/);
      assert.ok(await page.evaluate(() => document.querySelector("main img").naturalWidth > 0), "the picture is there");

      // The app finds no data, and leaves a page that is stored to the browser.
      await page.click("main a:has-text('lit')");
      await page.waitForFunction(() => document.querySelector("main").textContent.includes("turn the wick"));
      await hydrated(page);
      await page.click("main a:has-text('stored')");
      await page.locator(".outage").waitFor();

      const gone = await page.goto(site.at("/docs/1.0/storing"));
      assert.equal(gone.status(), 503);
      assert.equal(await page.textContent("h1"), "You are offline");
      const links = await page.$$eval("li a", (all) => all.map((a) => a.getAttribute("href")));
      assert.deepEqual(
        links.sort(),
        ["/docs/2.0/", "/docs/2.0/lighting"].map((route) => below + route),
      );
      await page.goto(site.at("/ja/docs/2.0/"));
      assert.equal(await page.textContent("h1"), "オフラインです");
      await site.plugIn();
      await page.click("a:has-text('再試行')");
      await hydrated(page);
      assert.match(await page.textContent("h1"), /提灯/);
      assert.equal(await page.locator(".offline-line").count(), 0);
    } finally {
      await site.end();
    }
  }),
  test("a version that is kept is there as a whole, with its search, and takes deployments over", async ({
    page,
    serve,
    build,
  }) => {
    const site = await begin(serve, build, below);
    try {
      await page.goto(site.at("/docs/2.0/"));
      await keep(page, "Keep Manual 2.0 for offline reading", "Manual 2.0 can be read offline.");
      const shells = async () => (await stored(page)).files.filter((name) => name.includes("/shell/en-docs-2.0"));
      const [shell] = await shells();
      await site.unplug();
      await page.goto(site.at("/docs/2.0/storing"));
      await hydrated(page);
      assert.match(await page.textContent("main"), /Fold the paper/);
      await page.keyboard.press("Control+k");
      await page.locator("dialog[open] [role=combobox]").fill("wick");
      await page.waitForFunction(() => /Open the hatch/.test(document.querySelector("dialog")?.textContent));
      await page.goto(site.at("/docs/1.0/storing"));
      assert.equal(await page.textContent("h1"), "You are offline");

      // A deployment with another shell and another text: taken at the next visit, all of it.
      site.edit("docs/2.0/storing.md", (text) =>
        text.replace("Fold the paper", "Crease the paper").replace("title: Storing", "title: Putting away"),
      );
      site.deploy();
      await site.plugIn();
      await page.goto(site.at("/docs/2.0/"));
      await page.waitForFunction(() => /Putting away/.test(document.querySelector(".sidebar").textContent));
      for (let i = 0; i < 200 && (await shells()).includes(shell); i++) await page.waitForTimeout(50);
      assert.equal((await shells()).length, 1, "shells of the last deployment stay");
      await site.unplug();
      for (const [route, text] of [
        ["/docs/2.0/storing", /Crease the paper/],
        ["/docs/2.0/lighting", /turn the wick/],
      ]) {
        await page.goto(site.at(route));
        await hydrated(page);
        assert.match(await page.textContent("main"), text);
        assert.match(await page.textContent(".sidebar"), /Putting away/);
      }

      // Switched off: the next visit deletes all of it.
      site.edit("site.yaml", (text) => text.replace("offline: true\n", ""));
      site.deploy();
      await site.plugIn();
      await page.goto(site.at("/docs/2.0/"));
      await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
      assert.deepEqual(await stored(page), {});
      assert.equal(await page.locator(".offline-keep").count(), 0);
    } finally {
      await site.end();
    }
  }),
];
