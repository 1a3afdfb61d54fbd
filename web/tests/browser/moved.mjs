import { assert, at, open, watch } from "./help.mjs";

const movedTest = (name, run, options) => ({ name: `addresses that moved: ${name}`, site: "rtl", run, options });
const place = (page) => page.evaluate(() => location.pathname + location.hash);
const apart = "/guide/more/only-english#a-part";

/** Tests of redirects and of ids that lead to others, on the site in tests/fixtures/rtl. */
export const moved = [
  movedTest("an id that is on another page leads there, on arrival and on the page", async ({ page }) => {
    const seen = watch(page);
    await page.goto(at("/guide/#apart"));
    await page.waitForURL(`**${at(apart)}`);
    await open(page, "/guide/");
    await page.evaluate(() => {
      location.hash = "#apart";
    });
    await page.waitForURL(`**${at(apart)}`);
    await open(page, "/ar/guide/#apart");
    await page.waitForURL(`**${at(`/ar${apart}`)}`);
    assert.deepEqual(seen, []);
  }),
  movedTest("a link to such an id needs no new document", async ({ page }) => {
    await open(page, "/api/");
    await page.evaluate((to) => {
      window.same = true;
      document.querySelector("main").insertAdjacentHTML("beforeend", `<a id="x" href="${to}">x</a>`);
    }, at("/guide/#apart"));
    await page.click("#x");
    await page.waitForURL(`**${at(apart)}`);
    assert.ok(await page.evaluate(() => window.same));
  }),
  ...[true, false].map((javaScriptEnabled) =>
    movedTest(
      `a former id of a heading leads to it ${javaScriptEnabled ? "with" : "without"} JavaScript`,
      async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 200 });
        await page.goto(at("/guide/#earliest-steps"));
        await page.waitForSelector("#first-steps");
        const top = (await page.locator("#first-steps").boundingBox()).y;
        assert.ok(top < 150, `the heading is at ${top}`);
      },
      { javaScriptEnabled },
    ),
  ),
  movedTest("a page that stands for a redirect takes query and fragment along", async ({ page }) => {
    await page.goto(at("/before/index.html?q=1#first-steps"));
    await page.waitForURL(`**${at("/guide/?q=1#first-steps")}`);
    assert.equal(await place(page), at("/guide/#first-steps"));
  }),
];
