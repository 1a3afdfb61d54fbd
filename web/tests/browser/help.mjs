import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export { assert };

/** The path that all sites lie below: "", or what `run.mjs` was given in BASE_PATH, such as "/some/project". */
export const base = process.env.BASE_PATH ?? "";

/** The address of a route on its host, as it stands in links. Tests name pages by their routes. */
export function at(route) {
  return base + route;
}

/** The route of what a page shows, or of what was asked for. */
export function routeIn(pageOrRequest) {
  const { pathname } = new URL(pageOrRequest.url());
  assert.ok(pathname.startsWith(`${base}/`), `${pathname} is not below ${base}`);
  return pathname.slice(base.length);
}

/** Waits until a page shows a route, by the app or by the browser. */
export async function arrived(page, route) {
  await page.waitForFunction((path) => location.pathname === path, at(route));
}

/** A test: its name says what a reader can rely on. */
export function test(name, run, options = {}) {
  return { name, run, options, site: "site" };
}

/** A test that reads the guide: what the site has no page for. */
export function guideTest(name, run, options = {}) {
  return { name: `guide: ${name}`, run, options, site: "guide" };
}

/**
 * A test that begins on a page which is alive. In `make test` those that begin on the same page share one load of it (shared.mjs), so a
 * test leaves the page such that others can go on: nothing open, nothing stored that they would meet.
 */
export function startsAt(path, { run, options = {}, ...rest }) {
  const alone = async (place) => {
    await arrive(place.page, path, options);
    await run(place);
  };
  return { ...rest, options, path, run: alone, check: run };
}

/** Opens the page that a test begins on, which must not complain. */
export async function arrive(page, path, { javaScriptEnabled = true }) {
  const problems = watch(page);
  await (javaScriptEnabled ? open(page, path) : page.goto(at(path)));
  assert.deepEqual(problems, []);
}

/** One page of every type. */
export const pageTypes = [
  { name: "home", path: "/" },
  { name: "home in Japanese", path: "/ja/" },
  { name: "document", path: "/v2/backend/latest/quickstart/" },
  { name: "document in Japanese", path: "/ja/v2/backend/latest/concepts/" },
  { name: "document of an old version", path: "/v2/backend/0.4.2/services/user-service" },
  { name: "untranslated document", path: "/ja/v1/reference/cors" },
  { name: "block with a preview", path: "/v2/frontend/frontend-blocks/UserManagement/sign-in/latest" },
  { name: "long tables", path: "/ja/v2/backend/latest/services/user-service" },
  { name: "API service", path: "/v2/api/order/" },
  { name: "API service in Japanese", path: "/ja/v2/api/user/" },
  { name: "search page", path: "/search" },
  { name: "search page in Japanese", path: "/ja/search" },
  { name: "not found", path: "/no/such/page", status: 404 },
  { name: "not found in Japanese", path: "/ja/no/such/page", status: 404 },
];

/** Whether this is `make test-all`. */
export const all = process.env.ORIHON_TESTS === "all";

/** Of two dear questions, those that a page is asked: `make test` asks pages in English the one, pages in Japanese the other. */
export function share(path, inEnglish, inJapanese) {
  if (all) return [inEnglish, inJapanese];
  return [path.startsWith("/ja/") ? inJapanese : inEnglish];
}

/** Opens a page and waits until it is alive. */
export async function open(page, path) {
  const response = await page.goto(at(path), { waitUntil: "load" });
  await hydrated(page);
  return response;
}

/** Waits until React has taken over the page. */
export async function hydrated(page) {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === "true");
}

/** Collects what goes wrong in a page: exceptions and errors in the console. */
export function watch(page) {
  const problems = [];
  page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`);
  });
  return problems;
}

/** Follows a link by the app and waits for the page. */
export async function follow(page, selector, path) {
  const before = await documentMark(page);
  await page.click(selector);
  await arrived(page, path);
  await settled(page);
  assert.equal(await documentMark(page), before, "the document was loaded anew");
}

/** Goes to a route by the app. */
export async function go(page, path) {
  await page.evaluate((to) => window.orihon.navigate(to), path);
  await arrived(page, path.split("#")[0]);
  await settled(page);
}

/** Waits for what is done in the next frames. */
export async function settled(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
}

/** A number that stays as long as the document does. */
export function documentMark(page) {
  return page.evaluate(() => {
    window.mark ??= Math.random();
    return window.mark;
  });
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
// The colours of code are looked at on one page: long examples have thousands of words.
const everything = { exclude: [[".code pre code"]] };

/** What axe finds on a page as it is, or in a part of it and by some rules: one line for each kind of violation. */
export async function violations(page, part = everything, runOnly = rules) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const found = await page.evaluate(
    ([context, only]) => window.axe.run(context, { runOnly: only, resultTypes: ["violations"], iframes: false }),
    [part, runOnly],
  );
  return found.violations.map(
    (v) => `${v.id}: ${v.nodes.length} × ${v.nodes[0].target} ${v.nodes[0].html.slice(0, 120)}`,
  );
}

/** Shows a page in dark or light colours, at once. */
export async function setTheme(page, theme) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate((mode) => {
    document.documentElement.dataset.theme = mode;
    document.documentElement.style.colorScheme = mode;
  }, theme);
}

/** What bars readers from a page: narrow and dark, wide and light. `ready` waits for what follows the colours. */
export async function barriers(page, path, ready = settled) {
  const found = [];
  for (const [width, theme] of share(path, [360, "dark"], [1280, "light"])) {
    await page.setViewportSize({ width, height: 800 });
    await setTheme(page, theme);
    await ready(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wide > 0) found.push(`${width}: ${wide}px wider than the window`);
    for (const line of await violations(page)) found.push(`${width}, ${theme}: ${line}`);
  }
  return found;
}
