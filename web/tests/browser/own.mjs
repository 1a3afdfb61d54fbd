import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { assert, guideTest, open, violations, watch } from "./help.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const ownTest = (name, run, options) => ({ name: `looks and parts: ${name}`, site: "own", run, options });

const style = (page, selector, property) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property);

/** Tests of a site with looks and parts of its own: tests/fixtures/own, which run.mjs builds. */
export const ownLooks = [
  ownTest("parts and components are hydrated as they were rendered", async ({ page }) => {
    const seen = watch(page);
    for (const route of ["/", "/docs/", "/docs/more", "/boxed"]) {
      await open(page, route);
      assert.equal(await page.locator(".above").count(), 1);
      assert.equal(await page.locator(".my-bar .my-brand").count(), 1);
    }
    await open(page, "/docs/more");
    assert.equal(await page.locator(".article .my-card").count(), 3);
    assert.equal(await page.locator(".article figure").count(), 1);
    assert.deepEqual(seen, []);
  }),
  ownTest("the site's colours count in both modes", async ({ page }) => {
    await open(page, "/boxed");
    const accent = async (mode) => {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
        document.documentElement.style.colorScheme = value;
      }, mode);
      return style(page, ".skip a", "backgroundColor");
    };
    assert.equal(await accent("light"), "rgb(148, 40, 90)");
    assert.equal(await accent("dark"), "rgb(255, 168, 207)");
  }),
  ownTest("the style sheet of a component comes with its page, and goes with it", async ({ page }) => {
    await open(page, "/");
    assert.equal(await style(page, ".footer", "opacity"), "1");
    await page.locator("main a").click();
    await page.locator(".hero h1").waitFor();
    assert.equal(await style(page, "main > p", "borderTopWidth"), "7px");
    assert.equal(await style(page, ".footer", "opacity"), "0.5");
    await page.goBack();
    await page.locator("main.my-page > p").waitFor();
    assert.equal(await style(page, ".footer", "opacity"), "1");
    await open(page, "/boxed");
    assert.equal(await style(page, "main > p", "borderTopWidth"), "7px");
  }),
  ...["/", "/ja/", "/examples/product", "/examples/library", "/ja/examples/team", "/looks/tokens"].map((path) =>
    guideTest(`home pages, ${path}: axe finds nothing, dark and light, 360 and 1280`, async ({ page }) => {
      await open(page, path);
      await page.evaluate(axe);
      const found = [];
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (const line of await violations(page, null)) found.push(`${width} ${line}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wide > 0) found.push(`${width}: ${wide}px wider than the window`);
      }
      for (const mode of ["dark", "light"]) {
        await page.evaluate((value) => {
          document.documentElement.dataset.theme = value;
          document.documentElement.style.colorScheme = value;
        }, mode);
        await page.waitForTimeout(300);
        for (const line of await violations(page, ["color-contrast"])) found.push(`${mode} ${line}`);
      }
      assert.deepEqual(found, []);
    }),
  ),
  guideTest("home pages: readers try other colours", async ({ page }) => {
    await open(page, "/");
    const before = await style(page, ".hero .button", "backgroundColor");
    await page.getByRole("button", { name: "Sakura" }).click();
    assert.notEqual(await style(page, ".hero .button", "backgroundColor"), before);
    assert((await page.locator("main pre").last().textContent()).length > 0);
  }),
];
