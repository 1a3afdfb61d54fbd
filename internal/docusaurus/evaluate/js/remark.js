// Remark plugins of a project run here over a tree of mdast, as unified runs them: the plugin is called once with its options,
// what it returns once for each file.
const transformers = new Map();

class RemarkFile {
  constructor(path, value, frontMatter) {
    Object.assign(this, { history: [path], cwd: process.cwd(), value, data: { frontMatter, compilerName: "client" }, messages: [], result: undefined, map: undefined });
  }
  get path() {
    return this.history.at(-1);
  }
  set path(path) {
    this.history.push(String(path));
  }
  get basename() {
    return posix.basename(this.path);
  }
  get extname() {
    return posix.extname(this.path);
  }
  get stem() {
    return posix.basename(this.path, this.extname);
  }
  get dirname() {
    return posix.dirname(this.path);
  }
  get contents() {
    return this.value;
  }
  toString() {
    return String(this.value);
  }
  message(reason, place) {
    const point = place?.position?.start ?? place?.start ?? place;
    const message = Object.assign(new Error(String(reason?.message ?? reason)), { reason: String(reason?.message ?? reason), line: point?.line, column: point?.column, fatal: false });
    this.messages.push(message);
    return message;
  }
  info(reason, place) {
    return Object.assign(this.message(reason, place), { fatal: undefined });
  }
  fail(reason, place) {
    throw Object.assign(this.message(reason, place), { fatal: true });
  }
}

// transformerOf calls a plugin. It answers {run} or, where it cannot be run, {reason}.
function transformerOf(entry) {
  const known = transformers.get(entry.key);
  if (known) return known;
  let made;
  const plugin = functions[entry.function];
  if (typeof plugin !== "function" || standInNames.has(plugin)) {
    made = { reason: "it is not installed" };
  } else {
    const data = {};
    let parses = false;
    const processor = {
      data: (key, value) => {
        if (key === undefined) return data;
        if (typeof key === "object") return Object.assign(data, key);
        if (value === undefined) return data[key];
        data[key] = value;
        return processor;
      },
      use: () => processor,
      parse: parseMarkdown,
      freeze: () => processor,
      set Parser(_) {
        parses = true;
      },
    };
    const run = plugin.call(processor, ...(entry.options === undefined ? [] : [fromData(entry.options)]));
    const extends_ = parses || Object.keys(data).some((key) => /Extensions$/.test(key));
    if (typeof run === "function" && !standInNames.has(run)) made = { run };
    else if (extends_) made = { reason: "it changes how Markdown is parsed" };
    else made = { reason: "it gives no function that changes a tree" };
  }
  transformers.set(entry.key, made);
  return made;
}

const parseMarkdown = (text) => JSON.parse(__mdast(String(text)));

// The document that plugins run over, with the reasons why some of them are passed over, and the plugin that runs.
let remarked;

// runRemark runs plugins over a document. The text is null where they have changed nothing. A plugin that fails is passed
// over: the others begin anew with the tree as it was.
async function runRemark(entries, doc) {
  remarked = { entries, doc, failed: new Map(), running: undefined };
  for (;;) {
    const out = await runOthers(remarked);
    if (out) return out;
  }
}

// runStuck goes on without the plugin that waits for something that never comes.
function runStuck() {
  const { entries, doc, failed, running } = remarked;
  const again = { entries, doc, failed: new Map(failed).set(running, { reason: NEVER }), running: undefined };
  remarked = again;
  return (async () => {
    for (;;) {
      const out = await runOthers(again);
      if (out) return out;
    }
  })();
}

// runOthers runs the plugins that have not failed; undefined: one more has.
async function runOthers(state) {
  const { entries, doc, failed } = state;
  const file = new RemarkFile(doc.path, doc.text, doc.head.trim() === "" ? {} : (yaml(doc.head) ?? {}));
  const skipped = [];
  const run = async (entries, tree) => {
    for (const entry of entries) {
      if (failed.has(entry.key)) continue;
      state.running = entry.key;
      try {
        const { run, reason } = transformerOf(entry);
        if (reason) {
          skipped.push({ key: entry.key, reason });
          continue;
        }
        const given = await (run.length > 2
          ? new Promise((done, failed) => run(tree, file, (error, other) => (error ? failed(error) : done(other))))
          : run(tree, file));
        if (given !== undefined && given !== null && !standInNames.has(given)) tree = given;
      } catch (error) {
        failed.set(entry.key, { reason: String(error?.message ?? error), fatal: error?.fatal === true, line: error?.line ?? 0, column: error?.column ?? 0 });
        return undefined;
      }
    }
    return tree;
  };
  const read = JSON.parse(doc.tree);
  remember(read);
  let tree = await run(entries.filter((entry) => !entry.html), read);
  let lost = [];
  const ofHast = entries.filter((entry) => entry.html);
  if (tree && ofHast.length > 0) {
    const root = await run(ofHast, toHast(tree));
    if (!root) return undefined;
    ({ tree, lost } = fromHast(root, tree, doc.mdx));
  }
  if (!tree) return undefined;
  const text = writeMarkdown(tree, doc.text, doc.mdx);
  return {
    text: text === doc.text ? null : text,
    skipped,
    lost,
    failed: [...failed].map(([key, failure]) => ({ key, ...failure })),
    messages: file.messages.map(({ reason, line, column }) => ({ text: reason, line: line ?? 0, column: column ?? 0 })),
  };
}

// The small packages that plugins are written with, for projects whose packages are not installed.
const isNode = (test) => {
  if (test === undefined || test === null) return () => true;
  if (Array.isArray(test)) return (...args) => test.some((one) => isNode(one)(...args));
  if (typeof test === "string") return (node) => node?.type === test;
  if (typeof test === "function") return (...args) => Boolean(test(...args));
  return (node) => Object.entries(test).every(([key, value]) => node?.[key] === value);
};

function visitParents(tree, test, visitor, reverse) {
  if (typeof test === "function" && typeof visitor !== "function") [test, visitor, reverse] = [undefined, test, visitor];
  const matches = isNode(test);
  const step = (node, index, parents) => {
    const result = matches(node, index, parents.at(-1)) ? visitor(node, parents) : undefined;
    const [action, next] = Array.isArray(result) ? result : typeof result === "number" ? [true, result] : [result];
    if (action === false) return [false];
    if (node.children && action !== "skip") {
      const grown = [...parents, node];
      for (let i = reverse ? node.children.length - 1 : 0; i > -1 && i < node.children.length; ) {
        const [inner, at] = step(node.children[i], i, grown);
        if (inner === false) return [false];
        i = typeof at === "number" ? at : i + (reverse ? -1 : 1);
      }
    }
    return [action, next];
  };
  step(tree, undefined, []);
}
function visit(tree, test, visitor, reverse) {
  if (typeof test === "function" && typeof visitor !== "function") [test, visitor, reverse] = [undefined, test, visitor];
  visitParents(tree, test, (node, parents) => visitor(node, parents.at(-1)?.children.indexOf(node), parents.at(-1)), reverse);
}
const is = (node, test, ...rest) => isNode(test)(node, ...rest);
const nodeText = (node) => (Array.isArray(node) ? node.map(nodeText).join("") : (node?.value ?? node?.alt ?? (node?.children ? nodeText(node.children) : "")));
const removeNodes = (tree, options, test = options) => {
  const matches = isNode(test);
  const keep = (node) => {
    if (node.children) node.children = node.children.filter((child) => !matches(child)).map(keep);
    return node;
  };
  return keep(tree);
};
const build = (type, props, value) => {
  const isProps = props !== null && typeof props === "object" && !Array.isArray(props);
  const content = isProps ? value : props;
  return { type, ...(isProps ? props : {}), ...(Array.isArray(content) ? { children: content } : content === undefined ? {} : { value: String(content) }) };
};
const mapTree = (tree, f) => {
  const walk = (node, index, parent) => {
    const made = { ...f(node, index, parent) };
    if (node.children) made.children = node.children.map((child, i) => walk(child, i, node));
    return made;
  };
  return walk(tree);
};
const module_ = (names, main) => Object.assign(main ?? {}, names, { __esModule: true, default: main ?? names });
const actions = { CONTINUE: true, EXIT: false, SKIP: "skip" };
const treePackages = {
  "unist-util-visit": module_({ visit, ...actions }, Object.assign((...args) => visit(...args), { visit })),
  "unist-util-visit-parents": module_({ visitParents, ...actions }),
  "unist-util-is": module_({ is, convert: isNode }),
  "unist-util-remove": module_({ remove: removeNodes }),
  "unist-util-map": module_({ map: mapTree }),
  "unist-builder": module_({ u: build }),
  "mdast-util-to-string": module_({ toString: nodeText }),
  "mdast-util-from-markdown": module_({ fromMarkdown: parseMarkdown }),
};

// treePackage is a package for work on trees: the one that is installed, else what there is of it here.
const isTreePackage = /(?:^|[/-])(?:unist|mdast|hast|hastscript|unified|vfile|remark|rehype|micromark)(?:-|$)/;
const installedPackages = new Map();
function treePackage(name) {
  if (!isTreePackage.test(name) || __native(name) !== "") return undefined;
  if (!installedPackages.has(name)) {
    const code = __package(name);
    let exports;
    if (code !== "") {
      const module = { exports: {} };
      (0, eval)(`(function (module, exports, require) {${code}\n})`).call(module.exports, module, module.exports, requirePackage);
      exports = module.exports;
    }
    installedPackages.set(name, exports ?? treePackages[name]);
  }
  return installedPackages.get(name);
}

