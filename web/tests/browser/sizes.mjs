import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { all, assert, at, open, test } from "./help.mjs";

const kilobyte = 1024;

function brotli(data, level) {
  return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;
}

async function firstVisitScripts(page, route) {
  const bodies = [];
  let fonts = 0;
  page.on("response", (response) => {
    if (/\.js(\?|$)/.test(response.url())) bodies.push(response.body());
    if (response.request().resourceType() === "font") fonts++;
  });
  await open(page, route);
  await page.waitForTimeout(500);
  const sizes = (await Promise.all(bodies)).map((body) => brotli(body, 11));
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0), fonts };
}

async function documents(folder) {
  const found = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && entry.name.endsWith(".html"))
      found.push(path.join(entry.parentPath ?? entry.path, entry.name));
  }
  return found;
}

/** A test that reads files, and needs no browser. */
const fileTest = (name, run) => ({ ...test(name, run), sent: true });

/** Bytes on the first visit. They are stable, so that they can be tests. */
export const sizes = [
  ...[
    ["English", "/v2/backend/latest/concepts/error-handling/"],
    ["Japanese", "/ja/v2/backend/latest/concepts/error-handling/"],
  ].map(([language, route]) =>
    test(`first visit of a text page in ${language}: at most 68 KB of JavaScript in two files, no font`, async ({
      page,
    }) => {
      const { files, bytes, fonts } = await firstVisitScripts(page, route);
      console.log(`      ${language}: ${(bytes / kilobyte).toFixed(1)} KB of JavaScript`);
      // Below a path, addresses are read and written with it.
      assert.ok(bytes <= (at("/") === "/" ? 68 : 68.5) * kilobyte, `${bytes} bytes`);
      assert.deepEqual({ files, fonts }, { files: 2, fonts: 0 });
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
    for (const route of all ? ["/", "/v2/backend/latest/concepts/error-handling/"] : ["/"]) {
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
  fileTest("the HTML of every document is at most 14 KB", async ({ out }) => {
    let worst = { size: 0, file: "" };
    for (const folder of ["v2/backend", "v2/frontend", "v1", "ja/v2/backend", "ja/v2/frontend", "ja/v1"]) {
      // What changed in a version is a list of its own, as long as the changes are many.
      const files = (await documents(path.join(out, folder))).filter((file) => !file.includes("version-changes"));
      // A sample of every folder and its longest pages are looked at.
      const sized = await Promise.all(files.map(async (file) => ({ file, data: await readFile(file) })));
      sized.sort((a, b) => b.data.length - a.data.length);
      for (const { file, data } of sized.filter((_, i) => i < 6 || (all && i % 20 === 0))) {
        const size = brotli(data, 5);
        if (size > worst.size) worst = { size, file: path.relative(out, file) };
      }
    }
    console.log(`      largest document: ${(worst.size / kilobyte).toFixed(1)} KB (${worst.file})`);
    assert.ok(worst.size <= 14 * kilobyte, `${worst.file}: ${worst.size} bytes`);
  }),
  fileTest("a client navigation fetches at most 6 KB in the median", async ({ out }) => {
    const folder = path.join(out, "_orihon/data/v2/backend/latest");
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".json"));
    const bytes = await Promise.all(names.map(async (name) => brotli(await readFile(path.join(folder, name)), 5)));
    bytes.sort((a, b) => a - b);
    const median = bytes[Math.floor(bytes.length / 2)];
    assert.ok(median <= 6 * kilobyte, `${median} bytes`);
  }),
];
