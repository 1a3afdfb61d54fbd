import { readdir } from "node:fs/promises";
import { all, arrived, assert, at, go, guideTest, hydrated, open, startsAt, test } from "./help.mjs";
import { compare } from "./texts.mjs";

const located = (name, run) => ({ name: `project of Docusaurus: ${name}`, site: "located", run, options: {} });

/** Opens a page whose scripts wait until what comes back is called. */
async function held(page, path) {
  let release;
  const released = new Promise((done) => {
    release = done;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(at(path));
  assert.equal(await page.getAttribute("html", "data-hydrated"), null);
  return release;
}

/** The lines that the app writes for who looks into the console. */
function linesOf(page) {
  const lines = [];
  page.on("console", (message) => message.text().startsWith("Orihon") && lines.push(message.text()));
  return lines;
}

const extend = () => document.querySelector("header").append(document.createElement("i"));

/** What was sent stays: what readers had done to it, and the text where the app fails. */
export const kept = [
  guideTest("what readers do before a page is rendered again stays", async ({ page }) => {
    const lines = linesOf(page);
    const release = await held(page, "/writing/details");
    await page.evaluate(extend);
    await page.evaluate(() => {
      const [first, second] = document.querySelectorAll(".article details");
      second.open = false;
      first.open = true;
      first.querySelector("summary").focus();
      const text = document.querySelector(".article > p").lastChild;
      getSelection().setBaseAndExtent(text, 0, text, 3);
      const code = document.querySelector(".article pre");
      code.style.maxHeight = "60px";
      code.scrollTop = 40;
      window.scrollTo({ top: 240, behavior: "instant" });
      window.before = {
        first,
        nodes: [...document.querySelector(".article").childNodes],
        selected: String(getSelection()),
      };
    });
    release();
    await hydrated(page);
    while (lines.length === 0) await page.waitForTimeout(50);
    const now = await page.evaluate(() => {
      const { first, nodes, selected } = window.before;
      const article = document.querySelector(".article");
      return {
        same: nodes.every((node, i) => article.childNodes[i] === node),
        open: [...document.querySelectorAll(".article details")].map((one) => one.open),
        focused: document.activeElement === first.querySelector("summary"),
        selected: selected !== "" && String(getSelection()) === selected,
        scrolled: [window.scrollY, document.querySelector(".article pre").scrollTop],
      };
    });
    assert.deepEqual(now, {
      same: true,
      open: [true, false, false],
      focused: true,
      selected: true,
      scrolled: [240, 40],
    });
    assert.equal(lines.length, 1, lines.join("\n"));
    assert.match(lines[0], /in header\.navbar: "<i><\/i>" instead of nothing \(Error: Minified React error #418/);
  }),
  guideTest("the focus and what is open stay where an article has components", async ({ page }) => {
    const lines = linesOf(page);
    const release = await held(page, "/writing/react");
    await page.evaluate(extend);
    await page.evaluate(() => {
      document.querySelector(".toc-mobile").open = true;
      document.querySelector(".article a").focus();
      window.before = document.activeElement.href;
    });
    release();
    await hydrated(page);
    while (lines.length === 0) await page.waitForTimeout(50);
    const now = await page.evaluate(() => [
      document.querySelector(".toc-mobile").open,
      document.activeElement.href === window.before,
    ]);
    assert.deepEqual(now, [true, true]);
  }),
  startsAt(
    "/v2/frontend/frontend-blocks/UserManagement/sign-in/latest",
    test("a preview goes on running while others change the page", async ({ page }) => {
      await page.locator("[data-preview]").first().scrollIntoViewIfNeeded();
      await page.locator("iframe[data-ready]").first().waitFor();
      await page.evaluate(() => {
        document.querySelector("iframe").contentWindow.mark = true;
        document.querySelector(".toc").remove();
        Node.prototype.removeChild = () => {
          throw new DOMException("The node to be removed is not a child", "NotFoundError");
        };
      });
      await page.click(".search-button");
      await page.locator(".search-dialog[open]").waitFor();
      await page.keyboard.press("Escape");
      await page.locator(".search-dialog[open]").waitFor({ state: "detached" });
      assert.equal(await page.evaluate(() => document.querySelector("iframe").contentWindow.mark), true);
    }),
  ),
  test("a component that throws in the browser leaves the page that was sent", async ({ page, host }) => {
    await page.route("**/page-pages-index*", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: "export default () => { if (!window.mended) throw new Error('boom'); return 'mended'; }",
      }),
    );
    await open(page, "/");
    await compare({ page, host }, "/", "after the start");
    assert.match(await page.textContent(".load-failure"), /This page crashed\.\s*boom/);
    await page.click(".navbar .menu-button >> nth=0");
    await page.locator(".menu[data-open]").waitFor();
    await page.click(".load-failure button");
    await compare({ page, host }, "/", "after trying again");
    await page.evaluate(() => {
      window.mended = true;
    });
    await page.click(".load-failure button");
    assert.equal(await page.textContent("main"), "mended");
    await go(page, "/v2/backend/latest/quickstart/");
    assert.equal(await page.locator(".load-failure").count(), 0);
  }),
  ...["null", "{}", "<!doctype html>"].map((body) =>
    test(`a shell that is ${body} leaves the page that was sent, and its links lead on`, async ({ page, host }) => {
      const path = "/v2/backend/latest/quickstart/";
      const lines = linesOf(page);
      await page.route("**/_orihon/shell/**", (route) => route.fulfill({ contentType: "application/json", body }));
      await page.goto(at(path));
      while (lines.length === 0) await page.waitForTimeout(50);
      await page.waitForTimeout(300);
      await compare({ page, host }, path, "after the start");
      assert.equal(await page.locator("header.navbar, footer.footer").count(), 2);
      await page.click(`.sidebar a[href='${at("/v2/backend/latest/concepts/")}']`);
      await arrived(page, "/v2/backend/latest/concepts/");
      await page.locator("h1", { hasText: "Concepts" }).waitFor();
      assert.ok(lines.length < 8, lines.join("\n"));
    }),
  ),
  located("pages say the same with scripts and without", async ({ page, host, out }) => {
    const lines = linesOf(page);
    const files = await readdir(out, { recursive: true });
    const pages = files.filter((name) => /(^|\/)index\.html$/.test(name));
    assert.ok(pages.length > 20, `${pages.length} pages`);
    for (const name of pages.sort().filter((_, i) => all || i % 9 === 0)) {
      const path = `/${name.replace(/\/?index\.html$/, "")}`;
      await page.goto(at(path));
      await hydrated(page);
      await compare({ page, host }, path, path);
    }
    assert.deepEqual(lines, []);
  }),
];
