// The modules of Node that configurations use. Files are read from the project alone, what is written is dropped, and
// there is no network.
const nothing = () => {};
const posix = (() => {
  const normalize = (path) => {
    const rooted = path.startsWith("/");
    const out = [];
    for (const part of path.split("/")) {
      if (part === "" || part === ".") continue;
      if (part === ".." && out.length > 0 && out.at(-1) !== "..") out.pop();
      else if (part !== ".." || !rooted) out.push(part);
    }
    const text = (rooted ? "/" : "") + out.join("/") + (path.endsWith("/") && out.length > 0 ? "/" : "");
    return text === "" ? "." : text;
  };
  const join = (...parts) => normalize(parts.filter((part) => part !== "").join("/") || ".");
  const resolve = (...parts) => {
    let path = "";
    for (const part of [process.cwd(), ...parts]) {
      if (part) path = String(part).startsWith("/") ? String(part) : `${path}/${part}`;
    }
    const found = normalize(path);
    return found.length > 1 ? found.replace(/\/$/, "") : found;
  };
  const basename = (path, ending = "") => {
    const base = path.replace(/\/+$/, "").split("/").at(-1) ?? "";
    return ending && base !== ending && base.endsWith(ending) ? base.slice(0, -ending.length) : base;
  };
  const dirname = (path) => {
    const at = path.replace(/\/+$/, "").lastIndexOf("/");
    return at < 0 ? "." : at === 0 ? "/" : path.slice(0, at);
  };
  const extname = (path) => {
    const base = basename(path);
    const at = base.lastIndexOf(".");
    return at <= 0 ? "" : base.slice(at);
  };
  const relative = (from, to) => {
    const a = resolve(from).split("/").filter(Boolean);
    const b = resolve(to).split("/").filter(Boolean);
    let same = 0;
    while (same < a.length && same < b.length && a[same] === b[same]) same++;
    return [...a.slice(same).map(() => ".."), ...b.slice(same)].join("/");
  };
  const parse = (path) => {
    const ext = extname(path);
    return { root: path.startsWith("/") ? "/" : "", dir: dirname(path), base: basename(path), ext, name: basename(path, ext) };
  };
  const format = (p) => `${p.dir ? `${p.dir}/` : ""}${p.base ?? (p.name ?? "") + (p.ext ?? "")}`;
  const path = { sep: "/", delimiter: ":", normalize, join, resolve, basename, dirname, extname, relative, parse, format };
  path.isAbsolute = (p) => p.startsWith("/");
  path.toNamespacedPath = (p) => p;
  return Object.assign(path, { posix: path, win32: path });
})();

const pathOf = (file) =>
  file instanceof URL || String(file).startsWith("file://") ? new URL(String(file)).pathname : posix.resolve(String(file));

function fail(code, syscall, file) {
  throw Object.assign(new Error(`${code}: no such file or directory, ${syscall} '${file}'`), { code, syscall, path: file });
}

function ask(file, what) {
  const answer = JSON.parse(__look(JSON.stringify([what, pathOf(file)])));
  if (answer === null) fail("ENOENT", what, file);
  return answer;
}

const fs = {
  readFileSync(file, options) {
    const text = ask(file, "read");
    const encoding = typeof options === "string" ? options : options?.encoding;
    return encoding ? text : Buffer.from(text);
  },
  readdirSync(dir, options) {
    const entries = ask(dir, "list").map(([name, isFolder]) => dirent(name, isFolder, dir));
    if (options?.recursive) {
      for (const entry of [...entries]) {
        if (!entry.isDirectory()) continue;
        for (const inner of fs.readdirSync(posix.join(dir, entry.name), { recursive: true, withFileTypes: true })) {
          entries.push({ ...inner, name: `${entry.name}/${inner.name}` });
        }
      }
    }
    return options?.withFileTypes ? entries : entries.map((entry) => entry.name);
  },
  statSync(file, options) {
    try {
      const [isFolder, size] = ask(file, "stat");
      return { ...dirent(posix.basename(String(file)), isFolder, ""), size, mtime: new Date(0), mtimeMs: 0, ctimeMs: 0 };
    } catch (error) {
      if (options?.throwIfNoEntry === false) return undefined;
      throw error;
    }
  },
  existsSync(file) {
    try {
      ask(file, "stat");
      return true;
    } catch {
      return false;
    }
  },
  accessSync: (file) => void ask(file, "stat"),
  realpathSync: (file) => pathOf(file),
  readJsonSync: (file) => JSON.parse(ask(file, "read")),
  createReadStream: () => standIn("fs.createReadStream"),
  createWriteStream: () => standIn("fs.createWriteStream"),
  constants: { F_OK: 0, R_OK: 4, W_OK: 2, X_OK: 1 },
};
function dirent(name, isFolder, parentPath) {
  return { name, parentPath, path: parentPath, isDirectory: () => isFolder, isFile: () => !isFolder, isSymbolicLink: () => false };
}
Object.assign(fs, { lstatSync: fs.statSync, pathExistsSync: fs.existsSync, readJSONSync: fs.readJsonSync });
fs.realpathSync.native = fs.realpathSync;
for (const name of ["writeFile", "mkdir", "mkdirp", "rm", "rmdir", "unlink", "copyFile", "cp", "copy", "appendFile", "rename", "symlink",
  "chmod", "utimes", "ensureDir", "ensureFile", "outputFile", "outputJson", "outputJSON", "writeJson", "writeJSON", "remove", "emptyDir", "move"]) {
  fs[`${name}Sync`] = nothing;
}
fs.promises = {};
for (const key of Object.keys(fs)) {
  if (!key.endsWith("Sync")) continue;
  const name = key.slice(0, -4);
  const later = async (...args) => fs[key](...args);
  fs.promises[name] = later;
  fs[name] = (...args) => {
    const done = args.at(-1);
    if (typeof done !== "function") return later(...args);
    later(...args.slice(0, -1)).then((value) => done(null, value), done);
  };
}

class Buffer extends Uint8Array {
  static from(value) {
    const text = typeof value === "string" ? value : Array.from(value, (c) => String.fromCharCode(c)).join("");
    const buffer = new Buffer(text.length);
    buffer.text = text;
    return buffer;
  }
  static isBuffer(value) {
    return value instanceof Buffer;
  }
  toString() {
    return this.text ?? "";
  }
  toJSON() {
    return this.toString();
  }
}

const util = {
  promisify: (f) => (...args) => new Promise((done, failed) => f(...args, (error, value) => (error ? failed(error) : done(value)))),
  inspect: (value) => String(value),
  format: (...args) => args.map(String).join(" "),
  deprecate: (f) => f,
  inherits: nothing,
  isDeepStrictEqual: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  types: {},
};

const assert = Object.assign(
  (value, message) => {
    if (!value) throw new Error(message ?? "assertion failed");
  },
  { equal: nothing, strictEqual: nothing, deepEqual: nothing, deepStrictEqual: nothing },
);
assert.ok = assert;

const os = { EOL: "\n", platform: () => "linux", type: () => "Linux", cpus: () => [{}], tmpdir: () => "/tmp", homedir: () => "/", hostname: () => "localhost", arch: () => "x64" };
const childProcess = {
  execSync: () => Buffer.from(""),
  execFileSync: () => Buffer.from(""),
  spawnSync: () => ({ status: 0, stdout: Buffer.from(""), stderr: Buffer.from("") }),
  exec: nothing,
  execFile: nothing,
  spawn: () => standIn("child_process.spawn"),
};
const url = {
  URL,
  URLSearchParams,
  fileURLToPath: (address) => decodeURIComponent(new URL(String(address)).pathname),
  pathToFileURL: (path) => new URL(`file://${posix.resolve(path)}`),
  parse: (address) => new URL(address, "http://localhost"),
  resolve: (from, to) => new URL(to, new URL(from, "http://localhost")).pathname,
};
const yaml = (text) => JSON.parse(__yaml(String(text)));
const yamlModule = { load: yaml, safeLoad: yaml, parse: yaml, dump: () => "", stringify: () => "", loadAll: (text) => [yaml(text)] };
const dotenv = { config: () => ({ parsed: {} }), parse: () => ({}) };
const glob = Object.assign((p, o) => globSync(p, o), { sync: globSync, globSync });
glob.glob = glob;

function globSync(patterns, options) {
  if (String(patterns).startsWith("/")) {
    const base = String(patterns).replace(/[^/]*[*?{[(].*$/, "");
    return globSync(String(patterns).slice(base.length), { ...options, cwd: base, absolute: true });
  }
  const dir = posix.resolve(options?.cwd ?? ".");
  return JSON.parse(__glob(JSON.stringify([dir, [patterns].flat()]))).map((name) => (options?.absolute ? posix.join(dir, name) : name));
}

const prismTheme = (name) => ({ $theme: name, plain: {}, styles: [] });
const prismThemes = Object.fromEntries(
  ["dracula", "duotoneDark", "duotoneLight", "github", "gruvboxMaterialDark", "gruvboxMaterialLight", "jettwaveDark", "jettwaveLight",
    "nightOwl", "nightOwlLight", "oceanicNext", "okaidia", "oneDark", "oneLight", "palenight", "shadesOfPurple", "synthwave84",
    "ultramin", "vsDark", "vsLight"].map((name) => [name, prismTheme(name)]),
);

const hostModules = {
  path: posix,
  "path/posix": posix,
  fs,
  "fs/promises": fs.promises,
  "fs-extra": { ...fs, ...fs.promises },
  "graceful-fs": fs,
  url,
  util,
  os,
  assert,
  process,
  child_process: childProcess,
  buffer: { Buffer },
  module: { createRequire: (from) => requireFrom(pathOf(from)), builtinModules: [] },
  yaml: yamlModule,
  "js-yaml": yamlModule,
  dotenv,
  "dotenv/config": {},
  glob,
  globby: Object.assign(globSync, { sync: globSync, globby: async (p, o) => globSync(p, o), globbySync: globSync }),
  "fast-glob": Object.assign(async (p, o) => globSync(p, o), { sync: globSync, glob: async (p, o) => globSync(p, o) }),
  "prism-react-renderer": { themes: prismThemes },
};
