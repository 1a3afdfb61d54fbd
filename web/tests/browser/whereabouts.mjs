import { assert, at, go, open, settled, test } from "./help.mjs";

const service = "/v2/backend/latest/services/authentication-service";

/** Where a reader is: the table of contents, pages that are not there or crash. */
export const whereabouts = [
  test(
    "a heading just below the bar is marked in the table of contents, and the marked entry of a long one is in view",
    async ({ page }) => {
      await open(page, service);
      for (const y of [4000, 9000, 14_500, 3000, 0]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
        await settled(page);
        await page.waitForTimeout(100);
        const where = await page.evaluate(() => {
          const entry = document.querySelector(".toc a[aria-current]");
          const box = entry?.getBoundingClientRect();
          return { text: entry?.textContent, top: box?.top, bottom: box?.bottom, height: window.innerHeight };
        });
        if (y > 0) assert.ok(where.text, `something is marked at ${y}`);
        if (where.text) assert.ok(where.top >= 60 && where.bottom <= where.height, `${y}: ${JSON.stringify(where)}`);
      }
      const ids = await page.$$eval(".toc a", (links) => links.map((link) => link.getAttribute("href").slice(1)));
      for (const id of ids.slice(4, 10)) {
        const bar = await page.$eval(".navbar", (navbar) => navbar.getBoundingClientRect().bottom);
        await page.evaluate(
          ([wanted, top]) => {
            const heading = document.getElementById(wanted);
            window.scrollBy({ top: heading.getBoundingClientRect().top - top, behavior: "instant" });
          },
          [id, bar + 6],
        );
        await settled(page);
        await page.waitForTimeout(60);
        assert.equal(await page.$eval(".toc a[aria-current]", (link) => link.getAttribute("href")), `#${id}`);
      }
    },
    { viewport: { width: 1440, height: 900 } },
  ),
  test("a page that crashes while it is exchanged leaves navbar and footer, and a link leads on", async ({ page }) => {
    await open(page, "/v2/backend/latest/quickstart/");
    await page.evaluate(() => {
      const remove = Node.prototype.removeChild;
      Node.prototype.removeChild = function removeChild(...args) {
        Node.prototype.removeChild = remove;
        throw new Error(`broken once ${args.length}`);
      };
    });
    await page.evaluate(() => window.orihon.navigate("/v2/backend/latest/concepts/"));
    await page.waitForFunction(() => location.pathname.endsWith("/concepts/"));
    await page.waitForTimeout(200);
    assert.ok(await page.isVisible(".navbar"), "navbar");
    assert.equal(await page.locator(".footer").count(), 1, "footer");
    await go(page, "/v2/frontend/");
    assert.match(await page.textContent("main h1"), /./);
    assert.equal(await page.locator(".crash-details").count(), 0);
  }),
  ...[
    ["/v2/backend/latest/services/user-servce", "/v2/backend/latest/services/user-service"],
    ["/v2/backend/quickstart", "/v2/backend/latest/quickstart/"],
    ["/ja/v2/backend/latest/concept", "/ja/v2/backend/latest/concepts/"],
  ].map(([path, near]) =>
    test(`not found: ${path} offers ${near} and a search`, async ({ page }) => {
      await open(page, path);
      await page.waitForSelector(`main a[href='${at(near)}']`);
      const search = await page.getAttribute("main a[href*='/search']", "href");
      assert.match(search.slice(at("").length), /^(\/ja)?\/search\?q=\w+/);
      assert.ok((await page.locator(".near-pages a").count()) <= 5);
    }),
  ),
];
