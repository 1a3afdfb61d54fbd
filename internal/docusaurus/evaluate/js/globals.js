// The globals that configurations expect of Node. No clock runs and nothing can be fetched.
Object.assign(process, {
  argv: ["node", "docusaurus", "build"],
  platform: "linux",
  version: "v22.0.0",
  versions: { node: "22.0.0" },
  cwd: () => __settings.cwd,
  env: { ...__settings.env },
  exit: (code) => {
    throw new Error(`process.exit(${code ?? ""}) was called`);
  },
  on: () => process,
  once: () => process,
  emitWarning: () => {},
  stdout: { write: () => true, isTTY: false },
  stderr: { write: () => true, isTTY: false },
  hrtime: Object.assign(() => [0, 0], { bigint: () => 0n }),
  nextTick: (f, ...args) => queueMicrotask(() => f(...args)),
});
class SearchParams {
  constructor(init = "") {
    this.pairs = typeof init === "string" ? init.replace(/^\?/, "").split("&").filter(Boolean).map((pair) => {
      const [key, ...rest] = pair.split("=");
      return [decodeURIComponent(key), decodeURIComponent(rest.join("=").replaceAll("+", " "))];
    }) : Object.entries(init);
  }
  get(key) {
    return this.pairs.find(([k]) => k === key)?.[1] ?? null;
  }
  has(key) {
    return this.pairs.some(([k]) => k === key);
  }
  set(key, value) {
    this.pairs = [...this.pairs.filter(([k]) => k !== key), [key, String(value)]];
  }
  append(key, value) {
    this.pairs.push([key, String(value)]);
  }
  toString() {
    return this.pairs.map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(v)}`).join("&");
  }
}
class Address {
  constructor(text, base) {
    let full = String(text);
    if (!/^[a-z][a-z0-9+.-]*:/i.test(full)) {
      if (base === undefined) throw new TypeError("Invalid URL");
      const from = new Address(base);
      const path = full.startsWith("/") ? full : from.pathname.replace(/[^/]*$/, "") + full;
      full = full.startsWith("//") ? from.protocol + full : `${from.protocol}//${from.host}${path}`;
    }
    const parts = /^([a-z][a-z0-9+.-]*:)(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(full);
    if (parts === null) throw new TypeError("Invalid URL");
    this.protocol = parts[1].toLowerCase();
    this.host = (parts[2] ?? "").replace(/^.*@/, "");
    this.hostname = this.host.replace(/:\d+$/, "");
    this.port = /:(\d+)$/.exec(this.host)?.[1] ?? "";
    this.pathname = this.host || this.protocol === "file:" ? posix.normalize((parts[3] || "/").replace(/(^|\/)(\.{1,2})$/, "$1$2/")) : parts[3];
    this.search = parts[4] ?? "";
    this.hash = parts[5] ?? "";
    this.searchParams = new SearchParams(this.search);
  }
  get origin() {
    return `${this.protocol}//${this.host}`;
  }
  get href() {
    const query = this.searchParams.toString();
    return `${this.protocol}//${this.host}${this.pathname}${query ? `?${query}` : ""}${this.hash}`;
  }
  toString() {
    return this.href;
  }
  toJSON() {
    return this.href;
  }
}
globalThis.URL = Address;
globalThis.URLSearchParams = SearchParams;
globalThis.global = globalThis;
for (const name of ["setTimeout", "setInterval", "setImmediate"]) globalThis[name] = () => 0;
for (const name of ["clearTimeout", "clearInterval", "clearImmediate"]) globalThis[name] = () => {};
globalThis.fetch = async () => {
  throw new Error("there is no network while a configuration is read");
};
Date.prototype.toLocaleDateString = Date.prototype.toDateString;
Date.prototype.toLocaleTimeString = Date.prototype.toTimeString;
Date.prototype.toLocaleString = Date.prototype.toString;
Number.prototype.toLocaleString = Number.prototype.toString;
