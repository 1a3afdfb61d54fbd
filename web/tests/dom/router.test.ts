// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DataSource, type Loaded } from "../../app/data";
import { navigatedEvent } from "../../app/events";
import { Router } from "../../app/router";
import { newEntry } from "../../app/scroll";
import type { PageData } from "../../model/model";
import { click, pageWith, shellWith } from "./help";

/** What the site answers, by address; a page that is not there is a 404. */
const site = new Map<string, unknown>();
const asked: string[] = [];

function publish(route: string, parts: Partial<PageData> = {}): void {
  const page = pageWith({ route, title: route, ...parts.page });
  const head = `<title data-head>${route}</title><meta data-head name="of" content="${route}">`;
  site.set(`/_orihon/data${route}.json`, { build: "1", shell: "/shell.json", head, ...parts, page });
}

const listeners: Array<[EventTarget, string, EventListener]> = [];

/** Has everything forgotten that a router listens to: each test has a router of its own in the same document. */
function noteListeners(target: EventTarget): void {
  const add = target.addEventListener.bind(target);
  vi.spyOn(target, "addEventListener").mockImplementation((type, listener, options) => {
    listeners.push([target, type, listener as EventListener]);
    add(type, listener, options);
  });
}

const shown: string[] = [];
const scrolled = vi.fn();
/** The status with which the server answers for a document; null for no answer. */
let status: number | null = 404;

function startRouter(): Router {
  const get = async <T>(address: string): Promise<T> => {
    asked.push(address);
    const answer = site.get(address);
    if (answer === undefined) throw new Error(`${address}: 404`);
    return answer as T;
  };
  const source = new DataSource({ build: "1", shell: "/shell.json", words: { failed: "", retry: "" } }, "en", get);
  return new Router(source, shellWith().words, ({ data }: Loaded) => void shown.push(data.page.route), []);
}

beforeEach(() => {
  history.replaceState({ key: "start" }, "", "/a");
  document.head.innerHTML = '<title data-head>/a</title><meta data-head name="of" content="/a">';
  document.body.innerHTML = `<nav><a id="b" href="/b">b</a></nav>
    <main id="main" tabindex="-1"><a id="here" href="#more">more</a><h2 id="more">More</h2></main>`;
  site.clear();
  site.set("/shell.json", shellWith());
  for (const route of ["/a", "/b", "/c"]) publish(route);
  asked.length = 0;
  shown.length = 0;
  scrolled.mockReset();
  status = 404;
  vi.stubGlobal("fetch", async () => {
    if (status === null) throw new TypeError("Failed to fetch");
    return { status };
  });
  vi.spyOn(window, "scrollTo").mockImplementation(scrolled);
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  vi.spyOn(window.location, "assign").mockImplementation(() => {});
  vi.spyOn(window.location, "reload").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  noteListeners(document);
  noteListeners(window);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
  listeners.length = 0;
});

const byId = (id: string) => document.getElementById(id);
const path = () => location.href.slice(location.origin.length);
const isShown = (...routes: string[]) => vi.waitFor(() => expect(shown).toEqual(routes));

/** Goes to another history entry, as Back does. */
function back(address: string, state: unknown): void {
  history.replaceState(state, "", address);
  window.dispatchEvent(new PopStateEvent("popstate", { state }));
}

describe("following a link", () => {
  it("shows the page, its head, and tells it", async () => {
    startRouter();
    const told = vi.fn();
    window.addEventListener(navigatedEvent, told);
    const before = history.length;
    expect(click(byId("b")).left).toBe(false);
    await isShown("/b");
    expect([path(), document.title]).toEqual(["/b", "/b"]);
    expect([...document.head.querySelectorAll("meta")].map((meta) => meta.content)).toEqual(["/b"]);
    expect(byId("route-announcer")?.textContent).toBe("/b");
    expect(told).toHaveBeenCalledOnce();
    expect(history.length).toBe(before + 1);
  });

  it("begins at the top, with the focus on the text", async () => {
    startRouter();
    byId("b")?.focus();
    click(byId("b"));
    await isShown("/b");
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
    expect(document.activeElement?.id).toBe("main");
  });

  it("begins at the heading that the link names", async () => {
    startRouter().navigate("/b#more");
    await isShown("/b");
    expect(path()).toBe("/b#more");
    expect(document.activeElement?.id).toBe("more");
    expect(scrolled).not.toHaveBeenCalled();
  });

  it("keeps the query and the hash at a version switch", async () => {
    history.replaceState(null, "", "/a?q=1#more");
    startRouter();
    byId("b")?.setAttribute("data-keep", "");
    click(byId("b"));
    await isShown("/b");
    expect(path()).toBe("/b?q=1#more");
  });

  it("loses them at other links", async () => {
    history.replaceState(null, "", "/a?q=1#more");
    startRouter();
    click(byId("b"));
    await isShown("/b");
    expect(path()).toBe("/b");
  });

  it("gives them to a link that loads a document, and leaves it to the browser", () => {
    history.replaceState(null, "", "/a?q=1#more");
    startRouter();
    for (const name of ["data-keep", "data-reload"]) byId("b")?.setAttribute(name, "");
    expect(click(byId("b")).left).toBe(true);
    expect((byId("b") as HTMLAnchorElement).href).toBe("http://docs.test/b?q=1#more");
    expect(asked).toEqual([]);
  });

  it.each<[string, string, MouseEventInit]>([
    ["with Ctrl", "", { ctrlKey: true }],
    ["by the middle button", "", { button: 1 }],
    ["into a new window", "target", {}],
    ["that downloads", "download", {}],
    ["that loads a document", "data-reload", {}],
  ])("%s is left to the browser", (_, attribute, init) => {
    startRouter();
    if (attribute !== "") byId("b")?.setAttribute(attribute, "_blank");
    expect(click(byId("b"), init).left).toBe(true);
    expect(asked).toEqual([]);
  });

  it("on the same page scrolls, in a history entry of its own, and loads nothing", () => {
    startRouter();
    const before = history.length;
    click(byId("here"));
    expect(path()).toBe("/a#more");
    expect(document.activeElement?.id).toBe("more");
    expect([history.length, asked, shown]).toEqual([before + 1, [], []]);
  });

  it("shows the page of the last link, whichever comes first", async () => {
    const router = startRouter();
    router.navigate("/b");
    router.navigate("/c");
    await isShown("/c");
    await new Promise((done) => setTimeout(done));
    expect([shown, path()]).toEqual([["/c"], "/c"]);
  });

  it("goes where a heading is now that has moved to another page", async () => {
    publish("/b", { page: pageWith({ route: "/b", moved: { old: "/c#more" } }) });
    startRouter().navigate("/b#old");
    await isShown("/c");
    expect(path()).toBe("/c#more");
  });

  it("takes the place of the entry of something that covered the page", async () => {
    history.pushState({ ...newEntry(), overlay: true }, "");
    const before = history.length;
    startRouter().navigate("/b");
    await isShown("/b");
    expect(history.length).toBe(before);
    expect(history.state).not.toHaveProperty("overlay");
  });
});

describe("a page that cannot be shown", () => {
  it("is loaded as a document, with a warning", async () => {
    startRouter().navigate("/none?q=1");
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(new URL("http://docs.test/none?q=1")));
    expect(console.warn).toHaveBeenCalledOnce();
    expect([shown, path()]).toEqual([[], "/a"]);
  });

  it("is loaded as a document without one, where the site was published anew", async () => {
    publish("/b", { build: "2" });
    startRouter().navigate("/b");
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(new URL("http://docs.test/b")));
    expect(console.warn).not.toHaveBeenCalled();
  });

  it("is reloaded where Back led to it", async () => {
    startRouter();
    back("/none", { key: "none" });
    await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
    expect(location.assign).not.toHaveBeenCalled();
  });

  it("does not disturb the page of a link that was followed after it", async () => {
    const router = startRouter();
    router.navigate("/none");
    router.navigate("/c");
    await isShown("/c");
    await new Promise((done) => setTimeout(done));
    expect(location.assign).not.toHaveBeenCalled();
  });
});

describe("a page that nobody answers for", () => {
  const outage = () => [...document.querySelectorAll(".outage > *")].map((part) => part.textContent);
  const isOut = () => vi.waitFor(() => expect(outage()).not.toEqual([]));
  const offline = (is: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(!is);
  const retry = () => document.querySelector<HTMLElement>(".outage button");

  beforeEach(() => {
    status = null;
  });

  it.each([
    ["without a connection", null, true, ["offline", "offlineHint", "retry"]],
    ["without a server", null, false, ["failed", "noAnswer", "retry"]],
    ["with a server that fails", 503, false, ["failed", "noAnswer", "retry"]],
  ])("%s is said at its address, and no document is loaded", async (_, answer, isOffline, words) => {
    status = answer;
    offline(isOffline);
    startRouter().navigate("/none");
    await isOut();
    expect([path(), document.title, outage()]).toEqual(["/none", words[0], words]);
    expect(document.activeElement?.className).toContain("outage");
    expect(byId("route-announcer")?.textContent).toBe(words[0]);
    expect([location.assign, location.reload].flatMap((load) => vi.mocked(load).mock.calls)).toEqual([]);
  });

  it("leaves the page before in the document, and Back shows it with its title and its place", async () => {
    const router = startRouter();
    Object.defineProperty(window, "scrollY", { value: 240, configurable: true });
    window.dispatchEvent(new Event("scroll"));
    await new Promise((done) => requestAnimationFrame(done));
    const text = byId("more");
    router.navigate("/none");
    await isOut();
    expect(text?.isConnected).toBe(true);
    back("/a", { key: "start" });
    expect([outage(), document.title, shown]).toEqual([[], "/a", []]);
    expect(byId("more")).toBe(text);
    expect(scrolled).toHaveBeenLastCalledWith({ top: 240, behavior: "instant" });
  });

  it.each<[string, () => unknown]>([
    ["its button", () => retry()?.click()],
    ["a new connection", () => window.dispatchEvent(new Event("online"))],
  ])("is shown once it can be had, by %s, in the same history entry", async (_, again) => {
    startRouter().navigate("/late#more");
    await isOut();
    const before = history.length;
    publish("/late");
    again();
    await isShown("/late");
    expect([outage(), path(), document.title, history.length]).toEqual([[], "/late#more", "/late", before]);
  });

  it("is said again, with the focus on the button, where trying again did not help", async () => {
    offline(true);
    startRouter().navigate("/none");
    await isOut();
    retry()?.focus();
    offline(false);
    retry()?.click();
    await vi.waitFor(() => expect(outage()[0]).toBe("failed"));
    expect(document.querySelectorAll(".outage")).toHaveLength(1);
    expect(document.activeElement).toBe(retry());
  });

  it("is loaded as a document once the server answers, where its data cannot be had", async () => {
    startRouter().navigate("/none");
    await isOut();
    status = 200;
    retry()?.click();
    await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
  });

  it("gives way to another page", async () => {
    const router = startRouter();
    router.navigate("/none");
    await isOut();
    router.navigate("/b");
    await isShown("/b");
    expect([outage(), document.title]).toEqual([[], "/b"]);
  });

  it("is said for links that load a document, too, where the browser knows that it is offline", async () => {
    offline(true);
    startRouter();
    byId("b")?.setAttribute("data-reload", "");
    site.delete("/_orihon/data/b.json");
    expect(click(byId("b")).left).toBe(false);
    await isOut();
  });
});

describe("Back", () => {
  it("shows the page and how far it was scrolled, in no new entry", async () => {
    const router = startRouter();
    Object.defineProperty(window, "scrollY", { value: 240, configurable: true });
    window.dispatchEvent(new Event("scroll"));
    await new Promise((done) => requestAnimationFrame(done));
    router.navigate("/b");
    await isShown("/b");
    const before = history.length;
    back("/a", { key: "start" });
    await isShown("/b", "/a");
    expect(scrolled).toHaveBeenLastCalledWith({ top: 240, behavior: "instant" });
    expect(history.length).toBe(before);
  });

  it("leaves the focus where it is, and moves it to the text where it would be lost", async () => {
    startRouter();
    byId("b")?.focus();
    back("/b", { key: "b" });
    await isShown("/b");
    expect(document.activeElement?.id).toBe("b");
    byId("b")?.blur();
    back("/c", { key: "c" });
    await isShown("/b", "/c");
    expect(document.activeElement?.id).toBe("main");
  });
});

it("a navigation is shown at the top of the window only when it takes longer than 200 ms", async () => {
  let answer = (_: unknown): void => {};
  publish("/b");
  const late = site.get("/_orihon/data/b.json");
  site.set(
    "/_orihon/data/b.json",
    new Promise((done) => {
      answer = done;
    }),
  );
  const bar = () => document.querySelector("[role=progressbar]")?.getAttribute("aria-label");
  startRouter().navigate("/b");
  expect(bar()).toBeUndefined();
  await vi.waitFor(() => expect(bar()).toBe("loading"));
  answer(late);
  await isShown("/b");
  await vi.waitFor(() => expect(bar()).toBeUndefined());
});
