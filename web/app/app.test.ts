import { describe, expect, it, vi } from "vitest";
import type { Page, PageData, Shell } from "../model/model";
import { DataSource, dataAddress, StaleBuild } from "./data";
import { routeOf } from "./links";
import { mayPrefetch } from "./prefetch";

describe("routeOf", () => {
  it.each([
    ["/a", "/a"],
    ["/a/", "/a/"],
    ["/a.html", "/a"],
    ["/a/index.html", "/a"],
    ["/index.html", "/"],
    ["/v2/backend/0.5.0/", "/v2/backend/0.5.0/"],
  ])("%s is the route %s", (path, route) => expect(routeOf(path)).toBe(route));
});

describe("mayPrefetch", () => {
  it("is willing where nothing is known", () => expect(mayPrefetch({})).toBe(true));
  it("refuses on 2g", () => expect(mayPrefetch({ effectiveType: "slow-2g" })).toBe(false));
  it("refuses to those who save data", () => expect(mayPrefetch({ saveData: true, effectiveType: "4g" })).toBe(false));
});

const page = { kind: "doc", route: "/a", locale: "en", title: "A", scopes: [], locales: [] } as Page;
const data: PageData = { build: "1", shell: "/shell.json", head: "", page };
const shell = { key: "en" } as Shell;

function sourceOf(answers: Record<string, unknown>, locale = "en") {
  const asked: string[] = [];
  const get = async <T>(address: string): Promise<T> => {
    asked.push(address);
    if (!(address in answers)) throw new Error(`${address}: 404`);
    return answers[address] as T;
  };
  return {
    source: new DataSource({ build: "1", shell: "/shell.json", words: { failed: "", retry: "" } }, locale, get),
    asked,
  };
}

describe("DataSource", () => {
  it("keeps data beside the route", () => {
    expect(dataAddress("/a")).toBe("/_orihon/data/a.json");
    expect(dataAddress("/a/")).toBe("/_orihon/data/a/index.json");
  });

  it("fetches a page once", async () => {
    const { source, asked } = sourceOf({ "/_orihon/data/a.json": data, "/shell.json": shell });
    source.prefetch("/a");
    await source.load("/a");
    const loaded = await source.load("/a");
    expect(loaded.shell).toBe(shell);
    expect(asked).toEqual(["/_orihon/data/a.json", "/shell.json"]);
  });

  it("waits for the style sheet of a page, and loads it once", async () => {
    const links: HTMLLinkElement[] = [];
    vi.stubGlobal("document", {
      createElement: () => ({ dataset: {} }),
      querySelector: () => null,
      head: { append: (link: HTMLLinkElement) => links.push(link) },
    });
    const { source } = sourceOf({ "/_orihon/data/a.json": { ...data, styles: ["/a.css"] }, "/shell.json": shell });
    let shown = false;
    const loading = source.load("/a").then(() => {
      shown = true;
    });
    await vi.waitFor(() => expect(links).toMatchObject([{ rel: "stylesheet", href: "/a.css", media: "not all" }]));
    expect(shown).toBe(false);
    links[0]?.onload?.(new Event("load"));
    await loading;
    await source.load("/a");
    expect(links).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it("asks again after a failure", async () => {
    const answers: Record<string, unknown> = { "/shell.json": shell };
    const { source } = sourceOf(answers);
    await expect(source.load("/a")).rejects.toThrow("404");
    answers["/_orihon/data/a.json"] = data;
    await expect(source.load("/a")).resolves.toMatchObject({ data });
  });

  it("does not show data of another build or language", async () => {
    const other = { ...data, build: "2" };
    await expect(sourceOf({ "/_orihon/data/a.json": other }).source.load("/a")).rejects.toThrow(StaleBuild);
    await expect(sourceOf({ "/_orihon/data/a.json": data }, "ja").source.load("/a")).rejects.toThrow(StaleBuild);
  });
});
