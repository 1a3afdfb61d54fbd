import { createServer } from "node:http";
import { overlapping } from "./frames.mjs";
import {
  all,
  assert,
  at,
  barriers,
  hydrated,
  open,
  pageTypes,
  setTheme,
  share,
  test,
  violations,
  watch,
} from "./help.mjs";
import { compare } from "./texts.mjs";

async function shiftsOf(page) {
  return page.evaluate(
    () =>
      new Promise((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 400);
      }),
  );
}

/** The colours of code have contrast, which is looked at on one page. */
async function codeColours(page) {
  for (const theme of ["dark", "light"]) {
    await setTheme(page, theme);
    assert.deepEqual(await violations(page, { include: [[".article .code pre"]] }, ["color-contrast"]), [], theme);
  }
}

// `make test` looks for overlaps on a page of every kind of layout.
const framed = (name) => all || ["document", "home in Japanese", "long tables"].includes(name);

/** A page that is alive is quiet, does not move or print over itself, and has nothing that axe finds. */
const visits = pageTypes.map(({ name, path, status = 200 }) =>
  test(`${name}: hydrates without an error, moves nothing, keeps its text, has status ${status}, axe finds nothing${framed(name) ? ", nothing overlaps at 320 to 1920 px" : ""}`, async ({
    page,
    host,
  }) => {
    const problems = watch(page);
    const response = await open(page, path);
    assert.equal(response.status(), status);
    const shift = await shiftsOf(page);
    const known = status === 404 ? problems.filter((text) => !text.includes("404")) : problems;
    assert.deepEqual(known, []);
    // What Lighthouse shows as 0; late fonts of a busy machine move a line by less.
    assert.ok(shift < 0.005, `layout shift of ${shift}`);
    assert.equal(await page.locator("h1").count(), 1, "one h1");
    await compare({ page, host }, path, "after the start");
    assert.deepEqual(await barriers(page, path), []);
    if (name === "document") await codeColours(page);
    if (framed(name)) assert.deepEqual(await overlapping(page, path), []);
  }),
);

/** A server in front of another that sends the first 32 KB of documents in pieces, as a slow line does. */
async function inPieces(host) {
  const server = createServer(async (request, response) => {
    const got = await fetch(host + request.url, { headers: { "accept-encoding": "identity" } });
    const body = Buffer.from(await got.arrayBuffer());
    response.writeHead(got.status, { ...Object.fromEntries(got.headers), "content-length": body.length });
    const isPage = got.headers.get("content-type")?.startsWith("text/html");
    let sent = 0;
    for (; isPage && sent < 32_000; sent += 2_000) {
      response.write(body.subarray(sent, sent + 2_000));
      await new Promise((done) => setTimeout(done, 60));
    }
    response.end(body.subarray(sent));
  });
  await new Promise((done) => server.listen(0, "localhost", done));
  return { host: `http://localhost:${server.address().port}`, stop: () => server.close() };
}

const pieces = pageTypes
  .filter(({ path }) => share(path, true, false).includes(true))
  .map(({ name, path }) =>
    test(`${name}: what has been painted stays where it is while the rest comes in`, async ({ page, host }) => {
      const slow = await inPieces(host);
      try {
        await page.goto(slow.host + at(path));
        await hydrated(page);
        const shift = await shiftsOf(page);
        assert.ok(shift < 0.02, `layout shift of ${shift}`);
      } finally {
        slow.stop();
      }
    }),
  );

/** What holds for every type of page. */
export const everyPage = [
  ...visits,
  ...pieces,
  test("400 % zoom: the page reflows", async ({ page }) => {
    for (const path of ["/", "/v2/backend/latest/quickstart/", "/ja/v2/api/order/"]) {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto(at(path));
      await hydrated(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 0, `${path}: ${wide}px wider than the window`);
    }
  }),
  test("every link of the home page leads to a page", async ({ page, host }) => {
    for (const home of ["/", "/ja/"]) {
      await page.goto(at(home));
      const hrefs = await page.$$eval("main a", (links) => [...new Set(links.map((a) => a.getAttribute("href")))]);
      assert.ok(hrefs.length > 40, `${hrefs.length} links`);
      const broken = [];
      for (const href of hrefs) {
        const { status } = await fetch(new URL(href, host), { method: "HEAD", redirect: "manual" });
        if (status !== 200) broken.push(`${href} ${status}`);
      }
      assert.deepEqual(broken, []);
    }
  }),
];
