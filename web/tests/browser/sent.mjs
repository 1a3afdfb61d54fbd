import { DOMParser } from "linkedom";
import { assert, at, pageTypes } from "./help.mjs";

/** The document that a server sends for a route, without its scripts, styles and layout. */
async function sent(host, route) {
  const response = await fetch(host + at(route));
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** A test that reads what is sent, and needs no browser. */
function sentTest(name, run) {
  return { name, site: "site", options: {}, sent: true, run: ({ host }) => run((route) => sent(host, route), host) };
}

const texts = (document, selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent.trim());

/** The routes, without hash, of the links that `selector` finds. */
function routes(document, selector) {
  const hrefs = [...document.querySelectorAll(selector)].map((link) => link.getAttribute("href"));
  return hrefs.filter((href) => href.startsWith(at("/"))).map((href) => href.split("#")[0].slice(at("").length));
}

// What npm gives; the pages of other versions cannot be followed to the end.
const published = "0.14.0";

// The links of menus, doors and notices: what a reader sees without reading the text of a page.
const menus = ".navbar-items a, .sidebar a, .doors a, .hero a, .notice a";

/** How many clicks each page is away from `start` by the links of menus, up to `limit`. */
async function distances(page, start, limit, wanted) {
  const clicks = new Map([[start, 0]]);
  for (const [route, steps] of clicks) {
    if (clicks.has(wanted) || steps === limit) break;
    for (const to of routes(await page(route), menus)) if (!clicks.has(to)) clicks.set(to, steps + 1);
  }
  return clicks;
}

/** A newcomer who reads nothing but menus and notices ends at a server that runs. */
const newcomers = ["", "/ja"].flatMap((prefix) => [
  sentTest(`newcomers: the menus lead from ${prefix}/ to a running server in four clicks`, async (page) => {
    const wanted = `${prefix}/v2/backend/next/quickstart/`;
    const clicks = await distances(page, `${prefix}/`, 4, wanted);
    assert.ok(clicks.has(wanted), `${wanted} is more than four clicks from the home page`);
    const text = (await page(wanted)).querySelector("article").textContent;
    assert.equal(/npm install [^\n]*@nodeblocks\/backend-sdk@?([\d.]*\d)?/.exec(text)?.[1], published);
  }),
  ...["latest", "0.5.0", "0.4.2"].map((version) => {
    const start = `${prefix}/v2/backend/${version}/`;
    return sentTest(`newcomers: ${start} and its quickstart lead to what npm has`, async (page) => {
      for (const path of ["", "quickstart/"]) {
        const document = await page(start + path);
        const links = routes(document, ".notice-info a");
        assert.deepEqual(links, [`${prefix}/v2/backend/next/${path}`], `the notice on ${version}/${path}`);
        const notice = document.querySelector(".notice-info").textContent;
        assert.ok(notice.includes(published), "the notice does not name the version");
      }
      const sidebar = routes(await page(start), ".sidebar a");
      for (const path of ["quickstart/", "database-to-screen/", "how-to/", "services/errors"])
        assert.ok(sidebar.includes(`${prefix}/v2/backend/next/${path}`), `the sidebar of ${version} lacks ${path}`);
    });
  }),
  sentTest(`newcomers: ${prefix}/v2/backend/latest/concepts/, which Canary shares, has no notice`, async (page) => {
    assert.deepEqual(texts(await page(`${prefix}/v2/backend/latest/concepts/`), ".notice a"), []);
  }),
  sentTest(`newcomers: ${prefix}/ and the API reference lead to Canary`, async (page) => {
    const home = routes(await page(`${prefix}/`), ".hero a");
    assert.ok(home.includes(`${prefix}/v2/backend/next/quickstart/`));
    assert.ok(home.includes(`${prefix}/v2/backend/latest/`));
    for (const name of ["", "authentication/", "user/"])
      assert.deepEqual(routes(await page(`${prefix}/v2/api/${name}`), ".notice a"), [`${prefix}/v2/api/next/`], name);
  }),
]);

const places = [
  ["/", ""],
  ["/v2/frontend/", "Frontend"],
  ["/v2/frontend/frontend-blocks/", "Frontend"],
  ["/v2/frontend/frontend-blocks/UserManagement/sign-in/latest", "Frontend"],
  ["/v2/backend/latest/", "Backend"],
  ["/v2/backend/next/", "Backend"],
  ["/v2/backend/0.5.0/concepts/", "Backend"],
  ["/v2/backend/0.4.2/services/user-service", "Backend"],
  ["/v2/api/user/", "API reference"],
  ["/v2/api/", "API reference"],
  ["/v1/reference/cors", "v1 API reference"],
  ["/v1/what-is-nodeblocks/introduction", "v1 documents"],
  ["/ja/v2/backend/0.5.0/concepts/", "バックエンド"],
];

const signIn = "/v2/frontend/frontend-blocks/UserManagement/sign-in/latest";

/** What pages say as they are sent. Their looks and what they do are asked in a browser. */
export const sentPages = [
  ...newcomers,
  sentTest("every type of page: readable as it is sent, links lead on", async (page) => {
    for (const { name, path } of pageTypes.filter((type) => !type.name.includes("search"))) {
      const document = await page(path);
      assert.ok(document.querySelector("main").textContent.length > 40, name);
      assert.ok(document.querySelectorAll("a[href^='/']").length > 10, name);
    }
  }),
  sentTest("the navbar marks what a page belongs to", async (page) => {
    const items = ".navbar-items > [aria-current], .navbar-items > .menu > [aria-current]";
    for (const [route, label] of places)
      assert.deepEqual(texts(await page(route), items), label === "" ? [] : [label], route);
  }),
  sentTest("the navbar shows what belongs to the path, in its language", async (page) => {
    for (const [route, ...labels] of [
      ["/v2/backend/latest/quickstart/", "Frontend", "Backend"],
      ["/v1/what-is-nodeblocks/introduction", "v1 documents", "v1 API reference"],
      ["/ja/v2/backend/latest/quickstart/", "フロントエンド", "バックエンド"],
    ])
      assert.deepEqual(texts(await page(route), ".navbar-items > a"), labels, route);
  }),
  sentTest("breadcrumbs, pager and reading time are there, a badge only where it tells something", async (page) => {
    const document = await page("/v2/backend/latest/how-to/custom-service");
    assert.deepEqual(texts(document, ".breadcrumbs li").slice(1), ["How-to Guides", "Custom Service"]);
    assert.match(document.querySelector(".doc-meta").textContent, /min read/);
    assert.deepEqual(texts(document, ".version-badge"), []);
    assert.equal(document.querySelectorAll(".pager a[rel=next]").length, 1);
  }),
  sentTest("what is not found is told in Japanese", async (_, host) => {
    const response = await fetch(host + at("/ja/v2/no-such-page"));
    assert.equal(response.status, 404);
    assert.match(await response.text(), /<h1[^>]*>ページが見つかりません/);
  }),
  sentTest("without scripts the search page leads to the parts of the site", async (page) => {
    const document = await page("/search");
    assert.ok(document.querySelector(".search-scriptless") !== null);
    assert.ok(document.querySelectorAll(".search-map a").length > 5);
  }),
  sentTest("no page names who committed it", async (page) => {
    for (const route of ["/v2/backend/latest/quickstart/", "/ja/v2/backend/latest/concepts/", signIn]) {
      const time = (await page(route)).querySelector(".doc-footer time");
      const said = time.parentElement.textContent.replace(time.textContent, "").trim();
      assert.equal(said, route.startsWith("/ja") ? "最終更新" : "Last updated on", route);
    }
  }),
  sentTest("the notice of an old version has no brackets in brackets", async (page) => {
    for (const route of ["/v2/backend/0.4.2/concepts/", "/ja/v2/backend/0.4.2/concepts/"]) {
      const notice = (await page(route)).querySelector(".notice").textContent;
      assert.match(notice, /0\.6\.0/);
      assert.doesNotMatch(notice, /[(（][^)）]*[(（]/, route);
    }
  }),
  sentTest("Canary says that it is not released, and an old version which one it is", async (page) => {
    const canary = await page("/v2/backend/next/quickstart/");
    assert.match(canary.querySelector(".notice").textContent, /unreleased.*Canary/);
    const old = await page("/v2/backend/0.5.0/concepts/");
    assert.match(old.querySelector(".version-badge").textContent, /0\.5\.0/);
  }),
  sentTest("the home page speaks to both audiences", async (page) => {
    for (const [prefix, words] of [
      ["", ["50+ components", "Backend developers", "Frontend developers"]],
      ["/ja", ["50以上のコンポーネント", "バックエンド開発者", "フロントエンド開発者"]],
    ]) {
      const document = await page(`${prefix}/`);
      const text = document.querySelector("main").textContent;
      for (const word of words) assert.ok(text.includes(word), word);
      const doors = routes(document, "a.door");
      for (const path of ["/v2/frontend/", "/v2/backend/latest/"])
        assert.equal(doors.filter((route) => route === prefix + path).length, 1, path);
    }
  }),
  sentTest("the article is not in the document twice", async (_, host) => {
    const html = await (await fetch(host + at("/v2/backend/latest/concepts/"))).text();
    assert.equal(html.split("a backend is a composition of small functions").length, 2);
  }),
  sentTest("the other language and the tags in head are named", async (page, host) => {
    const document = await page("/ja/v2/backend/latest/quickstart/");
    const attribute = (selector, name) => document.querySelector(selector).getAttribute(name);
    assert.equal(attribute("html", "lang"), "ja");
    assert.match(attribute("link[rel=canonical]", "href"), /\/ja\/v2\/backend\/latest\/quickstart\/$/);
    assert.equal(document.querySelectorAll("link[rel=alternate][hreflang]").length, 3);
    assert.match(attribute("meta[property='og:image']", "content"), /^https:\/\/.+\/social\.png$/);
    for (const file of ["/favicon.svg", "/social.png"]) assert.equal((await fetch(host + at(file))).status, 200);
  }),
  sentTest("every kind of page says what it is about, in its language, and not as another", async (_, host) => {
    const said = [];
    for (const path of [
      "/",
      "/search",
      "/v1/category/back-end",
      "/v2/backend/latest/version-changes",
      "/v2/backend/next/version-changes",
      "/v2/api/user/",
      "/v2/backend/latest/quickstart/",
    ]) {
      for (const prefix of ["", "/ja"]) {
        const html = await (await fetch(host + at(prefix + path))).text();
        const about = /<meta data-head name="description" content="([^"]*)"/.exec(html)?.[1] ?? "";
        assert.ok(about.length > 20, `${prefix}${path}: "${about}"`);
        assert.doesNotMatch(about, /^\d+ items|^\d+件/, prefix + path);
        assert.equal(/[ぁ-んァ-ヶ]/.test(about), prefix === "/ja", `${prefix}${path}: ${about}`);
        assert.ok(html.includes(`property="og:description" content="${about}"`), prefix + path);
        if (path !== "/search") said.push(about);
      }
    }
    assert.equal(new Set(said).size, said.length, "no two say the same");
  }),
];
