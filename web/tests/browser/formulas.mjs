import { assert, at, go, guideTest, open, settled, violations, watch } from "./help.mjs";

const languages = [
  ["English", "/writing/math", "/writing/code"],
  ["Japanese", "/ja/writing/math", "/ja/writing/code"],
];

const style = /\/_orihon\/assets\/katex-/;

/** What shows of the first formula: its font, and which of its two forms can be seen. */
function firstFormula(page) {
  return page.evaluate(() => {
    const formula = document.querySelector(".article .katex");
    const html = formula.querySelector(".katex-html");
    return { font: getComputedStyle(formula).fontFamily, html: html.getBoundingClientRect().width > 0 };
  });
}

/** Formulas, on the guide's page about them. */
export const formulas = [
  ...languages.flatMap(([language, path, other]) => [
    guideTest(
      `formulas are set without JavaScript (${language})`,
      async ({ page }) => {
        await page.goto(at(path));
        const formula = await firstFormula(page);
        assert.match(formula.font, /^KaTeX_Main/);
        assert.ok(formula.html);
      },
      { javaScriptEnabled: false },
    ),
    guideTest(`a page with formulas has its style sheet when it is shown (${language})`, async ({ page, context }) => {
      const problems = watch(page);
      let asked = 0;
      await context.route(style, async (route) => {
        asked++;
        await new Promise((done) => setTimeout(done, 400));
        await route.continue();
      });
      await open(page, other);
      assert.equal(await page.locator("link[href*='katex']").count(), 0);
      await page.evaluate(() => {
        const note = () => {
          window.shown = getComputedStyle(document.querySelector(".article .katex")).fontFamily;
        };
        addEventListener("orihon:navigated", note, { once: true });
      });
      await go(page, path);
      await page.waitForFunction(() => window.shown !== undefined);
      assert.match(await page.evaluate(() => window.shown), /^KaTeX_Main/);
      await go(page, other);
      await go(page, path);
      assert.match((await firstFormula(page)).font, /^KaTeX_Main/);
      assert.equal(asked, 1);
      assert.deepEqual(problems, []);
    }),
    guideTest(`a wide formula scrolls by itself on a phone (${language})`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await open(page, path);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
      const wide = page.locator(".formula").filter({ hasText: "x_1" }).last();
      assert.ok(await wide.evaluate((formula) => formula.scrollWidth > formula.clientWidth));
      await wide.focus();
      await page.keyboard.press("End");
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction(() => document.activeElement.scrollLeft > 0);
    }),
  ]),
  ...["light", "dark"].map((mode) =>
    guideTest(`axe finds nothing among formulas (${mode})`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), mode);
      await open(page, languages[0][1]);
      assert.deepEqual(await violations(page), []);
    }),
  ),
  guideTest("without its style sheet a formula is MathML", async ({ page, context }) => {
    await context.route(style, (route) => route.abort());
    await open(page, languages[0][2]);
    await go(page, languages[0][1]);
    await settled(page);
    const formula = await firstFormula(page);
    assert.equal(formula.html, false);
    assert.ok(await page.locator(".article math").first().isVisible());
  }),
];
