import { assert, startsAt, violations, watch } from "./help.mjs";

const locatedTest = (name, run, options) => ({ name: `project of Docusaurus: ${name}`, site: "located", run, options });

const shown = (page, selector) =>
  page.locator(selector).evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.src));

const looksOf = (name, colors, picture, viewport) =>
  startsAt(
    "/docs/a",
    locatedTest(
      `logos, dark footer and announcement, ${name}`,
      async ({ page }) => {
        const seen = watch(page);
        for (const place of ["header", "footer"]) {
          const logos = await shown(page, `${place} img`);
          assert(logos.length === 1 && logos[0].endsWith(picture), `logos of the ${place}: ${logos}`);
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        assert(!wide, "the page is wider than the window");
        await page.locator("footer.footer").scrollIntoViewIfNeeded();
        const link = page.locator(".footer-copyright a");
        const line = await link.evaluate((one) => getComputedStyle(one).textDecorationLine);
        assert(line === "underline", "the link of the copyright looks like its text");
        const found = [...(await violations(page)), ...seen];
        assert(found.length === 0, found.join("\n"));
      },
      { colorScheme: colors, ...(viewport && { viewport }) },
    ),
  );

/** Tests of a project of Docusaurus: tests/fixtures/located, which run.mjs builds. */
export const located = [
  looksOf("light", "light", "l.svg"),
  looksOf("dark", "dark", "d.svg"),
  looksOf("on a phone", "light", "l.svg", { width: 390, height: 844 }),
  startsAt(
    "/docs/a",
    locatedTest(
      "categories close each other, menus of versions and languages hold links of their own",
      async ({ page }) => {
        const [one, two] = [
          page.getByRole("button", { name: /one/i }).first(),
          page.getByRole("button", { name: /two/i }).first(),
        ];
        const state = async () =>
          [await one.getAttribute("aria-expanded"), await two.getAttribute("aria-expanded")].join();
        await one.click();
        await page.waitForFunction(() => document.querySelectorAll(".sidebar-row [aria-expanded=true]").length === 1);
        assert((await state()) === "true,false", await state());
        await two.click();
        await page.waitForFunction(() => document.querySelectorAll(".sidebar-row [aria-expanded=true]").length === 1);
        assert((await state()) === "false,true", await state());
        for (const [menu, links] of [
          [/^Version/, ["Before", "Next", "1.0", "All versions"]],
          [/^Languages/, ["English", "日本語", "Help translate"]],
        ]) {
          const button = page.locator("header").getByRole("button", { name: menu });
          await button.click();
          for (const name of links)
            assert(
              await page.locator("header").getByRole("link", { name, exact: true }).last().isVisible(),
              `${menu} lacks ${name}`,
            );
          await page.keyboard.press("Escape");
        }
      },
      { colorScheme: "dark" }, // as above: they share a load
    ),
  ),
];
