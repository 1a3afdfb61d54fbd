// URL and URLSearchParams as pages use them while they are rendered: the WHATWG standard for addresses with a host, without
// what it says of other alphabets in hosts.
(() => {
  const defaults = { "http:": "80", "https:": "443", "ws:": "80", "wss:": "443", "ftp:": "21", "file:": "" };
  const percent = (c) => {
    if (c > "\x20" && c < "\x7f") return `%${c.charCodeAt(0).toString(16).toUpperCase()}`;
    try {
      return encodeURIComponent(c);
    } catch {
      return "%EF%BF%BD"; // half of a pair
    }
  };
  const keeper = (more) => {
    const pattern = new RegExp(`[^\\x21-\\x7e]|["<>${more}]`, "gu");
    return (text) => text.replace(pattern, percent);
  };
  const keepPath = keeper("?#`{}");
  const keepQuery = keeper("#");
  const keepSpecialQuery = keeper("#'");
  const keepHash = keeper("`");
  const form = (text) => encodeURIComponent(text).replace(/%20/g, "+").replace(/[!'()~]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const plain = (text) => {
    const spaced = text.replaceAll("+", " ");
    try {
      return decodeURIComponent(spaced);
    } catch {
      return spaced.replace(/(?:%[0-9a-f]{2})+/gi, (part) => {
        try {
          return decodeURIComponent(part);
        } catch {
          return "�";
        }
      });
    }
  };

  class URLSearchParams {
    #pairs = [];
    #changed = () => {};
    constructor(init = "", changed) {
      if (typeof changed === "function") this.#changed = changed;
      if (init !== null && typeof init === "object") {
        const list = typeof init[Symbol.iterator] === "function" ? [...init] : Object.entries(init);
        this.#pairs = list.map(([k, v]) => [String(k), String(v)]);
        return;
      }
      for (const part of String(init).replace(/^\?/, "").split("&")) {
        if (part === "") continue;
        const at = part.indexOf("=");
        this.#pairs.push(at < 0 ? [plain(part), ""] : [plain(part.slice(0, at)), plain(part.slice(at + 1))]);
      }
    }
    get size() {
      return this.#pairs.length;
    }
    get(key) {
      return this.#pairs.find(([k]) => k === String(key))?.[1] ?? null;
    }
    getAll(key) {
      return this.#pairs.filter(([k]) => k === String(key)).map(([, v]) => v);
    }
    has(key, value) {
      return this.#pairs.some(([k, v]) => k === String(key) && (value === undefined || v === String(value)));
    }
    append(key, value) {
      this.#pairs.push([String(key), String(value)]);
      this.#changed();
    }
    set(key, value) {
      const first = this.#pairs.find(([k]) => k === String(key));
      if (first === undefined) return this.append(key, value);
      first[1] = String(value);
      this.#pairs = this.#pairs.filter((pair) => pair === first || pair[0] !== String(key));
      this.#changed();
    }
    delete(key, value) {
      this.#pairs = this.#pairs.filter(([k, v]) => k !== String(key) || (value !== undefined && v !== String(value)));
      this.#changed();
    }
    sort() {
      this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      this.#changed();
    }
    forEach(f, self) {
      for (const [k, v] of this.#pairs) f.call(self, v, k, this);
    }
    *entries() {
      for (const [k, v] of this.#pairs) yield [k, v];
    }
    *keys() {
      for (const [k] of this.#pairs) yield k;
    }
    *values() {
      for (const [, v] of this.#pairs) yield v;
    }
    [Symbol.iterator]() {
      return this.entries();
    }
    toString() {
      return this.#pairs.map(([k, v]) => `${form(k)}=${form(v)}`).join("&");
    }
  }

  const pathOf = (path) => {
    const out = [];
    const parts = path.replaceAll("\\", "/").split("/").slice(1);
    parts.forEach((part, i) => {
      const dots = part.toLowerCase().replaceAll("%2e", ".");
      const last = i === parts.length - 1;
      if (dots === "..") out.pop();
      else if (dots !== ".") out.push(part);
      if (last && (dots === "." || dots === "..")) out.push("");
    });
    return `/${out.join("/")}`;
  };

  const fail = (text) => {
    throw new TypeError(`Invalid URL: ${text}`);
  };

  class URL {
    #u;
    #params;
    constructor(text, base) {
      this.#u = parse(String(text).trim().replace(/[\t\n\r]/g, ""), base === undefined ? undefined : new URL(base));
      this.#params = new URLSearchParams(this.#u.search, () => {
        const query = this.#params.toString();
        this.#u.search = query === "" ? "" : `?${query}`;
      });
    }
    static canParse(text, base) {
      try {
        return new URL(text, base) !== null;
      } catch {
        return false;
      }
    }
    get protocol() { return this.#u.protocol; }
    set protocol(v) { this.#u.protocol = `${String(v).replace(/:.*$/, "").toLowerCase()}:`; }
    get username() { return this.#u.username; }
    get password() { return this.#u.password; }
    get hostname() { return this.#u.hostname; }
    set hostname(v) { this.#u.hostname = String(v); }
    get port() { return this.#u.port; }
    set port(v) { this.#u.port = String(v) === defaults[this.#u.protocol] ? "" : String(v); }
    get host() { return this.#u.hostname + (this.#u.port && `:${this.#u.port}`); }
    get origin() { return this.#u.protocol in defaults && this.#u.protocol !== "file:" ? `${this.#u.protocol}//${this.host}` : "null"; }
    get pathname() { return this.#u.pathname; }
    set pathname(v) { this.#u.pathname = pathOf(keepPath(`/${String(v).replace(/^\//, "")}`)); }
    get search() { return this.#u.search === "?" ? "" : this.#u.search; }
    set search(v) {
      const query = keepSpecialQuery(String(v).replace(/^\?/, ""));
      this.#u.search = query === "" ? "" : `?${query}`;
      this.#params = new URLSearchParams(query, () => {
        const text = this.#params.toString();
        this.#u.search = text === "" ? "" : `?${text}`;
      });
    }
    get searchParams() { return this.#params; }
    get hash() { return this.#u.hash === "#" ? "" : this.#u.hash; }
    set hash(v) {
      const text = keepHash(String(v).replace(/^#/, ""));
      this.#u.hash = text === "" ? "" : `#${text}`;
    }
    get href() {
      const u = this.#u;
      const user = u.username && `${u.username}${u.password && `:${u.password}`}@`;
      return `${u.protocol}${u.slashes ? `//${user}${this.host}` : ""}${u.pathname}${u.search}${u.hash}`;
    }
    toString() { return this.href; }
    toJSON() { return this.href; }
  }

  const after = "(?:([^/@]*)@)?(\\[[^\\]]*\\]|[^/:]*)(?::(\\d*))?(/.*)?$";
  const host = new RegExp(`^//${after}`, "s");
  const looseHost = new RegExp(`^/*${after}`, "s"); // slashes too many or too few mean nothing there
  const fileHost = new RegExp(`^(?://)?${after}`, "s");

  function parse(text, base) {
    const m = /^(?:([a-z][a-z0-9+.-]*):)?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(text) ?? fail(text);
    let [, scheme, rest, search, hash = ""] = m;
    const u = { username: "", password: "", hostname: "", port: "", slashes: true };
    u.protocol = scheme === undefined ? base?.protocol ?? fail(text) : `${scheme.toLowerCase()}:`;
    const special = u.protocol in defaults;
    if (special) rest = rest.replaceAll("\\", "/");
    const hasHost = rest.startsWith("//") || (special && scheme !== undefined && u.protocol !== base?.protocol);
    if (hasHost) {
      const own = (u.protocol === "file:" ? fileHost : special ? looseHost : host).exec(rest) ?? fail(text);
      [u.username = "", u.password = ""] = (own[1] ?? "").split(":");
      u.hostname = special ? own[2].toLowerCase() : own[2];
      if (special && u.protocol !== "file:" && (u.hostname === "" || /[\s<>^|%]/.test(u.hostname))) fail(text);
      u.port = own[3] === undefined || own[3] === defaults[u.protocol] ? "" : own[3];
      u.pathname = own[4] ?? "";
    } else if (scheme !== undefined && !special) {
      u.slashes = false;
      u.pathname = rest;
      return { ...u, search: search ?? "", hash };
    } else {
      if (base === undefined) fail(text);
      Object.assign(u, { username: base.username, password: base.password, hostname: base.hostname, port: base.port });
      if (rest === "") {
        u.pathname = base.pathname;
        search ??= base.search;
      } else {
        u.pathname = rest.startsWith("/") ? rest : base.pathname.replace(/[^/]*$/, "") + rest;
      }
    }
    u.pathname = special || u.pathname !== "" ? pathOf(keepPath(u.pathname || "/")) : "";
    u.search = search === undefined || search === "" ? "" : `?${(special ? keepSpecialQuery : keepQuery)(search.slice(1))}`;
    u.hash = hash === "" ? "" : `#${keepHash(hash.slice(1))}`;
    return u;
  }

  globalThis.URL ??= URL;
  globalThis.URLSearchParams ??= URLSearchParams;
})();
