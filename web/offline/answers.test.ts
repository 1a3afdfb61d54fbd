import { beforeEach, describe, expect, test } from "vitest";
import { Answers } from "./answers";
import { FakeSite, scope } from "./fixture";
import type { Route } from "./route";
import type { Store } from "./store";

let site: FakeSite;
let store: Store;
let later: Array<() => Promise<void>>;
let hangs: boolean;
let retired: number;

beforeEach(async () => {
  site = new FakeSite();
  site.page("/base/guide/", "Guide");
  store = site.store();
  later = [];
  hangs = false;
  retired = 0;
  await store.install();
});

// Asks as a browser does that has the worker; a network that hangs is waited for no time at all.
async function ask(route: Exclude<Route, "pass">, path: string, range: string | null = null): Promise<Response> {
  const url = scope + path;
  const never = new Promise<never>(() => {});
  const retire = async () => {
    retired++;
    await store.clear();
  };
  const answers = new Answers(store, site.config, scope, site.fetch, () => (hangs ? Promise.resolve() : never), retire);
  const send = () => (hangs ? never : site.fetch(url));
  const response = await answers.answer(route, { url, range, send }, (work) => later.push(work));
  for (const work of later.splice(0)) await work();
  return response;
}

describe("a page", () => {
  test("comes from the network, and is stored with what it needs", async () => {
    const response = await ask("page", "guide/");
    expect(await response.text()).toContain("<title>Guide");
    expect(site.holds("pages")).toEqual(["guide/"]);
    expect(site.holds("files")).toEqual([
      "_orihon/assets/app-b1.js",
      "_orihon/assets/late-b1.js",
      "_orihon/assets/offline-A.js",
      "_orihon/shell/en.1.json",
    ]);
  });

  test.each([
    ["there is no network", () => (site.plugged = false)],
    ["the network brings nothing", () => (hangs = true)],
  ])("comes from the store where %s, with its date", async (_, unplug) => {
    await ask("page", "guide/");
    unplug();
    for (const name of ["guide/", "guide", "guide/?q=1"]) {
      const response = await ask("page", name);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<html data-stored="2026-01-01T00:00:00.000Z" lang="en">');
    }
  });

  test("comes from the store where the server is broken", async () => {
    await ask("page", "guide/");
    site.fetch = async () => new Response("down", { status: 503 });
    expect(await (await ask("page", "guide/")).text()).toContain("data-stored");
    expect(await (await ask("page", "other/")).text()).toBe("down");
  });

  test("that is not stored is a page that leads to those of its language", async () => {
    site.page("/base/ja/guide/", "A &lt;b&gt; &amp; c");
    await ask("page", "guide/");
    await ask("page", "ja/guide/");
    site.plugged = false;
    const response = await ask("page", "ja/other/");
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain('<html lang="ja"');
    expect(html.match(/<li>.*<\/li>/)?.[0]).toBe('<li><a href="/base/ja/guide/">A &lt;b> &amp; c | Site</a></li>');
  });

  test("that is gone is deleted", async () => {
    await ask("page", "guide/");
    site.files.delete("/base/guide/");
    expect((await ask("page", "guide")).status).toBe(404);
    expect(site.holds("pages")).toEqual([]);
  });

  test("is not stored without its shell", async () => {
    site.files.delete("/base/_orihon/shell/en.1.json");
    await expect(ask("page", "guide/")).rejects.toThrow("en.1.json");
    expect(site.holds("pages")).toEqual([]);
  });
});

describe("a site that is switched off", () => {
  test("leaves nothing behind", async () => {
    site.put("/base/offline.js", "", "text/javascript");
    await ask("page", "guide/");
    site.page("/base/guide/", "Guide", { marked: false });
    site.files.delete("/base/offline.js");
    expect((await ask("page", "guide/")).status).toBe(200);
    expect(retired).toBe(1);
    expect(await site.caches.keys()).toEqual([]);
    site.page("/base/guide/", "Guide");
    await ask("page", "guide/").catch(() => {});
    expect(await site.caches.keys()).toEqual([]);
  });

  test.each([
    ["a page of somebody else's", "text/javascript", 0],
    ["a host that sends a page for every address", "text/html", 1],
  ])("is told from %s by its script", async (_, type, count) => {
    site.put("/base/offline.js", "", type);
    site.put("/base/app/", "<!doctype html><html><p>An app</p></html>", "text/html");
    await ask("page", "app/");
    expect(retired).toBe(count);
    expect(site.holds("pages")).toEqual([]);
  });
});

test("whether a page is there is answered from the store", async () => {
  await ask("page", "guide/");
  site.plugged = false;
  expect((await ask("head", "guide/")).status).toBe(200);
  expect((await ask("head", "other/")).type).toBe("error");
});

test("data come from the network alone", async () => {
  site.put("/base/_orihon/data/guide/index.json", "{}");
  await ask("page", "guide/");
  expect(await (await ask("data", "_orihon/data/guide/index.json")).text()).toBe("{}");
  hangs = true;
  expect((await ask("data", "_orihon/data/guide/index.json")).type).toBe("error");
});

test("parts of a file that is stored as a whole are cut from it", async () => {
  site.put("/base/_orihon/search/en/parts/a.pack", "0123456789");
  site.put("/base/list.json", JSON.stringify({ id: "1", pages: [], files: ["/base/_orihon/search/en/parts/a.pack"] }));
  expect((await ask("hashed", "_orihon/search/en/parts/a.pack", "bytes=2-4")).status).toBe(200); // of the server
  const unit = { key: "k", label: "", path: "/base/", bytes: 0, list: "/base/list.json" };
  await store.keep(unit, () => {});
  site.plugged = false;
  const part = await ask("hashed", "_orihon/search/en/parts/a.pack", "bytes=2-4");
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"]);
  expect(await (await ask("hashed", "_orihon/search/en/parts/a.pack", "bytes=20-")).text()).toBe("0123456789");
});
