import {
  arrived,
  assert,
  at,
  documentMark,
  follow,
  go,
  hydrated,
  open,
  settled,
  startsAt,
  test,
  watch,
} from "./help.mjs";

const quickstart = "/v2/backend/latest/quickstart/";
const concepts = "/v2/backend/latest/concepts/";

async function texts(page, selector) {
  return page.$$eval(selector, (nodes) => nodes.map((node) => node.textContent.trim()));
}

/** Finding the way: navbar, versions, languages, sidebar, history. */
export const navigation = [
  startsAt(
    quickstart,
    test("a link is followed without loading a document: title, head, focus, announcement", async ({ page }) => {
      const problems = watch(page);
      await follow(page, `.article a[href='${at(concepts)}'], .sidebar a[href='${at(concepts)}']`, concepts);
      assert.match(await page.title(), /^Concepts \| Nodeblocks$/);
      assert.match(await page.getAttribute("link[rel=canonical]", "href"), /concepts\/$/);
      assert.equal(await page.locator("link[rel=canonical]").count(), 1);
      assert.equal(await page.evaluate(() => document.activeElement.id), "main");
      assert.match(await page.textContent("#route-announcer"), /^Concepts/);
      assert.equal(await page.evaluate(() => window.scrollY), 0);
      assert.deepEqual(problems, []);
    }),
  ),
  startsAt(
    quickstart,
    test("back and forward restore the scroll, also after a reload", async ({ page }) => {
      await page.evaluate(() => window.scrollTo(0, 700));
      await page.waitForTimeout(100);
      await go(page, concepts);
      await page.evaluate(() => window.scrollTo(0, 400));
      await page.waitForTimeout(100);
      await page.goBack();
      await arrived(page, quickstart);
      await settled(page);
      assert.equal(await page.evaluate(() => window.scrollY), 700);
      await page.goForward();
      await arrived(page, concepts);
      await settled(page);
      assert.equal(await page.evaluate(() => window.scrollY), 400);
      await page.reload();
      await hydrated(page);
      await page.waitForFunction(() => Math.abs(window.scrollY - 400) < 2);
    }),
  ),
  startsAt(
    quickstart,
    test("hash links stop below the sticky header, move the focus and mark what is read; headings have links", async ({
      page,
    }) => {
      await page.click(".toc a[href='#try-it']");
      await settled(page);
      const top = await page.$eval("#try-it", (heading) => heading.getBoundingClientRect().top);
      const bar = await page.$eval(".navbar", (navbar) => navbar.getBoundingClientRect().bottom);
      assert.ok(top >= bar && top < bar + 60, `heading at ${top}, header ends at ${bar}`);
      assert.equal(await page.evaluate(() => document.activeElement.id), "try-it");
      await page.waitForSelector(".toc a[href='#try-it'][aria-current]");
      assert.equal(await page.locator(".toc a[aria-current]").count(), 1);
      await page.goBack();
      await settled(page);
      assert.equal(await page.evaluate(() => window.scrollY), 0);
      await page.hover("#try-it");
      await page.click("#try-it .hash-link");
      assert.equal(new URL(page.url()).hash, "#try-it");
    }),
  ),
  test("a version switch keeps page, query and hash, and is remembered; the banner leads back", async ({ page }) => {
    await open(page, `${concepts}?x=1#the-payload`);
    await page.click(".navbar .menu-button[aria-label^='Backend version']");
    const labels = await texts(page, ".menu[data-open] a");
    assert.deepEqual(labels, ["Canary", "0.6.0 (Latest)", "0.5.0", "0.4.2"]);
    await page.click(".menu[data-open] a:has-text('0.4.2')");
    await arrived(page, "/v2/backend/0.4.2/concepts/");
    await settled(page);
    assert.equal(await page.evaluate(() => location.search + location.hash), "?x=1#the-payload");
    assert.equal(await page.evaluate(() => localStorage.getItem("docs-preferred-version-backend")), "0.4.2");
    assert.match(await page.textContent(".notice"), /0\.4\.2.*current version/);
    await go(page, "/v2/frontend/");
    await page.click(".navbar-items a:has-text('Backend')");
    await arrived(page, "/v2/backend/0.4.2/");
    await page.click(".notice a");
    await arrived(page, "/v2/backend/latest/");
    assert.equal(await page.evaluate(() => localStorage.getItem("docs-preferred-version-backend")), "latest");
  }),
  test("the Japanese version menu says which version is the latest in Japanese", async ({ page }) => {
    await open(page, "/ja/v2/backend/latest/quickstart/");
    await page.click(".navbar .menu-button[aria-label*='0.6.0']");
    const labels = await texts(page, ".menu[data-open] a");
    assert.equal(labels.length, 4);
    assert.match(labels[2], /^0\.5\.0.*最新/);
  }),
  test("a version that lacks the page leads to its main page", async ({ page }) => {
    await open(page, "/v2/backend/latest/how-to/websocket-service");
    await page.click(".navbar .menu-button[aria-label^='Backend version']");
    await page.click(".menu[data-open] a:has-text('0.4.2')");
    await arrived(page, "/v2/backend/0.4.2/");
  }),
  test("an unknown preferred version is forgotten", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("docs-preferred-version-backend", "9.9.9"));
    await open(page, "/v2/backend/latest/");
    assert.equal(await page.evaluate(() => localStorage.getItem("docs-preferred-version-backend")), null);
  }),
  test("the language switch keeps page, query and hash and loads a document", async ({ page }) => {
    await open(page, `${concepts}?x=1#the-payload`);
    await page.click(".navbar .menu-button[aria-label^='Languages']");
    await page.click(".menu[data-open] a[lang=ja]");
    await page.waitForURL(`**${at(`/ja${concepts}?x=1#the-payload`)}`);
    assert.equal(await page.getAttribute("html", "lang"), "ja");
  }),
  test("sidebar: the trail to the page is open, folding works by keyboard and survives navigation", async ({
    page,
  }) => {
    await open(page, "/v2/backend/latest/components/utils/common");
    const trail = page.locator(".sidebar-link[aria-current=page]");
    assert.equal(await trail.count(), 1);
    const services = page.locator(".sidebar .sidebar-category", { hasText: "Services" }).first();
    const toggle = services.locator("> .sidebar-row .sidebar-toggle");
    await toggle.focus();
    await page.keyboard.press("Enter");
    assert.equal(await toggle.getAttribute("aria-expanded"), "true");
    assert.ok((await services.locator("li").count()) > 5);
    await page.evaluate(() => {
      document.querySelector(".sidebar-scroll").scrollTop = 20;
    });
    await go(page, quickstart);
    assert.ok((await services.locator("li").count()) > 5, "stays open");
    assert.equal(await page.$eval(".sidebar-scroll", (box) => box.scrollTop), 20);
  }),
  startsAt(
    quickstart,
    test("sidebar: hidden stays hidden from the first paint on", async ({ page }) => {
      await page.click(".sidebar-hide");
      assert.ok(!(await page.isVisible(".sidebar-scroll")));
      await page.reload({ waitUntil: "commit" });
      await page.waitForSelector("html[data-sidebar-hidden]");
      await hydrated(page);
      assert.ok(!(await page.isVisible(".sidebar-scroll")));
      await page.click(".sidebar-hide");
      assert.ok(await page.isVisible(".sidebar-scroll"));
    }),
  ),
  startsAt(
    quickstart,
    test(
      "narrow windows: the line of contents is closed, stays below the bar, names the section and closes behind a link",
      async ({ page }) => {
        await page.evaluate(() => document.getElementById("try-it").scrollIntoView());
        await page.waitForFunction(() => document.querySelector(".toc-here").dataset.reading === "Try it");
        const edges = await page.evaluate(() =>
          [".navbar", ".toc-mobile", "#try-it"].map((name) =>
            document.querySelector(name).getBoundingClientRect().toJSON(),
          ),
        );
        assert.ok(Math.abs(edges[1].top - edges[0].bottom) <= 1, "the line lies below the bar");
        assert.ok(edges[2].top >= edges[1].bottom, "the heading lies below the line");
        assert.ok(!(await page.isVisible(".toc-mobile li")));
        await page.click(".toc-mobile summary");
        await page.click(".toc-mobile a[href='#next-steps']");
        await page.waitForFunction(() => location.hash === "#next-steps");
        assert.ok(!(await page.isVisible(".toc-mobile li")));
      },
      { viewport: { width: 390, height: 844 } },
    ),
  ),
  startsAt(
    quickstart,
    test("back to top shows on scrolling up and goes there", async ({ page }) => {
      await page.evaluate(() => window.scrollTo(0, 1500));
      await page.waitForTimeout(100);
      assert.ok(!(await page.isVisible(".back-to-top")));
      await page.evaluate(() => window.scrollBy(0, -200));
      await page.click(".back-to-top");
      await page.waitForFunction(() => window.scrollY === 0);
    }),
  ),
  test("/page.html keeps the clean canonical link after hydration", async ({ page }) => {
    await open(page, "/v2/frontend/quickstart.html");
    assert.match(await page.getAttribute("link[rel=canonical]", "href"), /\/v2\/frontend\/quickstart$/);
    const before = await documentMark(page);
    await go(page, "/v2/frontend/troubleshooting");
    assert.equal(await documentMark(page), before);
  }),
];
