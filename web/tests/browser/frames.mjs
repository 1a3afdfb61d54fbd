import { assert, at, pageTypes, settled, share, test } from "./help.mjs";

const widths = [320, 360, 390, 600, 768, 996, 1024, 1280, 1440, 1920];

/**
 * Lists what overlaps around the article: texts by the em boxes of their lines, controls by their whole boxes. What scrolls
 * counts as far as it shows; what is inside a control may lie on it.
 */
function overlaps() {
  const outside = ".article, .react-page";
  const found = [];
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  if (wide > 0) found.push(`${wide}px wider than the window`);
  const boxes = [];
  const add = (element, rect, name, inset) => {
    const box = {
      element,
      name,
      left: rect.left,
      right: rect.right,
      top: rect.top + inset,
      bottom: rect.bottom - inset,
    };
    for (let up = element; up !== null; up = up.parentElement) {
      if (getComputedStyle(up).overflow === "visible") continue;
      if (getComputedStyle(up).clipPath !== "none") return; // for screen readers
      const clip = up.getBoundingClientRect();
      box.left = Math.max(box.left, clip.left);
      box.right = Math.min(box.right, clip.right);
      box.top = Math.max(box.top, clip.top);
      box.bottom = Math.min(box.bottom, clip.bottom);
    }
    if (box.right - box.left > 1 && box.bottom - box.top > 1) boxes.push(box);
  };
  const shown = (element) =>
    !element.closest(outside) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  for (const control of document.querySelectorAll("button, a, input, select, summary")) {
    const inline = getComputedStyle(control).display === "inline";
    if (!inline && shown(control))
      add(control, control.getBoundingClientRect(), control.ariaLabel ?? control.textContent, 0);
  }
  const texts = document.createTreeWalker(document.getElementById("root"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.data.trim() === "" || !shown(text.parentElement)) continue;
    range.selectNodeContents(text);
    const em = Number.parseFloat(getComputedStyle(text.parentElement).fontSize);
    for (const rect of range.getClientRects())
      add(text.parentElement, rect, text.data, Math.max((rect.height - em) / 2, 0));
  }
  boxes.sort((a, b) => a.top - b.top);
  for (const [i, a] of boxes.entries()) {
    for (let j = i + 1; j < boxes.length && boxes[j].top < a.bottom - 1; j++) {
      const b = boxes[j];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - b.top;
      if (across <= 1 || down <= 1 || a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const name = (box) => `"${box.name.trim().slice(0, 40)}"`;
      found.push(`${name(a)} and ${name(b)} overlap by ${across.toFixed(0)} x ${down.toFixed(0)}px`);
    }
  }
  return found;
}

/** What overlaps on a page that is open, at any width and size of text. */
export async function overlapping(page, path, ready = settled) {
  const found = [];
  for (const percent of share(path, 100, 200)) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, `${percent}%`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await ready(page);
      for (const fault of await page.evaluate(overlaps)) found.push(`${width}px, text at ${percent} %: ${fault}`);
    }
  }
  return found;
}

/** No page prints over itself. pages.mjs asks the same of pages with scripts. */
export const frames = pageTypes.map(({ name, path }) =>
  test(
    `frame: nothing overlaps on ${name}, without scripts, at 320 to 1920 px`,
    async ({ page }) => {
      await page.goto(at(path));
      assert.deepEqual(await overlapping(page, path, () => {}), []);
    },
    { javaScriptEnabled: false },
  ),
);
