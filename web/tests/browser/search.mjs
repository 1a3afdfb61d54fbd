import { assert, at, hydrated, open, startsAt, test } from "./help.mjs";

const quickstart = "/v2/backend/latest/quickstart/";
const option = "[role=option]";

async function search(page, text) {
  await page.keyboard.press("/");
  await page.keyboard.type(text);
  await page.waitForSelector(option);
}

// Typed letter by letter, what is asked on the way depends on how fast the answers come.
async function paste(page, text) {
  await page.keyboard.press("/");
  await page.keyboard.insertText(text);
  await page.waitForSelector(option);
}

// Waits until all that was fetched is kept, which happens beside the answer: for a second nothing is added.
async function keptParts(page) {
  const count = () =>
    page.evaluate(async () => {
      let all = 0;
      for (const name of await caches.keys()) all += (await (await caches.open(name)).keys()).length;
      return all;
    });
  for (let last = 0, now = await count(); now === 0 || now !== last; now = await count()) {
    last = now;
    await page.waitForTimeout(1000);
  }
}

/** What a reader meets between typing a word and reading the page that has it. */
export const searching = [
  test("search: the words are marked on the page it leads to, and in view; on its own page the lines of a hit do not touch", async ({
    page,
  }) => {
    await open(page, quickstart);
    await search(page, "Token fails security check");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => (CSS.highlights.get("orihon-search")?.size ?? 0) > 0);
    const marked = await page.evaluate(() => [...CSS.highlights.get("orihon-search")].map((range) => range.toString()));
    assert.ok(
      marked.some((text) => text.toLowerCase() === "security"),
      marked.join(", "),
    );
    const inView = await page.evaluate(() =>
      [...CSS.highlights.get("orihon-search")].some((range) => {
        const { top, bottom } = range.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    );
    assert.ok(inView);
    await page.keyboard.press("Escape");
    assert.equal(await page.evaluate(() => CSS.highlights.has("orihon-search")), false);
    await page.evaluate(() => window.orihon.navigate("/search?q=token"));
    await page.waitForSelector(".search-hit .search-fact");
    const gaps = await page.$$eval(".search-hit:has(.search-fact)", (hits) =>
      hits.slice(0, 5).flatMap((hit) => {
        const box = (name) => hit.querySelector(name).getBoundingClientRect();
        return [box(".search-fact").top - box("h2").bottom, box(".search-excerpt").top - box(".search-where").bottom];
      }),
    );
    assert.ok(gaps.length > 0 && gaps.every((gap) => gap >= 4), gaps.join(" "));
  }),
  test("search: what the front end's documents lack is shown from the back end's", async ({ page }) => {
    await open(page, "/v2/frontend/");
    await search(page, "withRoute");
    assert.equal(await page.textContent(".search-beyond"), "Outside of this selection");
    assert.match(await page.textContent(".search-group .search-crumbs"), /^Backend/);
  }),
  startsAt(
    "/ja/v2/backend/latest/concepts/error-handling/",
    test("search: an operation in the reader's language, with its method", async ({ page }) => {
      await paste(page, "メッセージの一覧");
      await page.waitForFunction(
        (to) => [...document.querySelectorAll("[role=option]")].some((el) => el.getAttribute("href")?.startsWith(to)),
        at("/ja/v2/api/chat/"),
      );
      assert.equal(await page.locator(".search-method").first().textContent(), "GET");
    }),
  ),
  ...["/v2/backend/latest/concepts/", "/ja/v2/backend/latest/concepts/"].map((path) =>
    test(`search: no page stands twice among its results (${path.startsWith("/ja") ? "ja" : "en"})`, async ({
      page,
    }) => {
      await open(page, path);
      await search(page, path.startsWith("/ja") ? "API リファレンス" : "API reference");
      await page.waitForFunction(
        (to) => document.querySelector("[role=option]")?.getAttribute("href") === to,
        at(path.startsWith("/ja") ? "/ja/v2/api/" : "/v2/api/"),
      );
      const hrefs = await page.$$eval(option, (all) => all.map((el) => el.getAttribute("href")));
      assert.equal(new Set(hrefs).size, hrefs.length, hrefs.join(" "));
    }),
  ),
  test("search: what only another version says leads to that version, though the page is in the reader's too", async ({
    page,
  }) => {
    await open(page, quickstart);
    await search(page, "revoke refresh token");
    await page.click("label:has-text('Everything')");
    await page.waitForFunction(
      (to) => document.querySelector("[role=option]")?.getAttribute("href") === to,
      at("/v2/backend/next/services/authentication-service#revoke-refresh-tokens"),
    );
  }),
  test("search: excerpts keep the cells of tables apart and leave their heads out", async ({ page }) => {
    await open(page, quickstart);
    await search(page, "list users page limit");
    const excerpts = await page.$$eval(".search-excerpt", (all) => all.map((el) => el.textContent));
    const cells = excerpts.filter((text) => /page · query · integer/.test(text));
    assert.ok(cells.length > 0, excerpts.join("\n"));
    for (const text of excerpts) assert.doesNotMatch(text, /Field\W+In\W+Type|Name\W+In\W+Type|Required\W+Description/);
  }),
  test("search: a reload asks for no part of the index again", async ({ page, context }) => {
    const parts = [];
    context.on("request", (request) => {
      if (request.headers().range !== undefined) parts.push(request.url());
    });
    await open(page, quickstart);
    await paste(page, "error handling");
    const first = await page.locator(option).first().textContent();
    await keptParts(page);
    assert.ok(parts.splice(0).length > 3);
    await page.reload();
    await hydrated(page);
    await paste(page, "error handling");
    assert.equal(await page.locator(option).first().textContent(), first);
    assert.deepEqual(parts, []);
  }),
];
