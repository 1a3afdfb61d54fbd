import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { assert, at, follow, hydrated, open, routeIn, watch } from "./help.mjs";

const pages = 620;
const route = (n) => `/page-${String(n).padStart(3, "0")}`;
const longTest = (name, run, options) => ({ name: `long sidebar: ${name}`, site: "long", run, options });

/** Writes a site of one folder with hundreds of pages, and returns its folder. */
export function writeLong() {
  const site = mkdtempSync(path.join(tmpdir(), "orihon-long-site-"));
  mkdirSync(path.join(site, "docs"));
  writeFileSync(
    path.join(site, "site.yaml"),
    "title: Long\nfavicon: icon.svg\nurl: https://example.com\nlocales: [{code: en, label: English}]\ndocsets: [{id: docs, label: Docs, path: /, folder: docs}]\n",
  );
  mkdirSync(path.join(site, "static"));
  writeFileSync(path.join(site, "static/icon.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (let n = 0; n < pages; n++) {
    const name = n === 0 ? "index" : route(n).slice(1);
    writeFileSync(path.join(site, "docs", `${name}.md`), `# Page ${n}\n\nText of page ${n}.\n`);
  }
  return { site, remove: () => rmSync(site, { recursive: true, force: true }) };
}

const items = (page) => page.locator(".sidebar .sidebar-link").count();

/** A folder with more pages than anyone reads in a list. */
export const long = [
  longTest("a page holds what lies around it, and opens more", async ({ page }) => {
    const problems = watch(page);
    await open(page, route(300));
    assert.equal(await items(page), 152);
    const view = await page.locator(".sidebar [aria-current=page]").boundingBox();
    assert.ok(view.y > 0 && view.y < 900, `the current page is at ${view.y}`);
    const before = page.locator(".sidebar-more[data-side=before] a");
    await before.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll(".sidebar .sidebar-link").length > 300);
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("href")), at(route(249)));
    await page.locator(".sidebar-more[data-side=after] a").click();
    await page.waitForFunction(() => document.querySelectorAll(".sidebar .sidebar-link").length > 500);
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("href")), at(route(400)));
    assert.deepEqual(problems, []);
  }),
  longTest("it stays where it is from one page to the next", async ({ page }) => {
    await open(page, route(310));
    const first = () => page.locator(".sidebar-list > li:nth-child(2) a").getAttribute("href");
    const before = await first();
    await follow(page, ".pager-next", route(311));
    assert.equal(await first(), before);
    assert.equal(await page.locator(".sidebar [aria-current=page]").getAttribute("href"), at(route(311)));
  }),
  longTest(
    "without JavaScript the ways lead on",
    async ({ page }) => {
      await page.goto(at(route(300)));
      await page.click(".sidebar-more[data-side=after] a");
      assert.equal(routeIn(page), route(400));
      assert.equal(await page.locator(".sidebar [aria-current=page]").getAttribute("href"), at(route(400)));
    },
    { javaScriptEnabled: false },
  ),
  longTest(
    "the drawer of a phone shows it too",
    async ({ page }) => {
      await page.goto(at(route(300)));
      await hydrated(page);
      await page.click(".menu-toggle");
      await page.waitForSelector(".mobile-menu[open] .sidebar-more[data-side=after]");
      assert.ok(await page.isVisible(".mobile-menu[open] [aria-current=page]"));
    },
    { viewport: { width: 360, height: 780 } },
  ),
];
