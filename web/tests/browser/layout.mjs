import { all, assert, at, go, settled, startsAt, test } from "./help.mjs";

const signIn = "/v2/frontend/frontend-blocks/UserManagement/sign-in/latest";

/** Edges of what stands in boxes: the text itself, not the room around it. */
function edges(selectors) {
  return selectors.map((selector) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(selector));
    return Math.round(range.getBoundingClientRect().left);
  });
}

const rowNames = {
  "/": ["Services", "Backend blocks", "Interface blocks"],
  "/ja/": ["サービス", "バックエンドブロック", "UIブロック"],
};

const map = [768, 360].flatMap((width) =>
  Object.entries(rowNames).map(([path, names]) =>
    startsAt(
      path,
      test(
        `the map of the home page ${path} names its rows at ${width}, without colour; the announcement takes a line`,
        async ({ page }) => {
          const row = page.locator(".map-row", { hasText: "Authentication" }).first();
          for (const name of names) assert.ok(await row.getByText(name, { exact: true }).isVisible(), name);
          const { height } = await page.locator(".announcement").boundingBox();
          assert.ok(height <= 40, `the announcement takes more than a line: ${height}px`);
        },
        { viewport: { width, height: 800 } },
      ),
    ),
  ),
);

// The arrow is set by the style sheet, so that it is no text: a title with more lines than its text has it on one of its own.
const arrows = startsAt(
  "/",
  test("home: no arrow of a card is alone on a line", async ({ page }) => {
    for (const width of [320, 390, 768, 1000, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const alone = await page.$$eval(".door-title", (titles) =>
        titles
          .filter((title) => {
            const text = document.createRange();
            text.selectNodeContents(title);
            const lines = new Set([...text.getClientRects()].map((rect) => rect.top)).size;
            const height = Number.parseFloat(getComputedStyle(title).lineHeight);
            return Math.round(title.getBoundingClientRect().height / height) > lines;
          })
          .map((title) => title.textContent),
      );
      assert.deepEqual(alone, [], `${width}px`);
    }
  }),
);

const left = [1440, 1920].map((width) =>
  startsAt(
    "/",
    test(
      `one left edge for bar, home page, sidebar and footer at ${width}`,
      async ({ page }) => {
        const home = await page.evaluate(edges, [
          ".navbar-brand",
          "h1",
          ".landing-band h2",
          ".map-row > *",
          ".footer a",
        ]);
        await go(page, "/v2/backend/latest/quickstart/");
        const document = await page.evaluate(edges, [".navbar-brand", ".sidebar-link", ".footer a"]);
        assert.equal(new Set([...home, ...document]).size, 1, `${home} and ${document}`);
      },
      { viewport: { width, height: 900 } },
    ),
  ),
);

/** What a page's parts have to do with each other: gaps, edges, widths, weights. */
export const layout = [
  ...map,
  arrows,
  ...left,
  startsAt(
    signIn,
    test("a preview begins where its bar ends; a field of props has its facts in one line and its text below, and no word is broken", async ({
      page,
    }) => {
      const gaps = await page.$$eval(".preview-bar", (bars) =>
        bars.map((bar) => {
          const [stage, box, frame] = [bar.nextElementSibling, bar, bar.parentElement].map((one) =>
            one.getBoundingClientRect(),
          );
          return Math.max(stage.top - box.bottom, box.top - frame.top - 1);
        }),
      );
      assert.ok(
        gaps.length > 0 && gaps.every((gap) => gap < 1),
        `between the bar of a preview and what it shows: ${gaps}`,
      );
      for (const width of [1440, 1024, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const fields = await page.$$eval(".fields tbody tr", (rows) =>
          rows.map((row) => {
            const [name, type] = row.cells;
            const text = row.lastElementChild.getBoundingClientRect();
            const box = row.closest(".fields");
            const letters = document.createRange();
            letters.selectNodeContents(type);
            const lines = new Set([...letters.getClientRects()].map((rect) => rect.top)).size;
            return {
              name: name.textContent,
              below: text.top >= name.getBoundingClientRect().bottom - 1,
              whole: /\s/.test(type.textContent) || lines === 1,
              fits: box.scrollWidth <= box.clientWidth,
            };
          }),
        );
        assert.ok(fields.length > 8);
        for (const { name, ...holds } of fields)
          assert.deepEqual(holds, { below: true, whole: true, fits: true }, `${width}px: ${name}`);
      }
    }),
  ),
  ...["/v2/backend/latest/quickstart/", "/ja/v2/backend/latest/how-to/custom-service", "/v2/api/user/", signIn]
    .filter((_, i) => all || i === 0)
    .map((path) =>
      startsAt(
        path,
        test(`the title stands high: one row between the bar and it, on ${path}`, async ({ page }) => {
          for (const [width, most] of [
            [1440, 140],
            [1024, 140],
            [768, 140],
            [390, 150],
            [360, 150],
          ]) {
            await page.setViewportSize({ width, height: 844 });
            const top = await page.$eval("h1", (title) => title.getBoundingClientRect().top);
            assert.ok(top <= most, `${width}px: ${top}px`);
          }
        }),
      ),
    ),
  test(
    "inline code that wraps has closed boxes",
    async ({ page }) => {
      await page.goto(at("/ja/v2/api/user/"));
      const breaks = await page.$$eval(".article :is(p, li) > code", (all) =>
        all.filter((code) => code.getClientRects().length > 1).map((code) => getComputedStyle(code).boxDecorationBreak),
      );
      assert.ok(breaks.length > 0, "some wrap");
      assert.deepEqual([...new Set(breaks)], ["clone"]);
    },
    { viewport: { width: 360, height: 800 } },
  ),
  test("links of one level of the sidebar have one weight, but for the way to the page", async ({ page }) => {
    await page.goto(at("/v2/backend/0.4.2/blocks/user/handlers"));
    const lists = await page.$$eval(".sidebar ul ul", (all) =>
      all.map((list) =>
        [...list.children]
          .filter((item) => item.querySelector("[aria-current]") === null)
          .map((item) => getComputedStyle(item.querySelector(".sidebar-link")).fontWeight),
      ),
    );
    assert.ok(lists.length >= 2 && lists.some((weights) => weights.length > 10));
    for (const weights of lists) assert.equal(new Set(weights).size, 1, weights.join(" "));
  }),
  startsAt(
    "/v2/api/user/",
    test(
      "API reference: what is on the page opens beside the title, the title and its tools end where the text does",
      async ({ page }) => {
        const box = (selector) => page.$eval(selector, (el) => el.getBoundingClientRect().toJSON());
        const [title, list, text, tool] = [
          await box("h1"),
          await box(".toc-mobile"),
          await box(".article > .api-text, .article > p"),
          await box(".doc-top .copy"),
        ];
        assert.ok(list.left >= title.right && Math.abs(list.top - title.top) < 24, `${JSON.stringify(list)}`);
        assert.ok(Math.abs(tool.right - text.right) <= 1, `${tool.right} and ${text.right}`);
        const before = await box("#servers");
        await page.click(".toc-mobile summary");
        await settled(page);
        assert.deepEqual(await box("#servers"), before, "nothing moves");
        await page.click(".toc-mobile a[href='#create-user']");
        await page.waitForFunction(() => location.hash === "#create-user");
        const names = await page.textContent(".api-section:has(#create-user) .api-aside-title");
        assert.match(names, /POST\s+\/users$/);
      },
      { viewport: { width: 1440, height: 900 } },
    ),
  ),
];
