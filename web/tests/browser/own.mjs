import {
  arrived,
  assert,
  at,
  barriers,
  follow,
  guideTest,
  hydrated,
  open,
  setTheme,
  violations,
  watch,
} from "./help.mjs";

const ownTest = (name, run, options) => ({ name: `looks and parts: ${name}`, site: "own", run, options });

const style = (page, selector, property) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property);

// The style sheet of a component comes with its page, and goes with it.
const look = {
  async "/"(page) {
    assert.equal(await style(page, ".footer", "opacity"), "1");
    await page.locator("main a").click();
    await page.locator(".hero h1").waitFor();
    assert.equal(await style(page, "main > p", "borderTopWidth"), "7px");
    assert.equal(await style(page, ".footer", "opacity"), "0.5");
    await page.goBack();
    await page.locator("main.my-page > p").waitFor();
    assert.equal(await style(page, ".footer", "opacity"), "1");
  },
  async "/boxed"(page) {
    assert.equal(await style(page, "main > p", "borderTopWidth"), "7px");
  },
};

/** Tests of a site with looks and parts of its own: tests/fixtures/own, which run.mjs builds. */
export const ownLooks = [
  ownTest(
    "parts and components are hydrated as they were rendered, their style sheets come with their page and go with it, and the site's colours count in both modes",
    async ({ page }) => {
      const seen = watch(page);
      for (const route of ["/", "/boxed", "/docs/more"]) {
        await open(page, route);
        assert.equal(await page.locator(".above").count(), 1);
        assert.equal(await page.locator(".my-bar .my-brand").count(), 1);
        await look[route]?.(page);
      }
      assert.equal(await page.locator(".article .my-card").count(), 3);
      assert.equal(await page.locator(".article figure").count(), 1);
      for (const [theme, accent] of [
        ["light", "rgb(148, 40, 90)"],
        ["dark", "rgb(255, 168, 207)"],
      ]) {
        await setTheme(page, theme);
        assert.equal(await style(page, ".skip a", "backgroundColor"), accent, theme);
      }
      assert.deepEqual(seen, []);
    },
  ),
  ownTest(
    "a page whose name has a sign of addresses: by the sidebar, by its address, by the search",
    async ({ page }) => {
      const seen = watch(page);
      await open(page, "/docs/");
      await follow(page, `.sidebar a[href='${at("/docs/c%23")}']`, "/docs/c%23");
      assert.equal(await page.textContent("h1"), "C sharp");
      assert.equal(await page.locator(".sidebar [aria-current=page]").textContent(), "C sharp");
      await page.reload();
      await hydrated(page);
      assert.equal(await page.textContent("h1"), "C sharp");
      await follow(page, ".article p a", "/docs/");
      await page.keyboard.press("/");
      await page.keyboard.type("sharpness");
      await page.locator("[role=option]").first().waitFor();
      await page.keyboard.press("Enter");
      await arrived(page, "/docs/c%23");
      assert.equal(new URL(page.url()).hash, "#sharpness");
      assert.deepEqual(seen, []);
    },
  ),
  ownTest("feedback is sent in place, and answered, by keyboard", async ({ page }) => {
    const seen = watch(page);
    let sent;
    await page.route("**/answers", async (route) => {
      sent = new URLSearchParams(route.request().postData());
      await route.fulfill({ status: 204 });
    });
    await open(page, "/docs/more");
    await page.getByRole("button", { name: "Yes", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Thank you for your answer.").waitFor();
    assert.deepEqual(Object.fromEntries(sent), {
      page: `https://example.com${at("/docs/more")}`,
      language: "en",
      helpful: "yes",
    });
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Thank you for your answer.");
    assert.equal(await page.locator(".feedback button:visible").count(), 0);
    await page.locator(".sidebar a", { hasText: "Plain" }).first().click();
    await page.waitForURL(`**${at("/docs/")}`);
    assert.equal(await page.locator(".feedback button:visible").count(), 2, "the next page asks again");
    assert.deepEqual(seen, []);
  }),
  ownTest("feedback that cannot be sent says so, and may be tried again", async ({ page }) => {
    let tries = 0;
    await page.route("**/answers", (route) => (tries++ === 0 ? route.abort() : route.fulfill({ status: 204 })));
    await open(page, "/docs/more");
    await page.getByRole("button", { name: "No", exact: true }).click();
    await page.getByText("could not be sent").waitFor();
    await page.getByRole("button", { name: "No", exact: true }).click();
    await page.getByText("Thank you").waitFor();
  }),
  ownTest(
    "feedback without JavaScript is a form",
    async ({ page }) => {
      let sent;
      await page.route("**/answers", async (route) => {
        sent = route.request().postData();
        await route.fulfill({ contentType: "text/html", body: "<p>thanks</p>" });
      });
      await page.goto(at("/docs/more"));
      await page.getByRole("button", { name: "No", exact: true }).click();
      await page.getByText("thanks").waitFor();
      assert.equal(sent, `page=${encodeURIComponent(`https://example.com${at("/docs/more")}`)}&language=en&helpful=no`);
    },
    { javaScriptEnabled: false },
  ),
  ...[
    {
      route: "/reading-aids",
      ...{ copy: "Copy page", done: "Copied", start: "# Reading aids" },
      ...{ name: "More ways to take this page along", first: "View as Markdown", second: "Copy link" },
    },
    {
      route: "/ja/reading-aids",
      ...{ copy: "ページをコピー", done: "コピーしました", start: "# 読者のための機能" },
      ...{ name: "このページのほかの使い方", first: "Markdownで見る", second: "リンクをコピー" },
    },
  ].map(({ route, copy, done, start, name, first, second }) =>
    guideTest(
      `a page is copied as Markdown, the menu beside the button is used by keyboard: ${route}`,
      async ({ page }) => {
        const seen = watch(page);
        const scripts = [];
        page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
        await open(page, `${route}#full`);
        const before = scripts.length;
        await page.getByRole("button", { name: copy, exact: true }).focus();
        await page.keyboard.press("Enter");
        await page.getByRole("button", { name: done, exact: true }).waitFor();
        assert.ok(scripts.length > before, "its script comes when it is pressed");
        assert.ok((await page.evaluate(() => navigator.clipboard.readText())).startsWith(start));
        await page.getByRole("button", { name: copy, exact: true }).waitFor();

        const button = page.getByRole("button", { name, exact: true });
        const focused = () => page.evaluate(() => document.activeElement.textContent);
        await button.focus();
        await page.keyboard.press("Enter");
        await page.getByRole("menu", { name }).waitFor();
        assert.equal(await button.getAttribute("aria-expanded"), "true");
        assert.equal(await focused(), first);
        await page.keyboard.press("End");
        assert.match(await focused(), /Claude/);
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowDown");
        assert.equal(await focused(), second);
        const away = await page.getByRole("menuitem", { name: /ChatGPT/ }).getAttribute("href");
        assert.ok(decodeURIComponent(away).includes(`${route}.md`), away);
        await page.keyboard.press("Escape");
        assert.equal(await page.getByRole("menu").count(), 0);
        assert.ok(await button.evaluate((element) => element === document.activeElement));
        await button.click();
        await page.getByRole("menuitem", { name: second }).click();
        await page.getByRole("button", { name: done, exact: true }).waitFor();
        assert.ok((await page.evaluate(() => navigator.clipboard.readText())).endsWith(`${at(route)}#full`));
        assert.deepEqual(seen, []);
      },
      { permissions: ["clipboard-read", "clipboard-write"] },
    ),
  ),
  ...["/writing/images", "/ja/writing/images"].map((route) =>
    guideTest(`images open larger, by keyboard too: ${route}`, async ({ page }) => {
      const seen = watch(page);
      const scripts = [];
      page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
      await open(page, route);
      const figure = page.locator(".article figure").first();
      assert.equal(await figure.locator("figcaption").count(), 1);
      const link = figure.locator("a.zoom:visible");
      assert.equal(await link.count(), 1, "one of the two modes is seen");
      const before = scripts.length;
      await link.focus();
      await page.keyboard.press("Enter");
      const dialog = page.locator("dialog.zoomed");
      await dialog.waitFor();
      assert.ok(scripts.length > before, "its script comes when it is pressed");
      await dialog.locator("img").evaluate((image) => image.decode());
      const small = await link.locator("img").boundingBox();
      const large = await dialog.locator("img").boundingBox();
      assert.ok(large.width > small.width && large.width <= 1280, `${small.width}, then ${large.width}`);
      assert.deepEqual(await violations(page), []);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      assert.ok(await link.evaluate((element) => element === document.activeElement), "the focus is where it was");
      const address = await link.getAttribute("href");
      await page.click(".navbar .color-mode"); // from the system's colours to light ones
      await page.click(".navbar .color-mode");
      await figure.locator(`a.zoom:visible:not([href="${address}"])`).waitFor();
      assert.equal(await link.count(), 1);
      await link.click();
      await dialog.locator("button").click();
      await dialog.waitFor({ state: "detached" });
      assert.deepEqual(seen, []);
    }),
  ),
  ...["/", "/ja/", "/examples/product", "/examples/library", "/ja/examples/team", "/looks/tokens"].map((path) =>
    guideTest(`home pages, ${path}: axe finds nothing, narrow and dark, wide and light`, async ({ page }) => {
      await open(page, path);
      assert.deepEqual(await barriers(page, path), []);
    }),
  ),
  guideTest("home pages: readers try other colours", async ({ page }) => {
    await open(page, "/");
    const before = await style(page, ".hero .button", "backgroundColor");
    await page.getByRole("button", { name: "Sakura" }).click();
    assert.notEqual(await style(page, ".hero .button", "backgroundColor"), before);
    assert((await page.locator("main pre").last().textContent()).length > 0);
  }),
];
