import { arrived, assert, at, documentMark, go, hydrated, open, routeIn, test, watch } from "./help.mjs";

const quickstart = "/v2/backend/latest/quickstart/";
const concepts = "/v2/backend/latest/concepts/";
// A page that no visible link leads to, so that it is not there ahead of time.
const far = "/v2/frontend/troubleshooting";

async function navigateAndLoad(page, path) {
  const before = await documentMark(page);
  const loaded = page.waitForEvent("load");
  await page.evaluate((to) => window.orihon.navigate(to), path);
  await loaded;
  await hydrated(page);
  assert.notEqual(await documentMark(page), before);
  assert.equal(routeIn(page), path);
}

/** What happens when something fails. */
export const failing = [
  test("a navigation that fails is logged and becomes a full load, once", async ({ page }) => {
    const warnings = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await open(page, quickstart);
    await page.route("**/_orihon/data/**", (route) => route.abort());
    let loads = 0;
    page.on("load", () => loads++);
    await navigateAndLoad(page, far);
    await page.waitForTimeout(500);
    assert.equal(loads, 1);
    assert.ok(warnings.length > 0, "logged");
  }),
  test("a new deployment leads to a full load of the new page", async ({ page }) => {
    await open(page, quickstart);
    await page.route("**/_orihon/data/**", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), build: "another" } });
    });
    await navigateAndLoad(page, far);
    assert.match(await page.textContent("h1"), /Troubleshooting/);
  }),
  test("a link that leads nowhere ends on the not-found page in the layout", async ({ page }) => {
    await open(page, quickstart);
    await navigateAndLoad(page, "/v2/no-such-page");
    assert.match(await page.textContent("h1"), /Page Not Found/);
    assert.match(await page.textContent("main"), /let them know their link is broken/);
    assert.ok(await page.isVisible(".navbar"));
  }),
  ...[
    ["English", "/", "This page could not be loaded.", "Retry", "A service, unfolded."],
    ["Japanese", "/ja/", "このページを読み込めませんでした。", "再試行", "サービスを"],
  ].map(([language, path, words, retry, title]) =>
    test(`a page script that does not load: error text, a Retry that works, the page still readable (${language})`, async ({
      page,
    }) => {
      let block = true;
      await page.route("**/page-pages-index*", (route) => (block ? route.abort() : route.continue()));
      await open(page, path);
      const box = page.locator(".load-failure");
      await box.waitFor();
      assert.match(await box.textContent(), new RegExp(words));
      assert.match(await page.textContent("h1"), new RegExp(title));
      await box.locator(`button:has-text('${retry}')`).click();
      await page.waitForTimeout(200);
      assert.equal(await box.count(), 1, "still failing");
      block = false;
      await box.locator("button").click();
      await box.waitFor({ state: "detached" });
      assert.match(await page.textContent("h1"), new RegExp(title));
      await page.click(".fold-spine >> nth=2");
      assert.match(await page.locator(".fold-page:visible").textContent(), /withRoute/);
    }),
  ),
  test("the spinner of a slow retry shows after a delay", async ({ page }) => {
    await page.route("**/page-pages-index*", (route) =>
      route.request().url().includes("retry") ? new Promise(() => {}) : route.abort(),
    );
    await open(page, "/");
    await page.click(".load-failure button");
    await page.locator(".spinner").waitFor({ state: "attached" });
    await page.waitForFunction(() => getComputedStyle(document.querySelector(".spinner")).visibility === "visible");
  }),
  test("a shell that does not load: error text and a Retry that works", async ({ page }) => {
    let block = true;
    await page.route("**/_orihon/shell/**", (route) => (block ? route.abort() : route.continue()));
    await page.goto(at(quickstart));
    await page.locator(".load-failure").waitFor();
    block = false;
    await page.click(".load-failure button");
    await hydrated(page);
    assert.equal(await page.locator(".load-failure").count(), 0);
  }),
  test("a page module without a default export is named in the error", async ({ page }) => {
    await page.route("**/page-pages-index*", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "export const nothing = 1;" }),
    );
    await open(page, "/");
    assert.match(await page.textContent(".load-failure"), /page component at \/ doesn't have a default export/);
  }),
  ...[
    ["English", quickstart, "/", "This page crashed.", "Try again"],
    ["Japanese", "/ja/v2/backend/latest/quickstart/", "/ja/", "エラーが発生しました", "もう一度試す"],
  ].map(([language, from, to, words, again]) =>
    test(`a page that crashes keeps the frame and can be tried again (${language})`, async ({ page }) => {
      await page.route("**/page-pages-index*", (route) =>
        route.fulfill({
          contentType: "text/javascript",
          body: "export default () => { if (!window.mended) throw new Error('boom', {cause: new Error('deeper')}); return 'mended'; }",
        }),
      );
      await open(page, from);
      await go(page, to);
      assert.equal(await page.textContent("h1"), words);
      assert.match(await page.textContent(".crash-details"), /boom\s+Cause:\s+deeper/);
      assert.ok(await page.isVisible(".navbar"));
      await page.evaluate(() => {
        window.mended = true;
      });
      await page.click(`button:has-text('${again}')`);
      assert.equal(await page.textContent("main"), "mended");
      await go(page, from);
      assert.equal(await page.locator(".crash-details").count(), 0);
    }),
  ),
  test("the base-URL banner shows on the home page when scripts do not load", async ({ page, host }) => {
    await page.route("**/_orihon/assets/**", (route) => route.abort());
    await page.goto(at("/ja/"));
    assert.match(await page.textContent("#orihon-base-url-banner"), /did not load properly.*base URL.*\/ja\//);
    for (const [path, has] of [
      ["/ja/", true],
      [quickstart, false],
    ]) {
      const sent = await (await fetch(host + at(path))).text();
      assert.equal(sent.includes("orihon-base-url-banner"), has, path);
    }
  }),
  test("the progress bar shows after 200 ms, and not before", async ({ page }) => {
    await open(page, quickstart);
    await page.route("**/_orihon/data/v2/frontend/troubleshooting.json", async (route) => {
      await new Promise((done) => setTimeout(done, 900));
      await route.continue();
    });
    const seen = await page.evaluate(async (to) => {
      window.orihon.navigate(to);
      const wait = (ms) => new Promise((done) => setTimeout(done, ms));
      await wait(120);
      const early = document.querySelector(".progress") !== null;
      await wait(250);
      return { early, late: document.querySelector(".progress") !== null };
    }, far);
    assert.deepEqual(seen, { early: false, late: true });
    await arrived(page, far);
    assert.equal(await page.locator(".progress").count(), 0);
  }),
  test("blocked storage breaks nothing", async ({ page }) => {
    const problems = watch(page);
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }
    });
    await open(page, quickstart);
    await page.click(".navbar .color-mode");
    assert.equal(await page.getAttribute("html", "data-theme"), "light");
    await page.click(".announcement button");
    await page.click(".sidebar-hide");
    await page.locator(".tab-label:visible", { hasText: "pnpm" }).first().click();
    await go(page, concepts);
    await page.goBack();
    await arrived(page, quickstart);
    assert.deepEqual(problems, []);
  }),
  test("damaged stored values break nothing", async ({ page }) => {
    const problems = watch(page);
    await page.addInitScript(() => {
      for (const key of [
        "theme",
        "docusaurus.announcement.dismiss",
        "docs-preferred-version-backend",
        "orihon.sidebar.hidden",
      ])
        localStorage.setItem(key, "\u0000{[");
      sessionStorage.setItem("orihon.scroll", "{");
    });
    await open(page, quickstart);
    await go(page, concepts);
    assert.deepEqual(problems, []);
  }),
];
