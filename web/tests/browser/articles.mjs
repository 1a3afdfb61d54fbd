import { assert, go, open, startsAt, test } from "./help.mjs";

const quickstart = "/v2/backend/latest/quickstart/";

/** What articles can do. */
export const articles = [
  ...[
    ["English", quickstart, "Copied"],
    ["Japanese", "/ja/v2/backend/latest/quickstart/", "コピーしました"],
  ].map(([language, path, done]) =>
    startsAt(
      path,
      test(
        `the copy button copies and says so for a second (${language})`,
        async ({ page }) => {
          const block = page.locator(".code:visible", { hasText: "docker compose up" }).first();
          const button = block.locator("[data-copy]");
          const label = await button.textContent();
          const opacity = () => block.locator(".code-copy").evaluate((one) => getComputedStyle(one).opacity);
          await page.mouse.move(0, 0);
          assert.equal(await opacity(), "0", "hidden until the pointer or the focus is in its block");
          await block.locator("pre").focus();
          assert.equal(await opacity(), "1");
          await block.hover();
          await button.click();
          await button.filter({ hasText: done }).waitFor();
          assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "docker compose up -d");
          await button.filter({ hasText: label }).waitFor();
        },
        { permissions: ["clipboard-read", "clipboard-write"] },
      ),
    ),
  ),
  startsAt(
    quickstart,
    test("tabs of a group change together, are remembered and come back without a shift", async ({ page }) => {
      await page.locator(".tab-label:visible", { hasText: "pnpm" }).first().click();
      const chosen = () =>
        page.$$eval(".tabs[data-tabs] > .tab-radio:checked", (all) => all.map((input) => input.value));
      const values = await chosen();
      assert.ok(values.length > 1 && values.every((value) => value === "pnpm"), values.join());
      await page.locator(".tab-radio").first().focus();
      await page.keyboard.press("ArrowRight");
      assert.ok(await page.locator(".tab-radio").nth(1).isChecked(), "by arrow keys");
      await page.locator(".tab-label:visible", { hasText: "pnpm" }).first().click();
      await go(page, "/v2/frontend/quickstart");
      assert.ok((await chosen()).every((value) => value === "pnpm"));
      await page.reload();
      await page.waitForFunction(() =>
        [...document.querySelectorAll(".tabs[data-tabs] > .tab-radio:checked")].every(({ value }) => value === "pnpm"),
      );
    }),
  ),
  test("another window's choice of a tab is followed", async ({ page, context }) => {
    await open(page, quickstart);
    const other = await context.newPage();
    await open(other, "/v2/frontend/quickstart");
    await page.locator(".tab-label:visible", { hasText: "Yarn" }).first().click();
    await other.waitForFunction(() => document.querySelector(".tab-radio:checked").value.toLowerCase() === "yarn");
  }),
  ...[
    ["English", "/v2/backend/latest/concepts/functional-programming", /Error Handling/],
    ["Japanese", "/ja/v2/backend/latest/concepts/functional-programming", /エラー/],
  ].map(([language, path, title]) =>
    test(`hover cards tell where a link leads (${language})`, async ({ page }) => {
      await open(page, path);
      await page.locator(".article a[href*='error-handling']").first().hover();
      const card = page.locator(".hover-card");
      await card.waitFor();
      assert.match(await card.textContent(), title);
      assert.ok((await card.locator(".hover-card-text").textContent()).length > 10);
      await card.hover();
      await page.waitForTimeout(400);
      assert.equal(await card.count(), 1, "stays while the pointer is on it");
      await page.keyboard.press("Escape");
      assert.equal(await card.count(), 0);
    }),
  ),
  startsAt(
    "/",
    test("the home page unfolds by click and by arrow keys", async ({ page }) => {
      assert.equal(await page.locator("#orihon-base-url-banner").count(), 0);
      await page.click(".fold-spine:has-text('Route')");
      assert.match(await page.locator(".fold-page:visible").textContent(), /withRoute/);
      await page.keyboard.press("ArrowRight");
      assert.match(await page.locator(".fold-page:visible").textContent(), /createReviewFeature/);
      assert.equal(await page.locator(".fold-page:visible").count(), 1);
    }),
  ),
];
