import { expect, test } from "vitest";
import { filesIn, isMarked, namesOf, pageOfData, rangeOf, routeOf, withDate } from "./route";

const scope = "https://docs.test/base/";

const get = (path: string, more = {}) => ({
  method: "GET",
  url: new URL(path, scope).href,
  mode: "cors",
  destination: "",
  ...more,
});
const navigate = { mode: "navigate", destination: "document" };

test.each([
  ["a document", get("guide/", navigate), "page"],
  ["the home page", get("", navigate), "page"],
  ["a frame", get("_orihon/preview/x.html", { mode: "navigate", destination: "iframe" }), "pass"],
  ["a page outside of the scope", get("/other/", navigate), "pass"],
  ["another host", get("https://elsewhere.test/base/x", navigate), "pass"],
  ["a form", get("guide/", { ...navigate, method: "POST" }), "pass"],
  ["whether a page is there", get("guide/", { method: "HEAD" }), "head"],
  ["data of a page", get("_orihon/data/guide/index.json"), "data"],
  ["a script", get("_orihon/assets/app-1.js", { destination: "script" }), "hashed"],
  ["a shell", get("_orihon/shell/en.1.json"), "hashed"],
  ["a part of the index", get("_orihon/search/en/parts/a.pack"), "hashed"],
  ["the head of the index", get("_orihon/search/en/meta.json"), "fresh"],
  ["a picture", get("img/logo.svg", { destination: "image" }), "fresh"],
  ["a smaller form of a picture", get("_orihon/images/screen-480-0123abcd.webp", { destination: "image" }), "hashed"],
  ["the worker itself", get("offline.js"), "pass"],
  ["what readers can keep", get("_orihon/offline/en.json"), "pass"],
  ["a download", get("files/all.zip"), "pass"],
])("the route of %s", (_, asked, route) => {
  expect(routeOf(asked, scope)).toBe(route);
});

test.each([
  ["_orihon/data/guide/index.json", "guide/"],
  ["_orihon/data/guide.json", "guide"],
  ["_orihon/data/index.json", ""],
])("data at %s belong to the page %j", (data, page) => {
  expect(pageOfData(scope + data, scope)).toBe(scope + page);
});

test.each([
  ["guide/", ["guide/", "guide", "guide.html"]],
  ["guide?from=x#part", ["guide", "guide/", "guide.html"]],
  ["guide/index.html", ["guide/index.html", "guide/", "guide", "guide.html"]],
  ["guide.html", ["guide.html", "guide/", "guide"]],
])("a page asked for as %s is looked up under %j", (asked, names) => {
  expect(namesOf(scope + asked)).toEqual(names.map((name) => scope + name));
});

test.each([
  ["bytes=0-9", 100, [0, 9]],
  ["bytes=90-200", 100, [90, 99]],
  ["bytes=90-", 100, [90, 99]],
  ["bytes=-10", 100, [90, 99]],
  ["bytes=-200", 100, [0, 99]],
  ["bytes=100-110", 100, null],
  ["bytes=0-1,5-6", 100, null],
  ["lines=1-2", 100, null],
  ["bytes=-", 100, null],
])("%s of %i bytes", (header, size, range) => {
  expect(rangeOf(header, size)).toEqual(range);
});

test("the files of a document are those below its base path", () => {
  const html =
    '<link href="/base/_orihon/assets/app-1.css"><script data-start="/base/_orihon/assets/app-1.js /base/_orihon/shell/en-docs.1.json">' +
    '<img srcset="/base/_orihon/assets/a.webp 400w, /base/_orihon/assets/b.webp 800w"><a href="https://x.test/_orihon/assets/no.js">' +
    '<a href="/_orihon/assets/other.js">';
  const named = ["assets/app-1.css", "assets/app-1.js", "shell/en-docs.1.json", "assets/a.webp", "assets/b.webp"];
  expect(filesIn(html, "/base/")).toEqual(named.map((name) => `/base/_orihon/${name}`));
});

test("a site that can be read offline is known by its mark alone", () => {
  expect(isMarked('<script defer data-offline fetchpriority="low" src="x"></script>')).toBe(true);
  expect(isMarked("<p>data-offline</p><script src=x></script>")).toBe(false);
});

test("the date is an attribute of the document", () => {
  expect(withDate('<!doctype html><html lang="en"><p><html>', "D")).toBe(
    '<!doctype html><html data-stored="D" lang="en"><p><html>',
  );
});
