import { all, assert, at, barriers, go, guideTest, open, watch } from "./help.mjs";

const pages = [
  {
    language: "English",
    path: "/writing/diagrams",
    other: "/writing/tabs",
    title: "The way of an order",
    node: "Waiting list",
    accTitle: "Signing in",
  },
  {
    language: "Japanese",
    path: "/ja/writing/diagrams",
    other: "/ja/writing/tabs",
    title: "注文の流れ",
    node: "入荷待ちリスト",
    accTitle: "ログインの流れ",
  },
];

// Requests to other origins, and to scripts of Mermaid.
function requests(page) {
  const seen = { foreign: [], mermaid: [] };
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["localhost", ""].includes(url.hostname)) seen.foreign.push(url.href);
    if (url.pathname.includes("/mermaid-")) seen.mermaid.push(url.pathname);
  });
  return seen;
}

// Brings every diagram near, and waits until all are drawn.
async function drawAll(page) {
  for (const figure of await page.locator("[data-mermaid]").all()) {
    await figure.scrollIntoViewIfNeeded();
    await figure.locator(".diagram-drawing svg").waitFor();
  }
}

// Waits until the diagrams are drawn in other colours.
const drawn = (page) => page.waitForTimeout(1000);

// The names of the drawings, as screen readers say them.
function names(page) {
  return page.$$eval(".diagram-drawing svg[role=img]", (all) =>
    all.map((svg) => {
      const label = svg.getAttribute("aria-labelledby");
      return label === null ? svg.ariaLabel : document.getElementById(label).textContent;
    }),
  );
}

// The labels that do not lie within their nodes.
function clipped(page) {
  return page.$$eval(".diagram-drawing .node foreignObject", (boxes) =>
    boxes
      .filter((box) => {
        const inner = box.firstElementChild;
        return inner.scrollWidth > inner.clientWidth + 1 || inner.scrollHeight > box.height.baseVal.value + 1;
      })
      .map((box) => box.textContent),
  );
}

// The colour of the first node, as it is painted.
function nodeColour(page) {
  return page.$eval(".diagram-drawing .node rect", (node) => getComputedStyle(node).fill);
}

// Diagrams have their names and words, and show their sources when they are asked for.
async function drawnWell(page, { title, node, accTitle }) {
  assert.deepEqual(await names(page), [title, accTitle]);
  assert.ok((await page.textContent(".diagram-drawing")).includes(node));
  assert.deepEqual(await clipped(page), []);
  assert.equal(await page.textContent("figcaption"), title);
  assert.equal(await page.locator(".diagram details[open]").count(), 0);
  await page.locator(".diagram summary").first().click();
  assert.match(await page.locator(".diagram pre").first().textContent(), /^flowchart LR\n/);
  assert.ok(await page.locator(".diagram pre").first().isVisible());
}

const diagrams = [
  ...(all ? pages : pages.slice(0, 1)).map(({ language, path, other, ...texts }) =>
    guideTest(
      `a page without a diagram loads nothing of Mermaid; diagrams load what they need, are drawn, named, not clipped, and axe finds nothing (${language})`,
      async ({ page }) => {
        const problems = watch(page);
        const seen = requests(page);
        await open(page, other);
        await page.waitForTimeout(500);
        assert.deepEqual(seen.mermaid, []);
        await go(page, path);
        await drawAll(page);
        await drawnWell(page, texts);
        assert.deepEqual(seen.foreign, []);
        assert.deepEqual(problems, []);
        assert.ok(seen.mermaid.length > 0);
        const others = seen.mermaid.filter((name) => /elk|katex|gantt|mindmap|classDiagram/.test(name));
        assert.deepEqual(others, []);
        await page.locator(".diagram summary").first().click();
        assert.deepEqual(await barriers(page, path, drawn), []);
      },
    ),
  ),
  guideTest("a diagram far below is not drawn before it comes near, and then moves nothing", async ({ page }) => {
    const seen = requests(page);
    await page.setViewportSize({ width: 1280, height: 220 });
    await open(page, "/writing/diagrams");
    await page.waitForTimeout(400);
    assert.deepEqual(seen.mermaid, []);
    await page.evaluate(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += entry.value;
      }).observe({ type: "layout-shift" });
      window.scrollTo(0, 120);
    });
    await page.locator(".diagram-drawing svg").first().waitFor();
    assert.ok((await page.evaluate(() => window.shift)) < 0.005);
  }),
  guideTest("diagrams are drawn anew in the colours of the page", async ({ page }) => {
    const problems = watch(page);
    await open(page, "/writing/diagrams");
    await drawAll(page);
    const before = await nodeColour(page);
    await page.click(".navbar .color-mode"); // from the system's colours to light ones
    await page.click(".navbar .color-mode");
    await page.waitForFunction(
      (old) => getComputedStyle(document.querySelector(".diagram-drawing .node rect")).fill !== old,
      before,
    );
    assert.equal(await page.locator(".diagram-drawing svg[role=img]").count(), 2);
    assert.deepEqual(problems, []);
  }),
  guideTest("diagrams come and go with client navigation", async ({ page }) => {
    const problems = watch(page);
    await open(page, "/writing/video");
    for (let i = 0; i < 2; i++) {
      await go(page, "/writing/diagrams");
      await page.locator(".diagram-drawing svg").first().waitFor();
      await go(page, "/writing/tabs");
      assert.equal(await page.locator(".diagram").count(), 0);
    }
    assert.deepEqual(problems, []);
  }),
  guideTest("a page is left while its diagram is drawn", async ({ page }) => {
    const problems = watch(page);
    await open(page, "/writing/tabs");
    // The page goes while the boxes are laid out.
    await page.evaluate(() => {
      window.left = 0;
      new MutationObserver(() => {
        if (document.querySelector(".diagram-bench .node") === null || window.left > 0) return;
        window.left++;
        for (const figure of document.querySelectorAll(".diagram")) figure.remove();
        window.orihon.navigate("/writing/tabs");
      }).observe(document.body, { childList: true, subtree: true });
      window.orihon.navigate("/writing/diagrams");
    });
    await page.waitForFunction(() => window.left === 1 && document.querySelector(".diagram-bench") === null);
    assert.deepEqual(problems, []);
  }),
  guideTest("a diagram with a mistake stays as its source, and the console says why", async ({ page }) => {
    const problems = watch(page);
    await page.route("**/writing/diagrams", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/(data-mermaid[\s\S]*?<pre[^>]*>flowchart LR)/, "$1 [[") });
    });
    await open(page, "/writing/diagrams");
    const [wrong, right] = [page.locator(".diagram").first(), page.locator(".diagram").nth(1)];
    await right.scrollIntoViewIfNeeded();
    await right.locator("svg").first().waitFor();
    if (problems.length === 0) await page.waitForEvent("console", (message) => message.type() === "error");
    assert.equal(await wrong.locator("svg").count(), 0);
    await wrong.locator("pre").waitFor();
    assert.equal(problems.length, 1);
    assert.match(problems[0], /diagram cannot be drawn[\s\S]*Parse error/);
  }),
  guideTest("a wide diagram scrolls in itself on a phone, by keyboard too", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, "/writing/diagrams");
    await drawAll(page);
    const drawing = page.locator(".diagram-drawing").first();
    assert.ok(await drawing.evaluate((box) => box.scrollWidth > box.clientWidth));
    await drawing.focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.querySelector(".diagram-drawing").scrollLeft > 0);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
  }),
  guideTest("print draws every diagram, and leaves its source out", async ({ page }) => {
    await open(page, "/writing/diagrams");
    await page.locator("[data-watched]").first().waitFor();
    await page.emulateMedia({ media: "print" });
    await page.waitForFunction(() => document.querySelectorAll(".diagram-drawing svg[role=img]").length === 2);
    assert.equal(await page.locator(".diagram pre:visible").count(), 0);
  }),
];

const players = [
  {
    name: "Big Buck Bunny",
    address: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1",
    press: (button) => button.click(),
  },
  {
    name: "Big Buck Bunny, at Vimeo",
    address: "https://player.vimeo.com/video/1084537?dnt=1&autoplay=1",
    press: (button) => button.press(" "),
  },
];

const films = players.map(({ name, address, press }) =>
  guideTest(`${name}: asks no one before it is pressed, then plays in place`, async ({ page, context }) => {
    const problems = watch(page);
    const seen = requests(page);
    await context.route(/youtube|vimeo/, (route) => route.fulfill({ contentType: "text/html", body: "<p>player</p>" }));
    await open(page, "/writing/video");
    const button = page.getByRole("button", { name, exact: true });
    await button.waitFor();
    await page.waitForTimeout(300);
    assert.deepEqual(seen.foreign, []);
    const before = await button.boundingBox();
    await press(button);
    const frame = page.locator("iframe");
    await frame.contentFrame().getByText("player").waitFor();
    assert.equal(await frame.getAttribute("src"), address);
    assert.equal(await frame.getAttribute("title"), name);
    assert.match(await frame.getAttribute("allow"), /autoplay/);
    assert.deepEqual(seen.foreign, [address]);
    assert.equal(await page.evaluate(() => document.activeElement.tagName), "IFRAME");
    const after = await frame.boundingBox();
    assert.ok(Math.abs(after.height - before.height) < 2, `${before.height} px, then ${after.height} px`);
    assert.deepEqual(problems, []);
  }),
);

const both = [
  guideTest(
    "diagrams and films without JavaScript: source and links",
    async ({ page }) => {
      await page.goto(at("/writing/diagrams"));
      assert.ok(await page.locator(".diagram pre").first().isVisible());
      assert.match(await page.locator(".diagram pre").nth(1).textContent(), /^sequenceDiagram/);
      await page.goto(at("/writing/video"));
      const hrefs = await page.$$eval(".video-facade", (links) => links.map((link) => link.href));
      assert.deepEqual(hrefs, ["https://www.youtube.com/watch?v=aqz-KE-bpKQ", "https://vimeo.com/1084537"]);
    },
    { javaScriptEnabled: false },
  ),
  ...["/writing/video", "/ja/writing/video"].map((path) =>
    guideTest(`${path}: axe finds nothing, narrow and dark, wide and light`, async ({ page }) => {
      await open(page, path);
      await drawAll(page);
      assert.deepEqual(await barriers(page, path, drawn), []);
    }),
  ),
];

/** Diagrams and films, which the site itself has none of. */
export const media = [...diagrams, ...films, ...both];
