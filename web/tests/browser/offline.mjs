import { arrived, assert, documentMark, go, open, settled, test } from "./help.mjs";

const quickstart = "/v2/backend/latest/quickstart/";
// A page that no visible link leads to, so that it is not there ahead of time.
const far = "/v2/frontend/troubleshooting";

const text = (page) => page.$eval("main:not(.outage)", (main) => main.textContent);

async function failsWith(page, title, sentence) {
  const outage = page.locator(".outage");
  await outage.waitFor();
  assert.equal(await outage.locator("h1").textContent(), title);
  assert.match(await outage.locator("p").textContent(), sentence);
  assert.equal(await page.title(), title);
  assert.equal(await page.evaluate(() => document.activeElement.className), "message-page outage");
  assert.deepEqual(await page.locator("main:visible").count(), 1, "the page before is hidden");
}

/** What readers see when the network is gone. */
export const offline = [
  ...[
    ["English", "", "You are offline", /as soon as there is a connection/, "Retry", /Troubleshooting/],
    ["Japanese", "/ja", "オフラインです", /接続が戻ると/, "再試行", /トラブルシューティング/],
  ].map(([language, prefix, title, sentence, retry, wanted]) =>
    test(`offline: a page that is not there yet says so at its address, Back and Retry work (${language})`, async ({
      page,
      context,
    }) => {
      await open(page, prefix + quickstart);
      const mark = await documentMark(page);
      await page.evaluate(() => window.scrollTo(0, 700));
      await settled(page);
      const before = await text(page);
      await context.setOffline(true);
      await page.evaluate((to) => window.orihon.navigate(to), prefix + far);
      await failsWith(page, title, sentence);
      await arrived(page, prefix + far);
      assert.ok(await page.isVisible(".navbar"));

      await page.goBack();
      await arrived(page, prefix + quickstart);
      assert.equal(await page.locator(".outage").count(), 0);
      assert.equal(await text(page), before);
      assert.equal(await page.evaluate(() => window.scrollY), 700);
      assert.match(await page.title(), /Quickstart|クイックスタート/);

      await page.goForward();
      await failsWith(page, title, sentence);
      await page.click(`.outage button:has-text("${retry}")`);
      await settled(page);
      await page.locator(".outage").waitFor();
      await context.setOffline(false);
      await page.waitForFunction(() => document.querySelector(".outage") === null);
      assert.match(await page.textContent("h1"), wanted);
      await arrived(page, prefix + far);
      assert.equal(await documentMark(page), mark, "a document was loaded");
    }),
  ),
  test("offline: the page that came as a document can be read again after others", async ({ page, context }) => {
    await open(page, far);
    const before = await page.textContent("h1");
    const kept = page.waitForResponse(/_orihon\/data\/.*troubleshooting/);
    await go(page, quickstart);
    await kept;
    await settled(page);
    await context.setOffline(true);
    await page.goBack();
    await arrived(page, far);
    await page.waitForFunction((title) => document.querySelector("h1").textContent === title, before);
    assert.equal(await page.locator(".outage").count(), 0);
  }),
  ...[
    ["nothing answers", null],
    ["the server answers 503", 503],
  ].map(([name, status]) =>
    test(`offline: where ${name} a link ends in the site's own page, Retry shows the page`, async ({ page }) => {
      await open(page, quickstart);
      const mark = await documentMark(page);
      let down = true;
      await page.route("**/*", (route) => {
        if (!down) return route.continue();
        return status === null ? route.abort("connectionrefused") : route.fulfill({ status, body: "down" });
      });
      await page.evaluate((to) => window.orihon.navigate(to), far);
      await failsWith(page, "This page could not be loaded.", /server does not answer/);
      down = false;
      await page.click(".outage button");
      await page.waitForFunction(() => document.querySelector("h1").textContent.includes("Troubleshooting"));
      assert.equal(await page.locator(".outage").count(), 0);
      assert.equal(await documentMark(page), mark, "a document was loaded");
      await page.goBack();
      await arrived(page, quickstart);
      assert.match(await page.textContent("h1"), /Quickstart/);
    }),
  ),
  test("offline: the language menu and the search page end in it, too", async ({ page, context }) => {
    await open(page, quickstart);
    await context.setOffline(true);
    await page.click(".navbar-end .menu-button:has-text('English')");
    await page.click(".menu[data-open] a:has-text('日本語')");
    await failsWith(page, "You are offline", /as soon as/);
    await arrived(page, `/ja${quickstart}`);
    await page.evaluate(() => window.orihon.navigate("/search?q=login"));
    await arrived(page, "/search");
    await failsWith(page, "You are offline", /as soon as/);
  }),
].map((one) => ({ ...one, options: { ...one.options, fresh: true } })); // a context stays offline
