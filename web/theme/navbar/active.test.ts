import { describe, expect, it } from "vitest";
import type { NavEntry } from "../../model/model";
import { activeHref, activeIn } from "./active";

const link = (href: string): NavEntry => ({ type: "link", label: href, href });
const menu: NavEntry = { type: "dropdown", label: "API", items: [link("/docs/api"), link("/docs/cli")] };

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

  it("is none where no item leads", () => expect(activeHref([link("/docs")], "/blog")).toBeNull());

  it("is told to the menu that holds it only", () => {
    expect(activeIn(menu, "/docs/api")).toBe("/docs/api");
    expect(activeIn(menu, "/docs")).toBeNull();
    expect(activeIn(menu, null)).toBeNull();
  });
});
