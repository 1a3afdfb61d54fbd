import { all, assert, at, go, open, settled, startsAt, test, watch } from "./help.mjs";

const quickstart = "/v2/backend/latest/quickstart/";

const navigations = all ? 54 : 3;

// What browser translation does: every text node is wrapped, twice, in <font>, and its text changes.
const translate = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (node.data.trim() === "" || parent.closest("script, style, svg, font, [translate=no]")) continue;
    nodes.push(node);
  }
  for (const node of nodes) {
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    outer.append(inner);
    node.replaceWith(outer);
    inner.textContent = `${node.data}*`;
  }
};

async function dataRequests(page, connection, work) {
  const requests = [];
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { get: () => value });
  }, connection);
  page.on("request", (request) => request.url().includes("/_orihon/data/") && requests.push(request.url()));
  await open(page, quickstart);
  await work();
  await page.waitForTimeout(600);
  return requests;
}

/** Readers with slow connections, translators, touch screens. */
export const readers = [
  test("visible links are fetched ahead, and a hovered link at once", async ({ page }) => {
    const requests = await dataRequests(page, undefined, async () => {
      await page.hover(`.footer a[href='${at("/v2/frontend/troubleshooting")}']`);
    });
    assert.ok(requests.length > 5, `${requests.length} requests`);
    assert.ok(requests.some((url) => url.endsWith("/v2/frontend/troubleshooting.json")));
    assert.equal(new Set(requests).size, requests.length, "each once");
  }),
  ...[
    ["2g", { effectiveType: "2g", saveData: false }],
    ["slow-2g", { effectiveType: "slow-2g" }],
    ["saved data", { effectiveType: "4g", saveData: true }],
  ].map(([name, connection]) =>
    test(`nothing is fetched ahead on ${name}`, async ({ page }) => {
      const requests = await dataRequests(page, connection, () =>
        page.hover(`.footer a[href='${at("/v2/frontend/troubleshooting")}']`),
      );
      assert.deepEqual(requests, []);
      await go(page, "/v2/backend/latest/concepts/");
    }),
  ),
  startsAt(
    quickstart,
    test(`browser translation: ${navigations} navigations and every control, without an error`, async ({ page }) => {
      const problems = watch(page);
      const more = [
        "/v2/backend/latest/concepts/",
        "/v2/frontend/",
        "/v2/backend/0.4.2/concepts/",
        "/v1/what-is-nodeblocks/introduction",
        "/v2/frontend/frontend-blocks/",
        "/v2/api/order/",
      ];
      const routes = ["/", ...(all ? more : []), "/search", quickstart];
      for (let i = 0; i < navigations; i++) {
        await page.evaluate(translate);
        await go(page, routes[i % routes.length]);
      }
      await page.evaluate(translate);
      await page.click(".navbar .color-mode");
      await page.click(".announcement button");
      await page.click(".sidebar-toggle >> nth=0");
      await page.evaluate(translate);
      await page.click(".sidebar-toggle >> nth=0");
      await page.click(".navbar .menu-button >> nth=0");
      assert.equal(await page.locator(".menu[data-open]").count(), 1);
      await page.keyboard.press("Escape");
      await page.click(".search-button");
      await page.waitForSelector(".search-dialog[open]");
      await page.keyboard.press("Escape");
      await page.setViewportSize({ width: 390, height: 800 });
      await page.click(".menu-toggle");
      await page.waitForSelector(".mobile-menu[open]");
      await page.evaluate(translate);
      await page.click(".mobile-menu-back");
      await page.keyboard.press("Escape");
      await page.waitForSelector(".mobile-menu", { state: "detached" });
      await settled(page);
      assert.match(await page.textContent("h1"), /^Quickstart/);
      assert.deepEqual(problems, []);
    }),
  ),
];
