import { beforeEach, expect, test } from "vitest";
import type { Unit } from "./config";
import { FakeSite, scope } from "./fixture";
import type { Store } from "./store";

let site: FakeSite;
let store: Store;
const unit: Unit = { key: "en/docs/1", label: "Docs", path: "/base/docs/", bytes: 1, list: "/base/list.json" };

beforeEach(async () => {
  site = new FakeSite();
  store = site.store();
  deploy("1", "b1");
  await store.install();
});

// Two pages, one of which says something else after each deployment, in a shell of the deployment's.
function deploy(shell: string, build: string, hashes = { a: `a${shell}`, b: "b" }): void {
  site.files.clear();
  site.page("/base/docs/a/", `A${shell}`, { shell, build });
  site.page("/base/docs/b/", "B", { shell, build });
  const pages = [
    ["/base/docs/a/", hashes.a],
    ["/base/docs/b/", hashes.b + shell],
  ];
  site.put("/base/list.json", JSON.stringify({ id: shell, pages, files: [`/base/_orihon/assets/late-${build}.js`] }));
}

const read = (path: string) => store.read(`${scope}${path}`, []);

test("a page that is read twice in a minute is fetched once", async () => {
  await read("docs/a/");
  await store.read(`${scope}docs/a/`, [`${scope}_orihon/assets/offline-A.js`]);
  expect(site.asked.filter((path) => path === "/base/docs/a/")).toHaveLength(1);
});

test("a page of the last deployment keeps its shell and its scripts until it is read again", async () => {
  await read("docs/a/");
  await read("docs/b/");
  deploy("2", "b2");
  site.time += 120_000;
  await read("docs/a/");
  await store.sweep();
  const shells = () => site.holds("files").filter((name) => name.includes("shell"));
  expect(shells()).toEqual(["_orihon/shell/en.1.json", "_orihon/shell/en.2.json"]);
  expect((await store.page(`${scope}docs/b`))?.html).toContain("en.1.json");
  await read("docs/b/");
  await store.sweep();
  expect(shells()).toEqual(["_orihon/shell/en.2.json"]);
});

test("the pages that were read longest ago go first, what is kept stays", async () => {
  await store.keep(unit, () => {});
  for (let i = 0; i < 7; i++) {
    site.page(`/base/p${i}/`, `P${i}`);
    await read(`p${i}/`);
  }
  await store.sweep();
  const pages = site.holds("pages");
  expect(pages).toHaveLength(6);
  expect(pages).toContain("docs/a/");
  expect(pages).toContain("p3/");
  expect(pages).not.toContain("p2/");
});

test("what is kept is taken over from a deployment, and fetched only where it has changed", async () => {
  const steps: string[] = [];
  await store.keep(unit, (done, total) => steps.push(`${done}/${total}`));
  expect(steps).toEqual(["1/3", "2/3", "3/3"]);
  expect(await store.kept()).toEqual([unit]);
  site.asked.length = 0;
  await store.refresh();
  expect(site.asked).toEqual(["/base/list.json"]);

  deploy("2", "b1");
  await store.refresh();
  expect((await store.page(`${scope}docs/a/`))?.html).toContain("A2");
  expect((await store.page(`${scope}docs/b/`))?.html).toContain("en.2.json");
  expect(site.holds("files").filter((name) => name.includes("shell"))).toEqual(["_orihon/shell/en.2.json"]);

  site.files.delete("/base/list.json");
  await store.refresh();
  expect(await store.kept()).toEqual([unit]);
});

test("a version of which something is missing is not kept", async () => {
  site.files.delete("/base/docs/b/");
  await expect(store.keep(unit, () => {})).rejects.toThrow("404");
  expect(await store.kept()).toEqual([]);
});

test("what is removed is gone, what was read besides stays", async () => {
  site.page("/base/other/", "Other");
  await read("other/");
  await store.keep(unit, () => {});
  await store.remove(unit.key);
  expect(site.holds("pages")).toEqual(["other/"]);
  expect(site.holds("records")).toEqual([]);
  expect(await store.list()).toEqual([{ path: "/base/other/", title: "Other | Site" }]);
});

test("answers that ask not to be stored are not", async () => {
  const { fetch } = site;
  site.fetch = async (url) => {
    const response = await fetch(url);
    response.headers.set("cache-control", "no-store");
    return response;
  };
  store = site.store();
  await read("docs/a/");
  expect(site.holds("pages")).toEqual([]);
});
