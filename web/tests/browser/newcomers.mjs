import { assert, at, test } from "./help.mjs";

const prefixes = { English: "", Japanese: "/ja" };

// What npm gives; the pages of other versions cannot be followed to the end.
const published = "0.14.0";

// The links of menus, doors and notices: what a reader sees without reading the text of a page.
const menus = ".navbar-items a, .sidebar a, .doors a, .hero a, .notice a";

/** The addresses of a page that `selector` finds, without hash. */
async function linksOf(page, address, selector) {
  await page.goto(address);
  return page.$$eval(selector, (links) => links.map((link) => new URL(link.href).pathname));
}

/** How many clicks each page is away from `start` by the links of menus, up to `limit`. */
async function distances(page, start, limit, wanted) {
  const clicks = new Map([[start, 0]]);
  for (const [address, steps] of clicks) {
    if (clicks.has(wanted) || steps === limit) break;
    for (const to of await linksOf(page, address, menus)) if (!clicks.has(to)) clicks.set(to, steps + 1);
  }
  return clicks;
}

/** The version of the SDK that a page installs; undefined if none. */
async function installed(page) {
  const text = await page.textContent("article");
  return /npm install [^\n]*@nodeblocks\/backend-sdk@?([\d.]*\d)?/.exec(text)?.[1];
}

const scriptless = { javaScriptEnabled: false };

/** A newcomer who reads nothing but menus and notices ends at a server that runs. */
export const newcomers = Object.entries(prefixes).flatMap(([language, prefix]) => [
  test(
    `newcomers: the menus lead from the home page to a running server in four clicks, in ${language}`,
    async ({ page }) => {
      const wanted = at(`${prefix}/v2/backend/next/quickstart/`);
      const clicks = await distances(page, at(`${prefix}/`), 4, wanted);
      assert.ok(clicks.has(wanted), `${wanted} is more than four clicks from the home page`);
      await page.goto(wanted);
      assert.equal(await installed(page), published);
    },
    scriptless,
  ),
  ...["latest", "0.5.0", "0.4.2"].map((version) =>
    test(
      `newcomers: ${version} leads from its start and its quickstart to what npm has, in ${language}`,
      async ({ page }) => {
        for (const path of ["", "quickstart/"]) {
          const links = await linksOf(page, at(`${prefix}/v2/backend/${version}/${path}`), ".notice-info a");
          assert.deepEqual(links, [at(`${prefix}/v2/backend/next/${path}`)], `the notice on ${version}/${path}`);
          assert.ok(
            (await page.textContent(".notice-info")).includes(published),
            "the notice does not name the version",
          );
        }
        const sidebar = await linksOf(page, at(`${prefix}/v2/backend/${version}/`), ".sidebar a");
        for (const path of ["quickstart/", "database-to-screen/", "how-to/", "services/errors"]) {
          assert.ok(
            sidebar.includes(at(`${prefix}/v2/backend/next/${path}`)),
            `the sidebar of ${version} lacks ${path} of Canary`,
          );
        }
      },
      scriptless,
    ),
  ),
  test(
    `newcomers: a page that Canary shares has no notice, in ${language}`,
    async ({ page }) => {
      assert.deepEqual(await linksOf(page, at(`${prefix}/v2/backend/latest/concepts/`), ".notice a"), []);
    },
    scriptless,
  ),
  test(
    `newcomers: home and API reference lead to Canary, in ${language}`,
    async ({ page }) => {
      const home = await linksOf(page, at(`${prefix}/`), ".hero a");
      assert.ok(home.includes(at(`${prefix}/v2/backend/next/quickstart/`)));
      assert.ok(home.includes(at(`${prefix}/v2/backend/latest/`)));
      for (const name of ["", "authentication/", "user/"]) {
        const links = await linksOf(page, at(`${prefix}/v2/api/${name}`), ".notice a");
        assert.deepEqual(links, [at(`${prefix}/v2/api/next/`)], `/v2/api/${name}`);
      }
    },
    scriptless,
  ),
]);
