import { arrived, assert, at, documentMark, follow, go, hydrated, open, settled, test, watch } from "./help.mjs";

const quickstart = "/v2/backend/latest/quickstart/";
const concepts = "/v2/backend/latest/concepts/";

async function texts(page, selector) {
  return page.$$eval(selector, (nodes) => nodes.map((node) => node.textContent.trim()));
}

/** Finding the way: navbar, versions, languages, sidebar, history. */
export const navigation = [
  test("a link is followed without loading a document: title, head, focus, announcement", async ({ page }) => {
    const problems = watch(page);
    await open(page, quickstart);
    await follow(page, `.article a[href='${at(concepts)}'], .sidebar a[href='${at(concepts)}']`, concepts);
    assert.match(await page.title(), /^Concepts \| Nodeblocks$/);
    assert.match(await page.getAttribute("link[rel=canonical]", "href"), /concepts\/$/);
    assert.equal(await page.locator("link[rel=canonical]").count(), 1);
    assert.equal(await page.evaluate(() => document.activeElement.id), "main");
    assert.match(await page.textContent("#route-announcer"), /^Concepts/);
    assert.equal(await page.evaluate(() => window.scrollY), 0);
    assert.deepEqual(problems, []);
  }),
  test("back and forward restore the scroll, also after a reload", async ({ page }) => {
    await open(page, quickstart);
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
  test("hash links stop below the sticky header and move the focus", async ({ page }) => {
    await open(page, quickstart);
    await page.click(".toc a[href='#try-it']");
    await settled(page);
    const top = await page.$eval("#try-it", (heading) => heading.getBoundingClientRect().top);
    const bar = await page.$eval(".navbar", (navbar) => navbar.getBoundingClientRect().bottom);
    assert.ok(top >= bar && top < bar + 60, `heading at ${top}, header ends at ${bar}`);
    assert.equal(await page.evaluate(() => document.activeElement.id), "try-it");
    await page.goBack();
    await settled(page);
    assert.equal(await page.evaluate(() => window.scrollY), 0);
  }),
  test("the navbar shows what belongs to the path", async ({ page }) => {
    await open(page, quickstart);
    assert.deepEqual(await texts(page, ".navbar-items > a"), ["Frontend", "Backend"]);
    assert.equal(await page.locator(".navbar .menu-button[aria-label='Backend version: 0.6.0 (Latest)']").count(), 1);
    await go(page, "/v2/frontend/");
    assert.equal(await page.locator(".navbar .menu-button", { hasText: "0.6.0" }).count(), 0);
    assert.ok((await texts(page, ".navbar-items .menu-label")).includes("Latest"));
    await go(page, "/v1/what-is-nodeblocks/introduction");
    assert.deepEqual(await texts(page, ".navbar-items > a"), ["v1 documents", "v1 API reference"]);
    await open(page, "/ja/v2/backend/latest/quickstart/");
    assert.deepEqual(await texts(page, ".navbar-items > a"), ["フロントエンド", "バックエンド"]);
  }),
  test("the API menu names eight services", async ({ page }) => {
    await open(page, quickstart);
    await page.click(".navbar .menu-button:has-text('API reference')");
    const links = page.locator(".menu[data-open] a");
    assert.equal(await links.count(), 8);
    assert.ok((await links.first().getAttribute("href")).startsWith(at("/v2/api/")));
  }),
  test("a version switch keeps page, query and hash, and is remembered", async ({ page }) => {
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
  test("the banner of an old version leads to the same page of the current one", async ({ page }) => {
    await open(page, "/ja/v2/backend/0.4.2/concepts/");
    assert.match(await page.textContent(".notice"), /現在のバージョンではありません/);
    await page.click(".notice a");
    await arrived(page, "/ja/v2/backend/latest/concepts/");
    await settled(page);
    assert.equal(await page.locator(".notice").count(), 0);
    assert.equal(await page.evaluate(() => localStorage.getItem("docs-preferred-version-backend")), "latest");
  }),
  test("the language switch keeps page, query and hash and loads a document", async ({ page }) => {
    await open(page, `${concepts}?x=1#the-payload`);
    await page.click(".navbar .menu-button[aria-label^='Languages']");
    await page.click(".menu[data-open] a[lang=ja]");
    await page.waitForURL(`**${at(`/ja${concepts}?x=1#the-payload`)}`);
    assert.equal(await page.getAttribute("html", "lang"), "ja");
  }),
  test("sidebar: the trail to the page is open, folding works and survives navigation", async ({ page }) => {
    await open(page, "/v2/backend/latest/components/utils/common");
    const trail = page.locator(".sidebar-link[aria-current=page]");
    assert.equal(await trail.count(), 1);
    const services = page.locator(".sidebar .sidebar-category", { hasText: "Services" }).first();
    await services.locator("> .sidebar-row .sidebar-toggle").click();
    assert.ok((await services.locator("li").count()) > 5);
    await page.evaluate(() => {
      document.querySelector(".sidebar-scroll").scrollTop = 20;
    });
    await go(page, quickstart);
    assert.ok((await services.locator("li").count()) > 5, "stays open");
    assert.equal(await page.$eval(".sidebar-scroll", (box) => box.scrollTop), 20);
  }),
  test("sidebar: hidden stays hidden from the first paint on", async ({ page }) => {
    await open(page, quickstart);
    await page.click(".sidebar-hide");
    assert.ok(!(await page.isVisible(".sidebar-scroll")));
    await page.reload({ waitUntil: "commit" });
    await page.waitForSelector("html[data-sidebar-hidden]");
    await hydrated(page);
    assert.ok(!(await page.isVisible(".sidebar-scroll")));
    await page.click(".sidebar-hide");
    assert.ok(await page.isVisible(".sidebar-scroll"));
  }),
  test("table of contents marks what is read", async ({ page }) => {
    await open(page, quickstart);
    await page.evaluate(() => document.getElementById("try-it").scrollIntoView());
    await page.waitForSelector(".toc a[href='#try-it'][aria-current]");
    assert.equal(await page.locator(".toc a[aria-current]").count(), 1);
  }),
  test("narrow windows have the table of contents as a closed section", async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await open(page, quickstart);
    assert.ok(!(await page.isVisible(".toc-mobile li")));
    await page.click(".toc-mobile summary");
    assert.ok(await page.isVisible(".toc-mobile li"));
  }),
  test(
    "narrow windows: the line of contents stays below the bar, names the section and closes behind a link",
    async ({ page }) => {
      await open(page, quickstart);
      await page.evaluate(() => document.getElementById("try-it").scrollIntoView());
      await page.waitForFunction(() => document.querySelector(".toc-here").dataset.reading === "Try it");
      const edges = await page.evaluate(() =>
        [".navbar", ".toc-mobile", "#try-it"].map((name) =>
          document.querySelector(name).getBoundingClientRect().toJSON(),
        ),
      );
      assert.ok(Math.abs(edges[1].top - edges[0].bottom) <= 1, "the line lies below the bar");
      assert.ok(edges[2].top >= edges[1].bottom, "the heading lies below the line");
      await page.click(".toc-mobile summary");
      await page.click(".toc-mobile a[href='#next-steps']");
      await page.waitForFunction(() => location.hash === "#next-steps");
      assert.ok(!(await page.isVisible(".toc-mobile li")));
    },
    { viewport: { width: 390, height: 844 } },
  ),
  test("back to top shows on scrolling up and goes there", async ({ page }) => {
    await open(page, quickstart);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.waitForTimeout(100);
    assert.ok(!(await page.isVisible(".back-to-top")));
    await page.evaluate(() => window.scrollBy(0, -200));
    await page.click(".back-to-top");
    await page.waitForFunction(() => window.scrollY === 0);
  }),
  test("breadcrumbs, pager, badge, reading time and edit furniture are there", async ({ page }) => {
    await open(page, "/v2/backend/latest/how-to/custom-service");
    assert.deepEqual(await texts(page, ".breadcrumbs li:not(:first-child)"), ["How-to Guides", "Custom Service"]);
    assert.match(await page.textContent(".doc-meta"), /min read/);
    assert.equal(await page.locator(".version-badge").count(), 0, "the current version needs no badge");
    assert.equal(await page.locator(".pager a[rel=next]").count(), 1);
    await page.click(".pager a[rel=next]");
    await page.waitForFunction(() => !location.pathname.endsWith("custom-service"));
  }),
  test("/page.html keeps the clean canonical link after hydration", async ({ page }) => {
    await open(page, "/v2/frontend/quickstart.html");
    assert.match(await page.getAttribute("link[rel=canonical]", "href"), /\/v2\/frontend\/quickstart$/);
    const before = await documentMark(page);
    await go(page, "/v2/frontend/troubleshooting");
    assert.equal(await documentMark(page), before);
  }),
];
