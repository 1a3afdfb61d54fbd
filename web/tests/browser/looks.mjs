import { assert, at, go, hydrated, open, startsAt, test, watch } from "./help.mjs";
import { layout } from "./layout.mjs";

const quickstart = "/v2/backend/latest/quickstart/";

function theme(page) {
  return page.getAttribute("html", "data-theme");
}

/** Layout, colour, announcement, print, forced colours, motion. */
export const looks = [
  ...layout,
  ...[
    ["English", quickstart, /currently dark mode/, /currently light mode/],
    ["Japanese", "/ja/v2/backend/latest/quickstart/", /現在はダークモード/, /現在はライトモード/],
  ].map(([language, path, dark, light]) =>
    startsAt(
      path,
      test(`dark by default; the colour switch cycles, tells its state and is remembered (${language})`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme: "light" });
        assert.equal(await theme(page), "dark");
        const button = page.locator(".navbar .color-mode");
        assert.match(await button.getAttribute("aria-label"), dark);
        await button.click();
        assert.equal(await theme(page), "light");
        assert.match(await button.getAttribute("aria-label"), light);
        assert.equal(await page.evaluate(() => localStorage.getItem("theme")), "light");
        await page.reload();
        assert.equal(await theme(page), "light");
        await hydrated(page);
        await button.click();
        assert.equal(await theme(page), "dark");
      }),
    ),
  ),
  test("no flash: the stored colour is there before the style sheet", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "light"));
    await page.route("**/*.css", async (route) => {
      await new Promise((done) => setTimeout(done, 300));
      await route.continue();
    });
    await page.goto(at(quickstart), { waitUntil: "commit" });
    await page.waitForSelector("html[data-theme=light]", { state: "attached" });
  }),
  test("other windows follow the colour", async ({ page, context }) => {
    await open(page, quickstart);
    const other = await context.newPage();
    await open(other, "/v2/frontend/");
    await page.click(".navbar .color-mode");
    await other.waitForSelector("html[data-theme=light]");
  }),
  test("a damaged stored colour counts as none, and the address may ask for one", async ({ page }) => {
    const problems = watch(page);
    await page.addInitScript(() => localStorage.setItem("theme", '{"broken'));
    await open(page, quickstart);
    assert.equal(await theme(page), "dark");
    await open(page, `${quickstart}?docusaurus-theme=light`);
    assert.equal(await theme(page), "light");
    assert.match(await page.getAttribute(".navbar .color-mode", "aria-label"), /currently light/);
    assert.deepEqual(problems, []);
  }),
  ...[
    ["English", quickstart, "under construction", "Close"],
    ["Japanese", "/ja/v2/backend/latest/quickstart/", "作成中", "閉じる"],
  ].map(([language, path, words, close]) =>
    startsAt(
      path,
      test(`the announcement can be closed and stays closed (${language})`, async ({ page }) => {
        assert.match(await page.textContent(".announcement"), new RegExp(words));
        await page.click(`.announcement button[aria-label='${close}']`);
        assert.equal(await page.locator(".announcement").count(), 0);
        await go(page, path.replace("quickstart", "concepts"));
        assert.equal(await page.locator(".announcement").count(), 0);
        await page.reload({ waitUntil: "domcontentloaded" });
        assert.ok(!(await page.isVisible(".announcement")));
        await hydrated(page);
        assert.equal(await page.locator(".announcement").count(), 0);
      }),
    ),
  ),
  test("a changed announcement shows on the very first load", async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem("set")) return;
      sessionStorage.setItem("set", "1");
      localStorage.setItem("docusaurus.announcement.id", "an-older-one");
      localStorage.setItem("docusaurus.announcement.dismiss", "true");
    });
    await page.goto(at(quickstart));
    assert.ok(await page.isVisible(".announcement"));
    await hydrated(page);
    assert.ok(await page.isVisible(".announcement"));
  }),
  startsAt(
    quickstart,
    test("print is black on white in dark mode, with link targets and the chosen tabs", async ({ page }) => {
      await page.emulateMedia({ media: "print" });
      const look = await page.evaluate(() => ({
        text: getComputedStyle(document.body).color,
        paper: getComputedStyle(document.documentElement).backgroundColor,
        code: getComputedStyle(document.querySelector(".code .line span")).color,
        target: getComputedStyle(document.querySelector(".article a[href^='/']:not(.hash-link)"), "::after").content,
      }));
      assert.equal(look.text, "rgb(0, 0, 0)");
      assert.equal(look.paper, "rgb(255, 255, 255)");
      assert.equal(look.code, "rgb(0, 0, 0)");
      assert.match(look.target, /\//);
      for (const part of [".navbar", ".sidebar", ".footer", ".announcement", ".section-note >> nth=0"])
        assert.ok(!(await page.isVisible(part)), part);
      const tabs = await page.locator(".tabs").count();
      assert.ok(tabs > 0 && (await page.locator(".tab-panel").count()) > tabs);
      for (const part of [".tab-panel", ".tab-label"])
        assert.equal(await page.locator(`${part}:visible`).count(), tabs, part);
      const shadows = await page.$$eval(".tab-label", (all) => all.map((label) => getComputedStyle(label).boxShadow));
      assert.deepEqual([...new Set(shadows)], ["none"], "no tab is marked as chosen");
    }),
  ),
  test("a long reference prints on few pages", async ({ page }) => {
    await open(page, "/ja/v2/api/user/");
    const margin = { top: "15mm", bottom: "15mm", left: "15mm", right: "15mm" };
    const pdf = (await page.pdf({ format: "A4", margin })).toString("latin1");
    const pages = pdf.match(/\/Type\s*\/Page\b/g).length;
    assert.ok(pages > 5 && pages <= 20, `${pages} pages`);
  }),
  startsAt(
    quickstart,
    test("forced colours: what is current is outlined; reduced motion: nothing moves", async ({ page }) => {
      await page.emulateMedia({ forcedColors: "active" });
      const outline = await page.$eval(
        ".sidebar-link[aria-current=page]",
        (link) => getComputedStyle(link).outlineStyle,
      );
      assert.equal(outline, "solid");
      // The same page, as those see it who want nothing to move by itself.
      await page.emulateMedia({ forcedColors: "none", reducedMotion: "reduce" });
      const moving = await page.evaluate(
        () =>
          [...document.querySelectorAll("*")].filter((el) => {
            const style = getComputedStyle(el);
            return style.animationName !== "none" || !/^0s(, 0s)*$/.test(style.transitionDuration);
          }).length,
      );
      assert.equal(moving, 0);
      assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), "auto");
    }),
  ),
  test("forced colours: the operation that is being read is outlined in the sidebar", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await open(page, "/v2/api/user/");
    await page.evaluate(() => document.getElementById("create-user").scrollIntoView());
    const reading = page.locator(".sidebar-link[data-reading]");
    await reading.waitFor();
    assert.equal(await reading.evaluate((link) => getComputedStyle(link).outlineStyle), "solid");
  }),
  startsAt(
    "/ja/v2/backend/latest/concepts/error-handling/",
    test("Japanese typography: strict line breaks, phrases in headings, the same room on both sides of inline code", async ({
      page,
    }) => {
      const look = await page.evaluate(() => ({
        breaks: getComputedStyle(document.querySelector(".article p")).lineBreak,
        heading: getComputedStyle(document.querySelector("h1")).wordBreak,
        leading:
          parseFloat(getComputedStyle(document.body).lineHeight) / parseFloat(getComputedStyle(document.body).fontSize),
      }));
      assert.deepEqual([look.breaks, look.heading], ["strict", "auto-phrase"]);
      assert.ok(look.leading >= 1.8, `line height ${look.leading}`);
      const rooms = await page.$$eval(".article p > code", (all) =>
        all.slice(0, 12).map((code) => {
          const range = document.createRange();
          range.selectNodeContents(code);
          const [box, text] = [code.getClientRects(), range.getClientRects()];
          return box.length > 1 ? 0 : Math.abs(text[0].left - box[0].left - (box[0].right - text[0].right));
        }),
      );
      assert.ok(rooms.length > 3 && rooms.every((room) => room < 1), rooms.join(" "));
    }),
  ),
];
