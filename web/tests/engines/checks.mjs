import assert from "node:assert/strict";
import { pageTypes } from "../browser/help.mjs";

/** A page of every type that the guide has and the site has not. */
const guidePages = [
  { name: "landing page", path: "/" },
  { name: "landing page in Japanese", path: "/ja/" },
  { name: "diagrams", path: "/writing/diagrams" },
  { name: "formulas", path: "/writing/math" },
  { name: "tabs", path: "/writing/tabs" },
  { name: "diagrams in Japanese", path: "/ja/writing/diagrams" },
  { name: "components that run", path: "/writing/react" },
  { name: "blog", path: "/news/" },
  { name: "blog in Japanese", path: "/ja/news/" },
].map((page) => ({ ...page, name: `guide: ${page.name}`, site: "guide" }));

/**
 * The text of <main> as it was sent and as it is shown, without what scripts add or replace: buttons, and what stands in
 * their place before.
 */
async function texts() {
  const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const textOf = (page) => {
    const main = page.querySelector("main").cloneNode(true);
    for (const element of main.querySelectorAll("script, style, noscript, button, [aria-live], .diagram-drawing"))
      element.remove();
    return main.textContent.replace(/\s+/g, " ").trim();
  };
  return [textOf(sent), textOf(document)];
}

async function axeFinds() {
  await new Promise((onload, onerror) =>
    document.head.append(Object.assign(document.createElement("script"), { src: "/_checks/axe.js", onload, onerror })),
  );
  const { violations } = await window.axe.run(
    // The colours of long examples have thousands of words; a drawing is faded in.
    { include: [document], exclude: [[".code pre"], [".diagram-drawing"]] },
    {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      resultTypes: ["violations"],
      iframes: false,
    },
  );
  return violations.map((v) => `${v.id}: ${v.nodes.length} × ${v.nodes[0].target} ${v.nodes[0].html.slice(0, 120)}`);
}

/** Pages that say by scripts what was looked for: their text is another then. */
const filled = /\/search$|\/no\/such\//;

const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const types = [...pageTypes, ...guidePages].map(({ name, path, site }) => ({
  name: `${name}: text whole, no error, no sideways scroll, nothing for axe`,
  site,
  async run(page) {
    await page.open(path);
    const [sent, shown] = await page.evaluate(texts);
    assert.ok(sent.length > 20, `the page was sent with ${sent.length} characters`);
    if (!filled.test(path)) assert.equal(shown, sent);
    assert.equal(await page.evaluate(overhang), 0, "px wider than a window of 1440 px");
    assert.deepEqual(await page.evaluate(axeFinds), []);
    assert.deepEqual(await page.problems(), []);
    await page.open(path, 390);
    assert.equal(await page.evaluate(overhang), 0, "px wider than a window of 390 px");
    assert.deepEqual(await page.problems(), []);
  },
}));

const languages = [
  { language: "English", prefix: "", menu: "API reference", query: "quickstart" },
  { language: "Japanese", prefix: "/ja", menu: "API リファレンス", query: "quickstart" },
];

const focused = () => (document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? "").trim();
const openMenus = () => document.querySelectorAll(".menu[data-open]").length;

/** Goes from page to page by keyboard and by mouse. */
function byHand({ language, prefix, menu, query }) {
  const quickstart = `${prefix}/v2/backend/latest/quickstart/`;
  const concepts = `${prefix}/v2/backend/latest/concepts/`;
  return [
    {
      name: `menus open, move and close by keyboard, and close by a click elsewhere (${language})`,
      async run(page) {
        await page.open(quickstart);
        const focus = (label) =>
          [...document.querySelectorAll(".navbar .menu-button")].find((b) => b.textContent === label)?.focus();
        await page.evaluate(focus, menu);
        assert.equal(await page.evaluate(focused), menu);
        await page.press("Enter", "ArrowDown");
        const first = await page.until("a link of the menu has the focus", () =>
          document.activeElement?.closest(".menu-list") ? document.activeElement.textContent : null,
        );
        await page.press("ArrowDown");
        await page.until("the focus moves", (before) => document.activeElement?.textContent !== before, first);
        assert.equal(await page.evaluate(openMenus), 1);
        await page.press("Escape");
        assert.equal(await page.evaluate(openMenus), 0);
        assert.equal(await page.evaluate(focused), menu);
        await page.press("ArrowDown");
        assert.equal(await page.evaluate(openMenus), 1);
        await page.click(".footer");
        await page.until("the menu is closed", () => document.querySelectorAll(".menu[data-open]").length === 0);
        assert.deepEqual(await page.problems(), []);
      },
    },
    {
      name: `the menu of narrow windows opens, and closes by Escape (${language})`,
      async run(page) {
        await page.open(quickstart, 390);
        await page.click(".menu-toggle");
        await page.until("the menu is open", () => document.querySelector(".mobile-menu[open]") !== null);
        await page.until("the page is in it", () =>
          document.querySelector(".mobile-menu .sidebar-link[aria-current=page]")?.checkVisibility(),
        );
        await page.press("Escape");
        await page.until("the menu is gone", () => document.querySelector(".mobile-menu") === null);
        assert.ok(await page.evaluate(() => document.activeElement.classList.contains("menu-toggle")), "focus is lost");
        assert.deepEqual(await page.problems(), []);
      },
    },
    {
      name: `search by keyboard finds a page and opens it, Back returns (${language})`,
      async run(page) {
        await page.open(concepts);
        await page.press("/");
        await page.until("the field has the focus", () => document.activeElement?.id === "search-input");
        await page.press(...query);
        await page.until("results are there", () => document.querySelector("[role=option]") !== null);
        const href = await page.until("a result is chosen", () =>
          document.querySelector("[role=option][aria-selected=true]")?.getAttribute("href"),
        );
        await page.press("Enter");
        const route = href.split("#")[0];
        await page.arrived(route);
        await page.until("the dialog is closed", () => document.querySelector("dialog[open]") === null);
        const [sent, shown] = await page.evaluate(texts);
        assert.equal(shown, sent);
        await page.back();
        await page.arrived(concepts);
        assert.deepEqual(await page.problems(), []);
      },
    },
    {
      name: `a link is followed without a load, Back restores page and scroll (${language})`,
      async run(page) {
        await page.open(quickstart);
        const before = await page.evaluate(() => {
          window.mark = "the same document";
          return document.title;
        });
        await page.evaluate(() => {
          window.scrollTo({ top: 600, behavior: "instant" });
          addEventListener("click", () => Object.assign(window, { left: window.scrollY }), true);
        });
        await page.until("the page is scrolled", () => window.scrollY === 600);
        await page.click(`.sidebar a[href="${concepts}"]`);
        await page.arrived(concepts);
        await page.until("the title is another", (title) => document.title !== title, before);
        assert.deepEqual(await page.evaluate(() => [window.mark, document.activeElement.id, window.scrollY]), [
          "the same document",
          "main",
          0,
        ]);
        const [sent, shown] = await page.evaluate(texts);
        assert.equal(shown, sent);
        await page.back();
        await page.arrived(quickstart);
        await page.until("the page is where it was left", () => Math.abs(window.scrollY - window.left) < 2);
        assert.equal(await page.evaluate(() => document.title), before);
        const [first, again] = await page.evaluate(texts);
        assert.equal(again, first);
        assert.deepEqual(await page.problems(), []);
      },
    },
  ];
}

/** How bright a box of a picture of the window is, from 0 to 1. */
async function brightness(picture, box) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(box.width, box.height);
  const pen = canvas.getContext("2d");
  const scale = image.width / window.innerWidth;
  pen.drawImage(image, ...[box.x, box.y, box.width, box.height].map((n) => n * scale), 0, 0, box.width, box.height);
  const { data } = pen.getImageData(0, 0, box.width, box.height);
  return data.reduce((sum, value, i) => (i % 4 < 3 ? sum + value : sum), 0) / (data.length * 0.75 * 255);
}

const darkBars = {
  name: "in dark colours the scroll bar of the search is dark",
  site: "guide",
  async run(page) {
    await page.open("/?docusaurus-theme=dark");
    await page.press("/");
    await page.until("the field has the focus", () => document.activeElement?.id === "search-input");
    await page.press(..."user");
    const bar = await page.until("there are more results than fit", () => {
      const list = document.querySelector(".search-body");
      const { right, top } = list.getBoundingClientRect();
      return (
        list.scrollHeight > list.clientHeight && {
          x: right - 12,
          y: top + 8,
          width: 12,
          height: list.clientHeight - 16,
        }
      );
    });
    const picture = (await page.engine.screenshot()).toString("base64");
    const bright = await page.evaluate(brightness, picture, bar);
    assert.ok(bright < 0.4, `its brightness is ${bright.toFixed(2)} of 1`);
  },
};

/** What scripts put into pages. */
const scripted = [
  {
    name: "a diagram is drawn and seen",
    site: "guide",
    async run(page) {
      await page.open("/writing/diagrams");
      await page.until("a drawing is faded in", () => {
        const drawing = document.querySelector(".diagram-drawing:has(svg)");
        return drawing !== null && getComputedStyle(drawing).opacity === "1" && drawing.textContent.includes("Payment");
      });
      assert.deepEqual(await page.problems(), []);
    },
  },
  {
    name: "a preview runs",
    async run(page) {
      await page.open("/v2/frontend/frontend-blocks/UserManagement/sign-in/latest");
      await page.until("the component is there", () => {
        const frame = document.querySelector("[data-preview] iframe");
        return frame !== null && frame.contentDocument.querySelector("input[type=password]") !== null;
      });
      const inFrame = () => document.querySelector("[data-preview] iframe").contentWindow.problems;
      assert.deepEqual(await page.evaluate(inFrame), []);
      assert.deepEqual(await page.problems(), []);
    },
  },
  {
    name: "the colour button changes the colours, and they stay after a load",
    async run(page) {
      const theme = () => document.documentElement.dataset.theme;
      await page.open("/v2/backend/latest/quickstart/");
      const before = await page.evaluate(theme);
      await page.click(".color-mode");
      await page.until("other colours", (old) => document.documentElement.dataset.theme !== old, before);
      const after = await page.evaluate(theme);
      await page.open("/v2/backend/latest/concepts/");
      assert.equal(await page.evaluate(theme), after);
      await page.evaluate(() => localStorage.clear());
      assert.deepEqual(await page.problems(), []);
    },
  },
];

/** What every engine is asked. */
export const checks = [...types, darkBars, ...scripted, ...languages.flatMap(byHand)];
