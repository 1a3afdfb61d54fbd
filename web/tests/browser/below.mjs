import { assert, follow, hydrated, open, settled, watch } from "./help.mjs";

const at = "/some/project";
const belowTest = (name, run, options) => ({ name: `below a path: ${name}`, site: "below", run, options });

/** Notes every answer that a page should not have got. */
function failures(page) {
  const found = [];
  page.on("response", (response) => response.status() >= 400 && found.push(`${response.status()} ${response.url()}`));
  return found;
}

const hrefs = (page, selector) => page.$$eval(selector, (links) => links.map((link) => link.getAttribute("href")));

/** A site that is published below a path: tests/fixtures/rtl, which run.mjs builds for such an address. */
export const below = [
  belowTest("the root of the host leads to the site, and its pages load nothing from elsewhere", async ({ page }) => {
    const [problems, failed] = [watch(page), failures(page)];
    await open(page, "/");
    assert.equal(new URL(page.url()).pathname, `${at}/`);
    await open(page, `${at}/guide`);
    assert.equal(new URL(page.url()).pathname, `${at}/guide/`);
    const all = await hrefs(page, "a[href^='/']");
    assert.ok(all.length > 10);
    assert.deepEqual(
      all.filter((href) => !href.startsWith(`${at}/`)),
      [],
    );
    assert.deepEqual([problems, failed], [[], []]);
  }),
  belowTest("links are followed without loading a document, back too", async ({ page }) => {
    await open(page, `${at}/guide/`);
    const [next] = await hrefs(page, ".pager-next");
    await follow(page, ".pager-next", next);
    await page.goBack();
    await page.waitForFunction((path) => location.pathname === path, `${at}/guide/`);
    await settled(page);
    assert.equal(await page.locator(".sidebar [aria-current=page]").count(), 1);
    await page.evaluate(() => window.orihon.navigate("/api/"));
    await page.waitForFunction((path) => location.pathname === path, `${at}/api/`);
  }),
  belowTest("the search finds pages and opens them", async ({ page }) => {
    await open(page, `${at}/guide/`);
    await page.keyboard.press("Control+k");
    await page.fill("#search-input", "steps");
    await page.waitForSelector("dialog a.search-option, dialog .search-option a, dialog a[href^='/']");
    const found = await hrefs(page, "dialog a[href^='/']");
    assert.ok(found.length > 0 && found.every((href) => href.startsWith(`${at}/`) && !href.startsWith(at + at)));
  }),
  belowTest("an address that leads nowhere has help, redirects lead on", async ({ page }) => {
    await page.goto(`${at}/guid/`);
    await hydrated(page);
    await page.waitForSelector(".near-pages a");
    assert.ok((await hrefs(page, ".near-pages a")).every((href) => href.startsWith(`${at}/`)));
    await open(page, `${at}/before`);
    assert.equal(new URL(page.url()).pathname, `${at}/guide/`);
    const beside = await page.goto("/guide/");
    assert.equal(beside.status(), 404);
  }),
  belowTest("languages lead to each other", async ({ page }) => {
    await open(page, `${at}/ar/guide/`);
    const kept = await hrefs(page, "a[data-keep]");
    assert.ok(kept.includes(`${at}/guide/`), kept.join(" "));
  }),
];
