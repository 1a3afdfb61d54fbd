import { assert, open, startsAt, violations, watch } from "./help.mjs";

const rtlTest = (name, run, options) => ({ name: `right to left: ${name}`, site: "rtl", run, options });

const box = (page, selector) => page.locator(selector).first().boundingBox();

// What the browser computes for an element.
const style = (page, selector, property) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property);

/** Tests of a site in Arabic: tests/fixtures/rtl, which run.mjs builds. */
export const rightToLeft = [
  startsAt(
    "/ar/guide/",
    rtlTest(
      "the sidebar is on the right, the contents on the left, code reads from the left, axe finds nothing",
      async ({ page }) => {
        const seen = watch(page);
        const [sidebar, article, toc] = [
          await box(page, ".sidebar"),
          await box(page, ".article"),
          await box(page, ".toc"),
        ];
        assert(
          toc.x < article.x && article.x < sidebar.x,
          `x of contents, article, sidebar: ${toc.x} ${article.x} ${sidebar.x}`,
        );
        assert((await style(page, ".article pre", "direction")) === "ltr", "code reads from the right");
        assert(
          (await style(page, ".article blockquote", "borderRightWidth")) === "3px",
          "a quotation has its line on the left",
        );
        assert((await style(page, ".article li", "direction")) === "rtl", "a list reads from the left");
        assert((await style(page, ".toc-list a", "paddingRight")) !== "0px", "the contents touch their line");
        assert(
          (await page.locator(".admonition-title").first().textContent()) === "تحذير",
          "the admonition is not in Arabic",
        );
        assert(
          (await page.locator(".doc-meta").textContent()).includes("دقيقة واحدة"),
          "one minute is not in its form",
        );
        assert(
          (await page.locator(".pager").textContent()).includes("الصفحة التالية"),
          "the site's own word is not there",
        );
        assert((await page.title()).includes("الطية"), "the title of the site is not translated");
        assert(seen.length === 0, seen.join("\n"));
        const found = await violations(page);
        assert(found.length === 0, found.join("\n"));
      },
    ),
  ),
  rtlTest("what is not translated reads from the left, and says so in Arabic", async ({ page }) => {
    await open(page, "/ar/guide/more/only-english");
    assert((await style(page, ".article", "direction")) === "ltr", "English reads from the right");
    assert(
      (await page.locator(".notice").textContent()).includes("الإنجليزية"),
      "the notice does not name the language",
    );
  }),
  startsAt(
    "/ar/guide/",
    rtlTest("the search speaks Arabic and counts in its forms", async ({ page }) => {
      await page.keyboard.press("/");
      const input = page.getByRole("combobox");
      await input.fill("English");
      await page.getByRole("option").first().waitFor();
      const status = await page.locator(".search-foot [role=status]").textContent();
      assert(status.includes("عُثر على صفحة"), status);
    }),
  ),
  startsAt(
    "/ar/guide/",
    rtlTest(
      "on a phone nothing is wider than the screen, and the menu comes from the right",
      async ({ page }) => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert(wide === 0, `${wide} pixels too wide`);
        await page.getByRole("button", { name: "إظهار شريط التنقل" }).click();
        await page.locator(".mobile-menu").waitFor();
        const menu = await box(page, ".mobile-menu");
        assert(Math.round(menu.x + menu.width) >= 389, `the menu ends at ${menu.x + menu.width}`);
      },
      { viewport: { width: 390, height: 800 } },
    ),
  ),
];
