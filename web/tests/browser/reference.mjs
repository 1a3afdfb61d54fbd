import { brotliCompressSync, constants } from "node:zlib";
import { assert, at, open, settled, startsAt, test } from "./help.mjs";

const user = "/v2/api/user/";
const services = ["authentication", "user", "product", "organization", "attribute", "category", "order", "chat"];

function boxOf(page, selector) {
  return page.$eval(selector, (el) => {
    const { left, right, top, bottom, width } = el.getBoundingClientRect();
    return { left, right, top, bottom, width };
  });
}

const operation = ".api-section:has(#create-user)";

/** The API reference. */
export const reference = [
  ...[1200, 1440, 1920].map((width) =>
    startsAt(
      user,
      test(
        `API reference at ${width}: text on the left, request and answers stay beside it`,
        async ({ page }) => {
          const text = await boxOf(page, `${operation} .api-about`);
          const aside = await boxOf(page, `${operation} .api-aside`);
          assert.ok(aside.left >= text.right, "side by side");
          assert.ok(text.width >= 320 && aside.width >= 320, `${text.width} and ${aside.width}`);
          await page.$eval(`${operation} .api-responses`, (el) =>
            el.scrollIntoView({ block: "center", behavior: "instant" }),
          );
          await settled(page);
          const { top } = await boxOf(page, `${operation} .api-aside`);
          const bar = await boxOf(page, ".navbar");
          assert.ok(top >= bar.bottom && top < bar.bottom + 60, `the request is at ${top}`);
        },
        { viewport: { width, height: 900 } },
      ),
    ),
  ),
  test(
    "API reference on a phone: one column, nothing runs out",
    async ({ page }) => {
      await open(page, `/ja${user}`);
      const text = await boxOf(page, `${operation} .api-about`);
      const aside = await boxOf(page, `${operation} .api-aside`);
      assert.ok(aside.top >= text.bottom);
      assert.ok(aside.right <= 390);
    },
    { viewport: { width: 390, height: 800 } },
  ),
  test(
    "without JavaScript: requests in every language, answers told apart by status, what they mean on their closed rows",
    async ({ page }) => {
      await page.goto(at(user));
      const [tabs, answers] = await page.locator(`${operation} .api-aside .tabs`).all();
      for (const label of ["curl", "TypeScript (SDK)", "Go", "Python"]) {
        await tabs.locator(".tab-label", { hasText: label }).first().click();
        const code = await tabs.locator(".tab-panel:visible code").textContent();
        assert.match(code, /localhost:8089\/users/, label);
        assert.match(code, /TOKEN/, label);
      }
      const labels = await answers.locator(".tab-label").allTextContents();
      assert.ok(labels.length >= 4 && labels[0].startsWith("2"), labels.join(" "));
      assert.match(await answers.locator(".tab-panel:visible code").textContent(), /"identityId"/);
      await answers.locator(".tab-label", { hasText: "401" }).click();
      assert.ok(await answers.locator(".tab-panel:visible").isVisible());
      const rows = page.locator(`${operation} .api-response:not([open]) > summary`);
      assert.ok((await rows.count()) > 2);
      for (const row of await rows.all()) {
        const gist = row.locator(".api-gist");
        assert.ok(await gist.isVisible());
        assert.ok((await gist.textContent()).length > 10, await row.textContent());
        assert.equal(await gist.locator("a, p").count(), 0);
      }
    },
    { javaScriptEnabled: false },
  ),
  startsAt(
    user,
    test(
      "a request is edited in its place and copied as edited; nothing is sent",
      async ({ page }) => {
        const sent = [];
        page.on("request", (request) => sent.push(request.url()));
        const code = page.locator(`${operation} .api-aside .tab-panel:visible pre >> nth=0`);
        await code.click();
        await page.keyboard.press("ControlOrMeta+End");
        await page.keyboard.type(" --verbose");
        await page.locator(`${operation} .api-aside .tab-panel:visible .code-copy >> nth=0`).click();
        await page.waitForFunction(() => document.querySelector(".code-copy[data-done]") !== null);
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        assert.match(copied, /^curl[\s\S]* --verbose$/);
        assert.deepEqual(
          sent.filter((url) => url.includes("8089")),
          [],
        );
      },
      { permissions: ["clipboard-read", "clipboard-write"] },
    ),
  ),
  startsAt(
    user,
    test("operations are one click away, with their method; a property has an address, which opens what it lies in", async ({
      page,
    }) => {
      const link = page.locator(".sidebar a[href$='#delete-user']");
      assert.ok(await link.isVisible());
      assert.equal(await link.evaluate((el) => getComputedStyle(el, "::before").content.slice(1, 4)), "DEL");
      await link.click();
      await settled(page);
      assert.equal(await page.evaluate(() => location.hash), "#delete-user");
      await page.waitForSelector(".sidebar a[href$='#delete-user'][data-reading]");
      assert.match(await page.textContent(".toc-list a[href='#delete-user']"), /^DELETE/);
      const href = await page.getAttribute(`${operation} .api-more .api-name >> nth=0`, "href");
      await open(page, `${user}${href}`);
      const row = page.locator(`[id="${href.slice(1)}"]`);
      await row.waitFor({ state: "visible" });
      const ids = await page.$$eval("[id]", (all) => all.map((el) => el.id));
      assert.equal(ids.length, new Set(ids).size, "ids are unique");
    }),
  ),
  {
    ...test("the HTML of a service is at most 60 KB", async ({ host }) => {
      let worst = 0;
      for (const service of services) {
        const html = await (await fetch(host + at(`/v2/api/${service}/`))).text();
        const size = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
        worst = Math.max(worst, size);
      }
      console.log(`      largest service: ${(worst / 1024).toFixed(1)} KB`);
      assert.ok(worst <= 60 * 1024, `${worst} bytes`);
    }),
    sent: true, // needs no browser
  },
];
