import { all, assert, at, hydrated, test } from "./help.mjs";

// What large text must not do to a page, with the script that looks for it in the page.
function faults() {
  const found = [];
  const seen = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  if (wide > 0) found.push(`${wide}px wider than the window`);
  const parts = [...document.querySelectorAll(".navbar a, .navbar button")].filter(
    (el) => seen(el) && !el.closest(".menu-list"),
  );
  const boxes = parts.map((el) => ({ name: el.textContent.trim() || el.ariaLabel, box: el.getBoundingClientRect() }));
  for (const [i, a] of boxes.entries()) {
    if (a.box.right > window.innerWidth + 1 || a.box.left < -1) found.push(`${a.name} is off the window`);
    for (const b of boxes.slice(i + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across > 1 && down > 1) found.push(`${a.name} and ${b.name} overlap by ${across.toFixed(0)}px`);
    }
  }
  for (const el of document.querySelectorAll(".navbar a, .navbar button"))
    if (
      seen(el) &&
      !el.closest(".menu-list") &&
      el.scrollWidth > el.clientWidth + 1 &&
      getComputedStyle(el).overflow === "visible"
    )
      found.push(`${el.textContent.trim()} runs out of its box`);
  const article = document.querySelector(".article");
  if (article !== null) {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const width = article.getBoundingClientRect().width;
    const wanted = Math.min(24 * rem, window.innerWidth - 2.5 * rem);
    if (width < wanted) found.push(`the article is ${width.toFixed(0)}px wide, of ${wanted.toFixed(0)}`);
  }
  const title = document.querySelector("h1");
  const range = document.createRange();
  for (const text of title?.childNodes ?? []) {
    for (const word of text.textContent.matchAll(/[A-Za-z]+/g)) {
      if (text.nodeType !== Node.TEXT_NODE) continue;
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
      if (lines.size > 1) found.push(`"${word[0]}" in the title is broken`);
    }
  }
  return found;
}

const pages = [
  "/",
  "/v2/backend/latest/services/authentication-service",
  "/ja/v2/backend/latest/",
  "/v2/api/user/",
  "/v2/frontend/",
];

/** Large text: the browser's font size, not its zoom. */
export const largeText = [
  ...[
    [200, [360, 768, 1280, 1440]],
    [150, [360, 768, 1280, 1440]],
    [100, [320, 360, 768, 997, 1120, 1280, 1440, 1920]],
  ].map(([percent, widths]) =>
    test(`text at ${percent} %: nothing overlaps, runs out or squeezes the article`, async ({ page }) => {
      const found = [];
      for (const path of all ? pages : pages.slice(1, 2)) {
        await page.goto(at(path));
        await hydrated(page);
        await page.addStyleTag({ content: `html { font-size: ${percent}% }` });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          for (const fault of await page.evaluate(faults)) found.push(`${path} at ${width}: ${fault}`);
        }
      }
      assert.equal(found.join("\n"), "");
    }),
  ),
  test("the menu of narrow windows opens where large text has closed the bar", async ({ page }) => {
    await page.goto(at("/v2/backend/latest/"));
    await hydrated(page);
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    await page.click(".menu-toggle");
    await page.waitForSelector(".mobile-menu[open]");
    assert.ok(await page.isVisible(".mobile-menu .sidebar-link"));
  }),
];
