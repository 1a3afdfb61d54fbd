// The world of hooks: files of the site, and nothing that is not the same each time. A hook's modules are made anew for each call, so that
// nothing is carried from page to page.
(() => {
  const parse = JSON.parse;
  const write = JSON.stringify;
  const ask = (question) => parse(__file(write(question)));
  const never = (what) => () => {
    throw new Error(`${what} is not the same each time; hooks must give the same for the same page`);
  };
  const text = (kind, name) => {
    const answer = ask([kind, String(name)]);
    if (answer === null) throw new Error(`the site has no file ${name}`);
    return answer;
  };
  const note = __memory;
  const noted = (value) => {
    note(); // with the value in it
    return value;
  };
  globalThis.read = (name) => noted(text("read", name));
  globalThis.readJSON = (name) => noted(parse(text("read", name)));
  globalThis.readYAML = (name) => noted(parse(text("yaml", name)));
  globalThis.list = (name) => text("list", name);
  Math.random = never("Math.random()");
  const Clock = Date;
  globalThis.Date = class Date extends Clock {
    constructor(...when) {
      if (when.length === 0) never("new Date()")();
      super(...when);
    }
    static now = never("Date.now()");
  };
  delete globalThis.console;
  globalThis.console = Object.freeze({ log() {}, info() {}, debug() {}, warn() {}, error() {} });

  const target = (from, to) => {
    const parts = from.split("/").slice(0, -1);
    for (const part of to.split("/")) {
      if (part === "..") parts.pop();
      else if (part !== ".") parts.push(part);
    }
    return parts.join("/");
  };
  const load = (name, made) => {
    const known = made.get(name);
    if (known) return known.exports;
    const module = { exports: {} };
    made.set(name, module);
    __hooks[name].call(undefined, module, module.exports, (to) => {
      const file = /^\.\.?\//.test(to) ? target(name, to) : to;
      const found = [file, `${file}.js`].find((candidate) => Object.hasOwn(__hooks, candidate));
      if (found === undefined) throw new Error(`a hook imports ${to}, and may import files of hooks/ alone`);
      return load(found, made);
    });
    return module.exports;
  };

  globalThis.orihon = {
    run(name, kind, given) {
      Object.freeze(globalThis);
      const args = parse(given);
      const out = noted(load(name, new Map())[kind](...args));
      if (typeof out?.then === "function") return write({ wrong: "a promise; hooks do not wait" });
      if (out === undefined || out === null) return write({});
      const form = Array.isArray(out) ? "list" : typeof out;
      return write({ form, value: form === "function" || form === "symbol" ? undefined : out });
    },
  };
})();
