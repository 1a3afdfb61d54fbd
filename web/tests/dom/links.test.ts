// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { internalUrl, isPlainClick, keepingPlace, linkOf } from "../../app/links";

function link(html: string): HTMLAnchorElement {
  document.body.innerHTML = html;
  return document.querySelector("a") as HTMLAnchorElement;
}

beforeEach(() => history.replaceState(null, "", "http://docs.test/v2/start?q=1#setup"));

describe("internalUrl", () => {
  it.each([
    ["a page", '<a href="/b">', "/b"],
    ["a heading of this page", '<a href="#more">', "/v2/start"],
    ["a relative page", '<a href="next">', "/v2/next"],
    ["a version, which is no file", '<a href="/v2/0.5.0">', "/v2/0.5.0"],
    ["an .html address", '<a href="/b.html">', "/b.html"],
    ["the target _self", '<a href="/b" target="_self">', "/b"],
  ])("handles %s", (_, html, path) => expect(internalUrl(link(html))?.pathname).toBe(path));

  it.each([
    ["another host", '<a href="http://else.test/b">'],
    ["another scheme", '<a href="mailto:a@docs.test">'],
    ["a new window", '<a href="/b" target="_blank">'],
    ["a download", '<a href="/b" download>'],
    ["a link that loads a document", '<a href="/b" data-reload>'],
    ["a file", '<a href="/b.pdf">'],
  ])("leaves %s to the browser", (_, html) => expect(internalUrl(link(html))).toBeNull());
});

describe("isPlainClick", () => {
  it.each<[string, MouseEventInit, boolean]>([
    ["a click", {}, true],
    ["the middle button", { button: 1 }, false],
    ["Ctrl", { ctrlKey: true }, false],
    ["Shift", { shiftKey: true }, false],
    ["Alt", { altKey: true }, false],
    ["Cmd", { metaKey: true }, false],
  ])("%s: %j is %s", (_, init, plain) => {
    expect(isPlainClick(new MouseEvent("click", { button: 0, ...init }))).toBe(plain);
  });

  it("is false when somebody has handled the click", () => {
    const event = new MouseEvent("click", { cancelable: true });
    event.preventDefault();
    expect(isPlainClick(event)).toBe(false);
  });
});

describe("linkOf", () => {
  it("finds the link around the target of an event", () => {
    const anchor = link('<a href="/b"><code>b</code></a>');
    let found: HTMLAnchorElement | null = null;
    document.addEventListener("probe", (event) => {
      found = linkOf(event);
    });
    document.querySelector("code")?.dispatchEvent(new Event("probe", { bubbles: true }));
    expect(found).toBe(anchor);
  });
});

describe("keepingPlace", () => {
  it("gives a version or language switch the query and the hash of the page", () => {
    expect(keepingPlace(link('<a href="/v1/start" data-keep>'), new URL("http://docs.test/v1/start")).href).toBe(
      "http://docs.test/v1/start?q=1#setup",
    );
  });

  it("leaves other links as they are", () => {
    expect(keepingPlace(link('<a href="/b?x=2#y">'), new URL("http://docs.test/b?x=2#y")).href).toBe(
      "http://docs.test/b?x=2#y",
    );
  });
});
