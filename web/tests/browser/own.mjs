import { assert, open, watch } from "./help.mjs";

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
];
