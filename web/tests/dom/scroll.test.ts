// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decodeHash, moveFocus, newEntry, ScrollMemory, scrollToHash } from "../../app/scroll";

const scrolledTo = vi.fn<(id: string) => void>();

beforeEach(() => {
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    scrolledTo(this.id);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  scrolledTo.mockReset();
  sessionStorage.clear();
});

describe("scrollToHash", () => {
  it("scrolls to the heading and moves the focus there", () => {
    document.body.innerHTML = '<h2 id="setup">Setup</h2>';
    expect(scrollToHash("#setup")).toBe(true);
    expect(scrolledTo).toHaveBeenCalledWith("setup");
    expect(document.activeElement?.id).toBe("setup");
  });

  it("opens every fold around the heading, and no other", () => {
    document.body.innerHTML = `<details id="outer"><details id="inner"><h2 id="deep">Deep</h2></details></details>
      <details id="beside"></details>`;
    scrollToHash("#deep");
    expect([...document.querySelectorAll("details[open]")].map(({ id }) => id)).toEqual(["outer", "inner"]);
  });

  it.each([
    ["#%E6%BA%96%E5%82%99", "準備"],
    ["#50%", "50%"],
    ["#準備", "準備"],
  ])("finds the heading of %s", (hash, id) => {
    document.body.innerHTML = `<h2 id="${id}"></h2>`;
    expect(decodeHash(hash)).toBe(id);
    expect(scrollToHash(hash)).toBe(true);
  });

  it.each(["", "#", "#none"])("returns false for %j, which names no element", (hash) => {
    document.body.innerHTML = '<h2 id="setup"></h2>';
    expect(scrollToHash(hash)).toBe(false);
    expect(scrolledTo).not.toHaveBeenCalled();
  });
});

describe("moveFocus", () => {
  it("makes an element focusable only as long as it has the focus", () => {
    document.body.innerHTML = '<h2 id="setup"></h2><button></button>';
    const heading = document.querySelector("h2") as HTMLElement;
    moveFocus(heading);
    expect(heading.getAttribute("tabindex")).toBe("-1");
    document.querySelector("button")?.focus();
    expect(heading.hasAttribute("tabindex")).toBe(false);
  });

  it("leaves the tabindex that an element has", () => {
    document.body.innerHTML = '<main tabindex="-1"></main><button></button>';
    const main = document.querySelector("main") as HTMLElement;
    moveFocus(main);
    document.querySelector("button")?.focus();
    expect(main.getAttribute("tabindex")).toBe("-1");
  });
});

/** Scrolls the window and lets the memory note it. */
async function scroll(top: number): Promise<void> {
  Object.defineProperty(window, "scrollY", { value: top, configurable: true });
  window.dispatchEvent(new Event("scroll"));
  await new Promise((done) => requestAnimationFrame(done));
}

const entry = (key: string) => history.replaceState({ key }, "");

describe("ScrollMemory", () => {
  it("returns where each history entry was left, and 0 for a new one", async () => {
    entry("first-page");
    const memory = new ScrollMemory();
    await scroll(300);
    entry("second-page");
    expect(memory.enter()).toBe(0);
    await scroll(70);
    entry("first-page");
    expect(memory.enter()).toBe(300);
    entry("second-page");
    expect(memory.enter()).toBe(70);
  });

  it("counts scrolling for the entry before until the next page is shown", async () => {
    entry("shown");
    const memory = new ScrollMemory();
    entry("loading");
    await scroll(500);
    expect(memory.enter()).toBe(0);
    entry("shown");
    expect(memory.enter()).toBe(500);
  });

  it("remembers across a reload", async () => {
    entry("kept");
    new ScrollMemory();
    await scroll(120);
    window.dispatchEvent(new Event("pagehide"));
    expect(new ScrollMemory().enter()).toBe(120);
    expect(history.scrollRestoration).toBe("auto");
  });

  it.each(["null", "7", "{"])("starts anew where storage holds %j", (damaged) => {
    sessionStorage.setItem("orihon.scroll", damaged);
    entry("anew");
    expect(new ScrollMemory().enter()).toBe(0);
  });

  it("gives each entry a key of its own", () => expect(newEntry().key).not.toBe(newEntry().key));
});
