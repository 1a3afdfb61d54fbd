import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { assert, at, open, routeIn, test } from "./help.mjs";

const kilobyte = 1024;

function brotli(data, level) {
  return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;
}

async function firstVisitScripts(page, route) {
  const bodies = [];
  page.on("response", (response) => {
    if (/\.js(\?|$)/.test(response.url())) bodies.push(response.body());
  });
  await open(page, route);
  await page.waitForTimeout(500);
  const sizes = (await Promise.all(bodies)).map((body) => brotli(body, 11));
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function documents(folder) {
  const found = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && entry.name.endsWith(".html"))
      found.push(path.join(entry.parentPath ?? entry.path, entry.name));
  }
  return found;
}

/** Bytes on the first visit. They are stable, so that they can be tests. */
export const sizes = [
  ...[
    ["English", "/v2/backend/latest/concepts/error-handling/"],
    ["Japanese", "/ja/v2/backend/latest/concepts/error-handling/"],
  ].map(([language, route]) =>
    test(`first visit of a text page in ${language}: at most 68 KB of JavaScript in two files`, async ({ page }) => {
      const { files, bytes } = await firstVisitScripts(page, route);
      console.log(`      ${language}: ${(bytes / kilobyte).toFixed(1)} KB of JavaScript`);
      // Below a path, addresses are read and written with it.
      assert.ok(bytes <= (at("/") === "/" ? 68 : 68.5) * kilobyte, `${bytes} bytes`);
      assert.equal(files, 2);
    }),
  ),
  test("scripts are asked for when the page has been painted, and at once where nobody looks", async ({ page }) => {
    const order = () =>
      page.evaluate(() => {
        // What is painted first may be no more than a background.
        const [paint] = performance.getEntriesByName("first-paint");
        const entries = performance.getEntriesByType("resource");
        const first = entries.find(({ name }) => name.endsWith(".js") || name.includes("/_orihon/shell/"));
        return { painted: paint?.startTime, asked: first?.startTime };
      });
    for (const route of ["/", "/v2/backend/latest/concepts/error-handling/"]) {
      await open(page, route);
      const { painted, asked } = await order();
      assert.ok(painted > 0 && asked >= painted, `${route}: painted at ${painted}, asked at ${asked}`);
    }
    await page.addInitScript(() => {
      Object.defineProperty(document, "hidden", { value: true });
      window.PerformanceObserver = class {
        observe() {}
      };
    });
    await open(page, "/v2/backend/latest/concepts/");
  }),
  test("the HTML of every document is at most 14 KB", async ({ out }) => {
    let worst = { size: 0, file: "" };
    for (const folder of ["v2/backend", "v2/frontend", "v1", "ja/v2/backend", "ja/v2/frontend", "ja/v1"]) {
      // What changed in a version is a list of its own, as long as the changes are many.
      const files = (await documents(path.join(out, folder))).filter((file) => !file.includes("version-changes"));
      // Long pages are long because of their text, and the longest of the reference sets the bound; a sample of every folder and its longest are looked at.
      const sized = await Promise.all(files.map(async (file) => ({ file, data: await readFile(file) })));
      sized.sort((a, b) => b.data.length - a.data.length);
      for (const { file, data } of sized.filter((_, i) => i < 12 || i % 20 === 0)) {
        const size = brotli(data, 5);
        if (size > worst.size) worst = { size, file: path.relative(out, file) };
      }
    }
    console.log(`      largest document: ${(worst.size / kilobyte).toFixed(1)} KB (${worst.file})`);
    assert.ok(worst.size <= 14 * kilobyte, `${worst.file}: ${worst.size} bytes`);
  }),
  test("a text page loads no content script and no font", async ({ page }) => {
    const requests = [];
    page.on("request", (request) => requests.push(request));
    await open(page, "/v2/backend/latest/concepts/");
    await page.waitForTimeout(500);
    const scripts = requests.filter((r) => r.resourceType() === "script").map((r) => routeIn(r));
    assert.ok(!scripts.some((name) => /\/page-/.test(name)), scripts.join(" "));
    assert.equal(requests.filter((r) => r.resourceType() === "font").length, 0);
  }),
  test("a client navigation fetches at most 6 KB in the median", async ({ out }) => {
    const folder = path.join(out, "_orihon/data/v2/backend/latest");
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".json"));
    const all = await Promise.all(names.map(async (name) => brotli(await readFile(path.join(folder, name)), 5)));
    all.sort((a, b) => a - b);
    assert.ok(all[Math.floor(all.length / 2)] <= 6 * kilobyte, `${all[Math.floor(all.length / 2)]} bytes`);
  }),
];
