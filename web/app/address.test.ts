import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addressOf, routeAt } from "./address";
import { jsx, jsxs } from "./jsx-runtime";

function setBase(base: string): void {
  Object.assign(globalThis, { ORIHON_BASE: base });
}

afterEach(() => setBase(""));

describe("at the root of a host", () => {
  it("takes routes as addresses", () => {
    expect(addressOf("/docs/a#b")).toBe("/docs/a#b");
    expect(routeAt("/docs/a/index.html")).toBe("/docs/a");
    expect(routeAt("/docs/a/")).toBe("/docs/a/");
    expect(routeAt("/")).toBe("/");
  });
});

const Part = () => null;

describe("below a path", () => {
  beforeEach(() => setBase("/project"));

  it.each([
    ["/", "/project/"],
    ["/docs/a?x#b", "/project/docs/a?x#b"],
    ["/project/x", "/project/project/x"],
    ["/_orihon/shell/en.json", "/project/_orihon/shell/en.json"],
    ["/project/_orihon/assets/logo.png", "/project/_orihon/assets/logo.png"],
    ["//cdn.example.com/x", "//cdn.example.com/x"],
    ["https://example.com/", "https://example.com/"],
    ["#part", "#part"],
    ["", ""],
  ])("the address of %s is %s", (route, address) => expect(addressOf(route)).toBe(address));

  it.each([
    ["/project/", "/"],
    ["/project", "/"],
    ["/project/docs/a.html", "/docs/a"],
    ["/project/docs/index.html", "/docs"],
    ["/projects/docs/", null],
    ["/docs/", null],
  ])("the route at %s is %s", (path, route) => expect(routeAt(path)).toBe(route));

  it("elements name routes, components are left alone", () => {
    const link = jsx("a", { href: "/docs/", children: "x" }, "k") as { props: object; key: string };
    expect(link.props).toEqual({ href: "/project/docs/", children: "x" });
    expect(link.key).toBe("k");
    const image = jsxs("img", { src: "/a.png", srcSet: "/a.png 1x, /b.png 2x,https://x.test/c.png 3x" }) as {
      props: object;
    };
    expect(image.props).toEqual({
      src: "/project/a.png",
      srcSet: "/project/a.png 1x, /project/b.png 2x,https://x.test/c.png 3x",
    });

    expect((jsx(Part, { href: "/docs/" }) as { props: object }).props).toEqual({ href: "/docs/" });
  });
});
