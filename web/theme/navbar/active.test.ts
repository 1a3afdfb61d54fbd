import { describe, expect, it } from "vitest";
import type { NavEntry, Page } from "../../model/model";
import { activeHref, activeIn, currentItem } from "./active";

const link = (href: string): NavEntry => ({ type: "link", label: href, href });
const menu: NavEntry = { type: "dropdown", label: "API", items: [link("/docs/api"), link("/docs/cli")] };

const set = (id: string, ...hrefs: string[]) => ({
  id,
  label: id,
  path: `/${id}`,
  versions: hrefs.map((href) => ({ name: href, label: href, href })),
});

describe("currentItem", () => {
  const api: NavEntry = { type: "dropdown", label: "API", items: [link("/api/users/"), link("/api/orders/")] };
  const bar = [link("/a/latest/"), link("/old/start/one"), link("/old/more/two"), api];
  const docsets = [set("a", "/a/latest/", "/a/1.0/"), set("old", "/old/start/one")];
  it.each([
    ["a", "/a/1.0/deep/page", bar[0]],
    ["old", "/old/more/three", bar[2]],
    ["api", "/api/orders/list", api],
    ["api", "/api/", api],
    ["", "/search", undefined],
  ])("in %s on %s", (docset, route, item) => {
    const page = { kind: docset === "api" ? "api" : "doc", docset, route } as Page;
    expect(currentItem(bar, page, docsets)).toBe(item);
  });
});

describe("currentItem beside one of several sidebars", () => {
  const docs = link("/docs/");
  const beside = (item: NavEntry): NavEntry => ({ ...item, beside: true });
  const on = (route: string) => ({ kind: "doc", docset: "docs", route }) as Page;
  const docsets = [set("docs", "/docs/")];
  const bar = [docs, beside(link("/docs/alpha")), beside(menu), beside(link("/docs/beta")), link("/docs/gamma")];
  it.each([
    ["/docs/gamma", bar[1]],
    ["/docs/cli", bar[2]],
    ["/docs/beta", bar[3]],
  ])("on %s", (route, item) => expect(currentItem(bar, on(route), docsets)).toBe(item));
});

describe("activeHref", () => {
  it.each([
    ["/docs/start", "/docs"],
    ["/docs", "/docs"],
    ["/docs/", "/docs"],
    ["/docs/api/users", "/docs/api"],
    ["/docs-old", "/"],
    ["/blog", "/"],
  ])("on %s it is %s alone", (route, href) => {
    expect(activeHref([link("/"), link("/docs"), menu, link("https://example.com")], route)).toBe(href);
  });

  it("is none where no item leads", () => expect(activeHref([link("/docs")], "/blog")).toBe(""));

  it("is told to the menu that holds it only", () => {
    expect(activeIn(menu, "/docs/api")).toBe("/docs/api");
    expect(activeIn(menu, "/docs")).toBe("");
    expect(activeIn(menu, "")).toBe("");
  });
});
