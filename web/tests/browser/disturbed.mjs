import { early, late, refused, tools } from "./disturbances.mjs";
import { all, arrived, assert, at, hydrated, settled } from "./help.mjs";
import { compare } from "./texts.mjs";

const fromSite = (paths, ...next) => paths.map((path) => ({ site: "site", path, next }));
const fromGuide = (paths, ...next) => paths.map((path) => ({ site: "guide", path, next }));
const both = (path) => [path, `/ja${path}`];

// Pages of every type in both languages, by what puts their text into the browser's page. `next` is where the reader goes from there.
const ways = {
  "a page that is a component": [
    ...fromSite(both("/"), "/v2/backend/latest/quickstart/", "/v2/api/order/"),
    ...fromGuide(both("/examples/team"), "/pages", "/"),
  ],
  "an article that the app leaves alone": [
    ...fromSite(both("/v2/backend/latest/"), "/v2/backend/0.4.2/concepts/", "/"),
    ...fromSite(
      ["/v2/backend/latest/quickstart/", "/ja/v2/backend/latest/concepts/"],
      "/v2/backend/latest/version-changes",
      "/v1/overview",
    ),
    ...fromSite(both("/v2/frontend/frontend-blocks/UserManagement/sign-in/latest"), "/v2/frontend/", "/v2/api/"),
    ...fromSite(both("/v2/api/"), "/v2/api/category/", "/search"),
    ...fromSite(both("/v2/api/attribute/"), "/v2/api/category/", "/v2/backend/latest/quickstart/"),
    ...fromSite(both("/v2/backend/latest/version-changes"), "/v2/backend/latest/concepts/", "/"),
    ...fromSite(both("/v1/category/geekle"), "/v1/overview", "/v2/backend/latest/concepts/"),
    ...fromGuide(both("/news/"), "/news/archive", "/pages"),
    ...fromGuide(both("/news/2026/11/22/programs"), "/news/", "/writing/react"),
  ],
  "an article with components": [
    ...fromGuide(both("/writing/react"), "/looks/tokens", "/examples/team"),
    ...fromGuide(both("/writing/expressions"), "/pages", "/writing/react"),
  ],
  "a view of its own": [
    ...fromSite(both("/search"), "/v2/backend/latest/concepts/", "/v1/overview"),
    ...fromSite(both("/no/such/page"), "/v2/backend/latest/concepts/", "/"),
  ],
};

/** Opens and closes a menu and the search. What is pressed while the page has to be made anew may be pressed again. */
async function use(page, when) {
  const step = async (name, run) => {
    await run()
      .catch(run)
      .catch((error) => assert.fail(`${when}: ${name}: ${error.message.split("\n")[0]}`));
  };
  const menu = page.locator("header .menu-button:visible").first();
  if ((await menu.count()) > 0)
    await step("a menu", async () => {
      await menu.click();
      await page.locator(".menu[data-open]").waitFor();
      await page.keyboard.press("Escape");
      await page.locator(".menu[data-open]").waitFor({ state: "detached" });
    });
  await step("the search", async () => {
    await page.locator(".search-button:visible").first().click();
    await page.locator(".search-dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".search-dialog[open]").waitFor({ state: "detached" });
  });
}

/** Fails where the page is made anew again and again. */
async function quiet(page, when) {
  const changes = await page.evaluate(
    () =>
      new Promise((done) => {
        let count = 0;
        const observer = new MutationObserver((list) => {
          count += list.length;
        });
        observer.observe(document.querySelector("body > #root"), { childList: true });
        setTimeout(() => done(count), 100);
      }),
  );
  assert.equal(changes, 0, `${when}: the page goes on changing`);
}

async function go(page, path) {
  await page.evaluate((to) => window.orihon.navigate(to), path);
  await arrived(page, path);
  await settled(page);
}

/** Goes back and waits for the page, which may come with a document of its own. */
async function back(page, path) {
  const title = await page.title();
  await page.goBack();
  await arrived(page, path);
  await page.waitForFunction((before) => document.title !== before, title);
  await hydrated(page);
  await settled(page);
}

/** Meets a page with disturbances before its scripts run and after, then goes on and comes back. */
async function meet({ context, host }, { path, next }, befores, afters) {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const lines = [];
  page.on("console", (message) => message.type() === "error" && lines.push(message.text()));
  page.on("pageerror", (error) => lines.push(String(error)));
  try {
    await page.addInitScript(tools);
    for (const name of befores) {
      if (refused[name]) await page.addInitScript(refused[name]);
      else await page.addInitScript(`addEventListener("DOMContentLoaded", () => { (${early[name]})() }, true)`);
    }
    const [first, second] = next.map((route) => (path.startsWith("/ja/") ? `/ja${route}` : route));
    const place = { page, host };
    await page.goto(at(path));
    await hydrated(page);
    await settled(page);
    await compare(place, path, `after the start`);
    if (all) {
      await use(page, "after the start");
      await quiet(page, "after the start");
    }
    for (const name of afters) await page.evaluate(late[name]);
    const after = `after ${afters.join(" and ")}`;
    if (!after.includes("removed")) await compare(place, path, after);
    await use(page, after);
    await quiet(page, after);
    await go(page, first);
    await compare(place, first, "on the next page");
    if (all) {
      await go(page, second);
      await compare(place, second, "on the page after that");
      await use(page, "on the page after that");
      await back(page, first);
      await compare(place, first, "back on the next page");
    }
    await back(page, path);
    await compare(place, path, "back on the page");
    await quiet(page, "back on the page");
    const own = lines.filter((line) => /Orihon|#\d{3}/.test(line));
    assert.ok(own.length <= 6, `${own.length} lines in the console:\n${own.join("\n")}`);
  } finally {
    await page.close();
  }
}

/**
 * Deals disturbances out to the pages of a way: the cases of each page. In `make test` all ways together meet each once, several in a
 * case: a page of each way, of every other one in Japanese. In `make test-all` a way meets each alone, and every page
 * three, in both languages.
 */
function deal(twins, way) {
  const pages = all ? twins : [way % 2 === 0 ? twins[0] : twins.at(-1)]; // twins stand side by side: one in English, the next in Japanese
  const befores = [...Object.keys(early), ...Object.keys(refused)];
  const afters = Object.keys(late);
  if (!all) {
    const share = (names) => names.filter((_, i) => i % Object.keys(ways).length === way);
    return pages.map((page) => ({ page, list: [[share(befores), share(afters)]] }));
  }
  const cases = pages.map((page) => ({ page, list: [] }));
  for (let i = 0; i < Math.max(befores.length, pages.length * 3); i++)
    cases[i % pages.length].list.push([[befores[i % befores.length]], [afters[i % afters.length]]]);
  return cases;
}

/** Pages that others change keep their text, and work. */
export const disturbed = Object.entries(ways).flatMap(([way, pages], i) =>
  deal(pages, i).map(({ page, list }) => ({
    name: `others change the document: ${page.path} keeps its text (${way})`,
    site: page.site,
    options: {},
    async run(place) {
      const failed = [];
      for (const [befores, afters] of list)
        await meet(place, page, befores, afters).catch((error) =>
          failed.push(`${befores.join(" and ")}; ${error.message.split("\n")[0].slice(0, 300)}`),
        );
      if (failed.length > 0) throw new Error(failed.join("\n"));
    },
  })),
);
