import { assert, at, open, routeIn, settled, test } from "./help.mjs";

const service = "/v2/backend/latest/services/authentication-service";

// What a page has fetched ahead after a while, and how much of it.
async function ahead(page, path) {
  const fetched = [];
  page.on("response", (response) => {
    if (response.url().includes("/_orihon/data/")) fetched.push(response);
  });
  await open(page, path);
  await page.waitForTimeout(2500);
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.includes("/_orihon/data/"))
      .map((entry) => [entry.encodedBodySize, entry.decodedBodySize]),
  );
  return {
    routes: fetched.map((response) => routeIn(response).replace(/^\/_orihon\/data|(index)?\.json$/g, "")),
    wire: sizes.reduce((sum, [wire]) => sum + wire, 0),
    raw: sizes.reduce((sum, [, raw]) => sum + raw, 0),
  };
}

/** What is fetched before it is asked for. */
export const fetchedAhead = [
  ...[service, "/v2/frontend/", "/", "/ja/v2/backend/latest/", "/v2/api/user/"].map((path) =>
    test(`fetched ahead on ${path}: at most 40 KB on the wire and 400 KB raw, no API reference`, async ({ page }) => {
      const { routes, wire, raw } = await ahead(page, path);
      console.log(`      ${routes.length} files, ${(wire / 1024).toFixed(1)} KB, raw ${(raw / 1024).toFixed(1)} KB`);
      assert.ok(wire <= 40 * 1024, `${wire} bytes on the wire`);
      assert.ok(raw <= 400 * 1024, `${raw} bytes`);
      assert.deepEqual(
        routes.filter((route) => /\/v2\/api\/./.test(route)),
        [],
      );
    }),
  ),
  test("closed menus are not fetched, links beside the article are", async ({ page }) => {
    const { routes } = await ahead(page, service);
    assert.deepEqual(
      routes.filter((route) => /\/backend\/(next|0\.)/.test(route)),
      [],
      "the same page in other versions stands in a closed menu",
    );
    assert.ok(routes.includes("/v2/backend/latest/services/product-service"), routes.join(" "));
  }),
  test("the next page and the one before come first, then neighbours in the sidebar, never what marks a change", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const { routes } = await ahead(page, service);
    const [next, prev] = await page.$$eval(".pager-next, .pager-prev", (links) =>
      links.toSorted((a, b) => (a.rel < b.rel ? -1 : 1)).map((link) => link.getAttribute("href")),
    );
    assert.deepEqual(
      routes.slice(0, 2),
      [next, prev].map((href) => href.slice(at("").length)),
    );
    const neighbours = await page.$$eval(".sidebar [aria-current=page]", ([current]) =>
      [...current.closest("ul").querySelectorAll("a")].map((link) => link.getAttribute("href")),
    );
    const known = [next, prev, ...neighbours];
    const first = routes.slice(2, neighbours.length - 1);
    assert.ok(first.length > 0 && first.every((route) => known.includes(at(route))), first.join(" "));
    for (const name of ["order-service", "product-service"])
      assert.ok(
        routes.some((route) => route.endsWith(name)),
        `${name} is beside it, and was not fetched: ${routes}`,
      );
    assert.deepEqual(
      routes.filter((route) => route.includes("version-changes")),
      [],
    );
  }),
  test("links near the pointer come first within their kind", async ({ page }) => {
    // The first answer is held back until the pointer is where it shall be: what comes next was chosen with it there.
    let release;
    const released = new Promise((done) => {
      release = done;
    });
    await page.route("**/_orihon/data/**", async (route) => {
      await released;
      await route.continue();
    });
    const asked = [];
    page.on("request", (request) => request.url().includes("/_orihon/data/") && asked.push(routeIn(request)));
    const first = page.waitForRequest("**/_orihon/data/**");
    await page.goto(at("/v2/backend/latest/"));
    await first;
    const box = await page.locator(".sidebar-link", { hasText: "Changelog" }).boundingBox();
    const near = page.waitForRequest(/_orihon\/data\/.*changelog/);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height + 2);
    await settled(page);
    assert.ok(!asked.some((path) => path.includes("changelog")), "was asked for before the pointer came near");
    release();
    await near;
    // One was under way, and another may lie right below the pointer.
    assert.ok(asked.findIndex((path) => path.includes("changelog")) <= 2, asked.join(" "));
  }),
  test("an API reference is fetched when its link is pointed at", async ({ page }) => {
    await open(page, service);
    await page.click(".navbar .menu-button:has-text('API reference')");
    const asked = page.waitForRequest(/_orihon\/data\/v2\/api\/order/);
    await page.hover(`.menu[data-open] a[href='${at("/v2/api/order/")}']`);
    await asked;
  }),
  test("an address without its slash is not loaded anew on the way back", async ({ page }) => {
    await page.goto(at("/v2/backend/latest"));
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === "true");
    await page.evaluate(() => {
      window.stays = true;
      window.orihon.navigate("/v2/backend/latest/quickstart/");
    });
    await page.waitForFunction(() => document.title.startsWith("Quickstart"));
    await page.goBack();
    await page.waitForFunction(() => !document.title.startsWith("Quickstart"));
    assert.equal(await page.evaluate(() => window.stays), true, "the document was loaded anew");
  }),
];
