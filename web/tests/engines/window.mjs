import assert from "node:assert/strict";

const keys = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  End: "\uE010",
  Home: "\uE011",
  ArrowUp: "\uE013",
  ArrowDown: "\uE015",
};

/** How long a page may take to become what a check waits for, in ms: machines that run tests do much else. */
const patience = 90_000;

/** What checks do with a browser, whichever engine drives it. */
export class Window {
  constructor(engine, host) {
    this.engine = engine;
    this.host = host;
  }

  /** Opens a page of the site in a window of a width, and waits until React has taken it over. */
  async open(route, width = 1440) {
    await this.engine.resize(width, 900);
    await this.engine.open(this.host + route);
    await this.until("React is attached", () => document.documentElement.dataset.hydrated === "true");
    await this.until(`the window is ${width} wide`, (wanted) => window.innerWidth === wanted, width);
  }

  /** Calls a function in the page, with arguments and a result that JSON can hold. It knows nothing from around it. */
  async evaluate(work, ...args) {
    const source = `async (json) => JSON.stringify({ value: await (${work})(...JSON.parse(json)) })`;
    return JSON.parse(await this.engine.call(source, JSON.stringify(args))).value;
  }

  /** Waits until a function in the page returns something true, and returns it. */
  async until(what, work, ...args) {
    for (const end = Date.now() + patience; ; ) {
      // While a document gives way to another there is nowhere to ask.
      const found = await this.evaluate(work, ...args).catch((error) => {
        if (Date.now() > end) throw error;
      });
      if (found) return found;
      assert.ok(Date.now() < end, `not seen after ${patience / 1000} s: ${what}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Presses and releases keys, one after another; letters stand for themselves. */
  async press(...names) {
    const actions = names.flatMap((name) => {
      const value = keys[name] ?? name;
      return [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ];
    });
    await this.engine.act([{ type: "key", id: "keyboard", actions }]);
  }

  /** Clicks the first element of a selector that is shown, where it can be clicked. */
  async click(selector) {
    const place = await this.until(
      `${selector} can be clicked`,
      (wanted) => {
        const shown = [...document.querySelectorAll(wanted)].find((element) => element.checkVisibility());
        if (shown === undefined) return null;
        shown.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = shown.getBoundingClientRect();
        const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
        return shown.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
      },
      selector,
    );
    const actions = [
      { type: "pointerMove", ...place, origin: "viewport" },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.engine.act([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  }

  back() {
    return this.engine.back();
  }

  /** Waits until a page is shown. */
  arrived(route) {
    return this.until(`the address ${route}`, (path) => location.pathname === path, route);
  }

  /** Exceptions and errors in the console since the document was loaded. */
  problems() {
    return this.evaluate(() => window.problems);
  }
}
