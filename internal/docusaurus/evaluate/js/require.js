// Modules of the project are transpiled one by one when they are asked for, and each runs once.
const loaded = new Map();

function load(file) {
  const known = loaded.get(file);
  if (known) return known.exports;
  const module = { exports: {}, id: file, filename: file, loaded: false };
  loaded.set(file, module);
  const { kind, text, first } = JSON.parse(__load(file));
  if (kind === "missing") {
    module.exports = standIn(file);
  } else if (kind === "json") {
    module.exports = JSON.parse(text);
  } else if (kind === "text") {
    module.exports = text;
  } else {
    const address = `file://${file}`;
    const dir = posix.dirname(file);
    const importMeta = { url: address, dirname: dir, filename: file, env: process.env, resolve: (to) => `file://${find(file, to)}` };
    // Each module has lines of its own in the engine, so that a place in a stack tells which module it is in.
    const above = "\n".repeat(first - 2);
    const body = (0, eval)(`${above}(function (module, exports, require, __importMeta, __absent) {${declared(text, file, dir)}\n${text}\n})`);
    try {
      body.call(module.exports, module, module.exports, requireFrom(file), importMeta, () => standIn("(absent)"));
    } catch (error) {
      loaded.delete(file);
      throw error;
    }
  }
  module.loaded = true;
  return module.exports;
}

// declared gives a module the names of its file, unless it has names of its own for them.
function declared(text, file, dir) {
  let out = "";
  for (const [name, value] of [["__filename", file], ["__dirname", dir]]) {
    if (!new RegExp(`(?:const|let|var)\\s+(?:\\{[^}]*)?${name}\\b`).test(text)) out += `var ${name} = ${JSON.stringify(value)};`;
  }
  return out;
}

function find(from, name) {
  const answer = __resolve(JSON.stringify([from, name]));
  if (answer !== "") return answer;
  throw Object.assign(new Error(`Cannot find module '${name}'`), { code: "MODULE_NOT_FOUND", $missing: [from, name] });
}

const packages = new Map();

function requirePackage(name) {
  const host = hostModules[name.replace(/^node:/, "")];
  if (host) return host;
  const own = treePackage(name);
  if (own) return own;
  const theme = /^prism-react-renderer\/(?:dist\/)?themes\/(\w+)/.exec(name);
  if (theme) return prismTheme(theme[1]);
  if (!packages.has(name)) packages.set(name, standIn(name));
  return packages.get(name);
}

// interop gives what jiti gives for a module of ES: its default export, if that is an object, with the other names of the module.
function interop(module) {
  const own = module?.__esModule ? module.default : undefined;
  if (own === null || (typeof own !== "object" && typeof own !== "function") || standInNames.has(own)) return module;
  for (const key of Object.keys(module)) {
    if (!(key in own) && Object.isExtensible(own)) Object.defineProperty(own, key, { configurable: true, get: () => module[key] });
  }
  return own;
}

function requireFrom(from) {
  const isFile = (name) => /^(?:\.{1,2}(?:\/|$)|\/|@site\/|file:)/.test(name);
  const require = (name) => (isFile(name) ? interop(load(find(from, name.replace(/^file:\/\//, "")))) : requirePackage(name));
  require.resolve = (name) => (isFile(name) ? find(from, name) : `package:${name}`);
  require.cache = {};
  require.main = undefined;
  return require;
}

globalThis.Buffer = Buffer;

// splitDocument parts a document into front matter and content; lines is how many the front matter takes.
function splitDocument(text) {
  const m = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text);
  return m ? { head: m[1] ?? "", body: text.slice(m[0].length), lines: m[0].split("\n").length - 1 } : { head: "", body: text, lines: 0 };
}

const defaultParseFrontMatter = async ({ fileContent }) => {
  const { head, body } = splitDocument(fileContent);
  return { frontMatter: head.trim() === "" ? {} : (yaml(head) ?? {}), content: body.trim() };
};

// rewriteDocument is a document as markdown.parseFrontMatter and markdown.preprocessor make it. Lines of the content keep
// their numbers where the front matter alone has changed.
async function rewriteDocument(parse, preprocess, filePath, fileContent) {
  let text = fileContent;
  if (preprocess) text = String(await preprocess({ filePath, fileContent }));
  if (!parse) return text;
  const before = await defaultParseFrontMatter({ filePath, fileContent });
  const after = await parse({ filePath, fileContent, defaultParseFrontMatter });
  const sameHead = JSON.stringify(before.frontMatter) === JSON.stringify(after.frontMatter);
  if (sameHead && before.content === after.content) return text;
  const { body, lines } = splitDocument(text);
  const blank = "\n".repeat(Math.max(0, lines - 3));
  return `---\n${JSON.stringify(after.frontMatter)}\n${blank}---\n${before.content === after.content ? body : after.content}`;
}

// What Go calls. Every answer is taken afterwards: promises are settled by then.
let answer = "";
let turns = 0; // what was given up may settle later, and is not the answer then
const NEVER = "it waits for something that never comes";
const settle = async (work) => {
  const turn = ++turns;
  const give = (data) => {
    if (turn === turns) answer = JSON.stringify(data);
  };
  answer = "";
  try {
    give({ value: toData(await work()) ?? null });
  } catch (error) {
    give({
      error: error instanceof Error || error?.message ? `${error.name ?? "Error"}: ${error.message}` : String(error),
      missing: error?.$missing,
      stack: String(error?.stack ?? ""),
    });
  }
};
globalThis.orihon = {
  evaluate(file, args) {
    settle(async () => {
      let value = load(file);
      value = await (value?.__esModule || (value && !standInNames.has(value) && typeof value === "object" && "default" in value) ? value.default : value);
      if (typeof value === "function" && !standInNames.has(value)) value = await value(...JSON.parse(args));
      return value;
    });
    return "";
  },
  apply(number, args) {
    settle(() => functions[Number(number)](...fromData(JSON.parse(args))));
    return "";
  },
  rewrite(parse, preprocess, filePath, fileContent) {
    settle(() => rewriteDocument(functions[Number(parse)], functions[Number(preprocess)], filePath, fileContent));
    return "";
  },
  remark(entries, doc) {
    settle(() => runRemark(JSON.parse(entries), JSON.parse(doc)));
    return "";
  },
  remarkStuck() {
    settle(runStuck);
    return "";
  },
  arrange(generator, parser, arrangement) {
    settle(() => arrangeSidebar(functions[Number(generator)], functions[Number(parser)], JSON.parse(arrangement)));
    return "";
  },
  applyAll(number, calls) {
    settle(async () => {
      const out = [];
      for (const args of fromData(JSON.parse(calls))) out.push((await functions[Number(number)](...args)) ?? null);
      return out;
    });
    return "";
  },
  forget() {
    loaded.clear();
    return "";
  },
  taken: () => answer || JSON.stringify({ error: NEVER, stuck: true }),
};
