import { all, arrived, assert, at, follow, open, watch } from "./help.mjs";

const words = {
  "": { lang: "en", title: "Off the map", nav: "Guide", start: "Start" },
  "/ja": { lang: "ja", title: "地図にない場所", nav: "ガイド", start: "はじめに" },
};

/** 404 pages that sites bring: of Markdown (tests/fixtures/lost) and a component (tests/fixtures/gone), which run.mjs builds. */
export const lost = ["lost", "gone"].flatMap((site) => {
  const kind = site === "lost" ? "of Markdown" : "that is a component";
  const lostTest = (name, run, options) => ({ name: `a 404 page ${kind}: ${name}`, site, run, options });
  const check = async (page, prefix, response) => {
    const { lang, title, nav } = words[prefix];
    assert.equal(response.status(), 404);
    assert.equal(await page.getAttribute("html", "lang"), lang);
    assert.deepEqual(await page.locator("h1").allTextContents(), [title]);
    assert.ok((await page.title()).startsWith(title), await page.title());
    assert.equal(await page.locator(".navbar-link:visible").textContent(), nav);
    assert.equal(await page.locator(".footer").count(), 1);
    assert.equal(await page.locator(".message-page").count(), 0, "the theme's page is there, too");
  };
  return [
    lostTest("its words in its language, with the bar and the footer around them", async ({ page }) => {
      const seen = watch(page);
      for (const prefix of all ? ["", "/ja"] : ["/ja"]) {
        const deep = `${prefix}/guide/no/such/page`;
        await check(page, prefix, await open(page, deep));
        await follow(page, `main a[href='${at(`${prefix}/`)}']`, `${prefix}/`);
        assert.equal(await page.textContent("h1"), words[prefix].start);
        await page.goBack();
        await arrived(page, deep);
        await page.getByRole("heading", { name: words[prefix].title }).waitFor();
      }
      // The browser itself says that the address was not found.
      assert.deepEqual(
        seen.filter((problem) => !problem.includes("404")),
        [],
      );
    }),
    lostTest("complete without JavaScript", async ({ page }) => check(page, "/ja", await page.goto(at("/ja/none"))), {
      javaScriptEnabled: false,
    }),
    ...(site === "gone"
      ? [
          lostTest("it runs", async ({ page }) => {
            await open(page, "/none");
            await page.getByRole("button", { name: "Look again 0" }).click();
            await page.getByRole("button", { name: "Look again 1" }).waitFor();
          }),
        ]
      : []),
  ];
});
