import { arrived, assert, at, open, routeIn, settled, startsAt, test, watch } from "./help.mjs";

const quickstart = "/v2/backend/latest/quickstart/";
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true };

function focused(page) {
  return page.evaluate(() => {
    const el = document.activeElement;
    return (el.getAttribute("aria-label") ?? el.textContent ?? "").trim() || el.id || el.tagName;
  });
}

/** Everything by keyboard, and the menu of narrow windows. */
export const keyboard = [
  startsAt(
    quickstart,
    test("Tab walks through every control in order and shows where it is; the first leads to the page", async ({
      page,
    }) => {
      const seen = [];
      for (let i = 0; i < 25; i++) {
        await page.keyboard.press("Tab");
        seen.push(await focused(page));
        const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
        assert.notEqual(outline, "none", `no outline on ${seen.at(-1)}`);
      }
      const order = ["Skip to main", "Close", "Nodeblocks", "Frontend", "Backend", "Backend version", "API reference"];
      let last = -1;
      for (const label of order) {
        const next = seen.findIndex((text, i) => i > last && text.startsWith(label));
        assert.ok(next > last, `${label} in ${seen.join(" · ")}`);
        last = next;
      }
      await page.focus(".skip a");
      assert.ok(await page.isVisible(".skip a"));
      await page.keyboard.press("Enter");
      await settled(page);
      assert.equal(await page.evaluate(() => document.activeElement.id), "main");
    }),
  ),
  ...["Enter", "Space", "ArrowDown"].map((key) =>
    startsAt(
      quickstart,
      test(`menus: ${key} opens, arrows move, Escape closes and returns the focus`, async ({ page }) => {
        const button = page.locator(".navbar .menu-button:has-text('API reference')");
        await button.focus();
        await page.keyboard.press(key);
        assert.equal(await button.getAttribute("aria-expanded"), "true");
        assert.equal(await page.locator(".menu[data-open] a").count(), 8, "one link a service");
        if (key !== "ArrowDown") await page.keyboard.press("ArrowDown");
        await settled(page);
        assert.equal(await focused(page), "Authentication Service");
        await page.keyboard.press("ArrowDown");
        await settled(page);
        assert.equal(await focused(page), "User Service");
        await page.keyboard.press("End");
        await settled(page);
        assert.equal(await focused(page), "Chat Service");
        await page.keyboard.press("Escape");
        assert.equal(await button.getAttribute("aria-expanded"), "false");
        assert.equal(await focused(page), "API reference");
      }),
    ),
  ),
  test("menus: leaving closes", async ({ page }) => {
    await open(page, quickstart);
    await page.click(".navbar .menu-button:has-text('API reference')");
    assert.equal(await page.locator(".menu[data-open]").count(), 1);
    await page.mouse.click(640, 600);
    assert.equal(await page.locator(".menu[data-open]").count(), 0);
  }),
  test("wide tables and code scroll by keyboard", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, "/v2/backend/latest/concepts/");
    const table = page.locator(".table-scroll").first();
    await table.evaluate((box) => {
      box.style.maxWidth = "120px";
    });
    await table.focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.querySelector(".table-scroll").scrollLeft > 0);
    assert.equal(await page.locator("pre:not([tabindex='0'])").count(), 0);
  }),
  ...[
    ["English", quickstart, "Back to main menu", "API reference"],
    ["Japanese", "/ja/v2/backend/latest/quickstart/", "メインメニューに戻る", "API リファレンス"],
  ].map(([language, path, back, item]) =>
    test(
      `mobile menu: sidebar first, then the main menu; focus, Back and links (${language})`,
      async ({ page }) => {
        const problems = watch(page);
        await open(page, path);
        assert.ok(!(await page.isVisible(".sidebar")));
        await page.click(".menu-toggle");
        await page.waitForSelector(".mobile-menu[open]");
        assert.ok(await page.isVisible(".mobile-menu .sidebar-link[aria-current=page]"));
        for (let i = 0; i < 60; i++) await page.keyboard.press("Tab");
        const inside = "document.activeElement === document.body || !!document.activeElement.closest('.mobile-menu')";
        assert.ok(await page.evaluate(inside));
        await page.click(`.mobile-menu-back:has-text('${back}')`);
        await page.click(`.mobile-group summary:has-text('${item}')`);
        assert.equal((await page.locator(".mobile-group[open] a:visible").count()) >= 8, true);
        await page.keyboard.press("Escape");
        await page.waitForSelector(".mobile-menu", { state: "detached" });
        assert.ok(await page.evaluate(() => document.activeElement.classList.contains("menu-toggle")));

        await page.click(".menu-toggle");
        await page.waitForSelector(".mobile-menu[open]");
        await page.goBack();
        await page.waitForSelector(".mobile-menu", { state: "detached" });
        assert.equal(routeIn(page), path, "Back closes it");
        await page.click(".menu-toggle");
        const next = path.replace("quickstart", "concepts");
        await page.click(`.mobile-menu a[href='${at(next)}']`);
        await arrived(page, next);
        await page.waitForSelector(".mobile-menu", { state: "detached" });
        await page.goBack();
        await arrived(page, path);
        assert.deepEqual(problems, []);
      },
      phone,
    ),
  ),
  test("mobile menu: a wider window closes it", async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 800 });
    await open(page, quickstart);
    await page.click(".menu-toggle");
    await page.waitForSelector(".mobile-menu[open]");
    await page.setViewportSize({ width: 997, height: 800 });
    await page.waitForSelector(".mobile-menu", { state: "detached" });
    assert.ok(!(await page.isVisible(".menu-toggle")));
  }),
];
