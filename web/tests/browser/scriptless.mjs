import { assert, at, startsAt, test } from "./help.mjs";

const page360 = { viewport: { width: 360, height: 780 } };
const quickstart = "/v2/backend/latest/quickstart/";

async function dead(page) {
  return page.$$eval("button", (buttons) =>
    buttons
      .filter((button) => button.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((button) => !button.closest(".menu"))
      .map((button) => button.ariaLabel ?? button.textContent),
  );
}

/** Without JavaScript, and before it. */
export const scriptless = [
  ...[
    [360, "/"],
    [360, quickstart],
    [1280, quickstart],
    [1280, "/ja/v2/api/user/"],
  ].map(([width, path]) =>
    startsAt(
      path,
      test(
        `without JavaScript ${path} at ${width} shows no control that does nothing, and is not too wide`,
        async ({ page }) => {
          assert.deepEqual(await dead(page), []);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          assert.ok(wide <= 0, `${wide}px too wide`);
        },
        { viewport: { width, height: 800 }, javaScriptEnabled: false },
      ),
    ),
  ),
  startsAt(
    quickstart,
    test(
      "without JavaScript a phone has the links of the bar and the sidebar",
      async ({ page }) => {
        assert.ok(await page.isVisible(".navbar-items a:has-text('Frontend')"));
        assert.ok(await page.isVisible(".sidebar .sidebar-link:has-text('Concepts')"));
      },
      { ...page360, javaScriptEnabled: false },
    ),
  ),
  test(
    "without JavaScript the search page keeps no room for the field",
    async ({ page }) => {
      for (const path of ["/search", "/ja/search"]) {
        await page.goto(at(path));
        const [title, note] = await page.$$eval(".search-main h1, .search-scriptless", (parts) =>
          parts.map((part) => part.getBoundingClientRect().toJSON()),
        );
        assert.ok(note.top - title.bottom < 64, `${path}: ${note.top - title.bottom}px of nothing`);
      }
    },
    { ...page360, javaScriptEnabled: false },
  ),
  ...[
    ["menu", ".menu-toggle", ".mobile-menu[open]"],
    ["search", ".search-button", ".search-dialog[open]"],
  ].map(([name, button, opened]) =>
    test(
      `an early tap on the ${name} is not lost`,
      async ({ page }) => {
        let release;
        const tapped = new Promise((done) => {
          release = done;
        });
        await page.route(/\.js$/, async (route) => {
          await tapped;
          await route.continue();
        });
        await page.goto(at(quickstart), { waitUntil: "commit" });
        await page.waitForSelector(button);
        assert.equal(await page.getAttribute("html", "data-hydrated"), null);
        await page.click(button, { force: true });
        release();
        await page.waitForSelector(opened);
      },
      page360,
    ),
  ),
];
