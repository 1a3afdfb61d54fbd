// Trees of mdast written as Markdown. A node that is as it was read is written as it stands in the text, if it can be: what a
// plugin leaves alone stays as its writer has it.
const pristine = Symbol("pristine");

// remember notes at each node what it was. Most of its properties are words and numbers; others are kept as JSON, but for the
// position, which no plugin changes where it leaves the node.
function remember(node) {
  const was = { own: {}, size: 0, copy: undefined };
  for (const key in node) {
    if (key === "children") {
      was.copy = [];
      for (const child of node.children) was.copy.push(remember(child));
      continue;
    }
    const value = node[key];
    was.own[key] = key === "position" || !isObject(value) ? value : JSON.stringify(value);
    was.size++;
  }
  node[pristine] = was;
  return was;
}

const isObject = (value) => typeof value === "object" && value !== null;

// isAsRead tells whether a node and everything in it is what was read.
function isAsRead(node) {
  const was = node[pristine];
  if (was === undefined || !isOwnAsRead(node, was)) return false;
  const { children } = node;
  if (children === undefined || was.copy === undefined) return children === was.copy;
  if (children.length !== was.copy.length) return false;
  for (let i = 0; i < children.length; i++) {
    if (children[i][pristine] !== was.copy[i] || !isAsRead(children[i])) return false;
  }
  return true;
}

function isOwnAsRead(node, was) {
  let size = 0;
  for (const key in node) {
    if (key === "children") continue;
    const value = node[key];
    if (value === undefined) continue; // JSON knows none
    if (was.own[key] !== (key === "position" || !isObject(value) ? value : JSON.stringify(value))) return false;
    size++;
  }
  return size === was.size;
}

// writeMarkdown is the text of a tree: what is as it was read is taken from the text, the blanks between such neighbours too.
function writeMarkdown(tree, text, isMDX) {
  const writer = { text, isMDX };
  const was = tree[pristine]?.copy ?? [];
  let out = "";
  let last;
  let whole = true;
  for (const node of tree.children) {
    const kept = isAsRead(node) && node.position ? node.position : undefined;
    const follows = kept && last !== undefined && was[was.indexOf(last[pristine]) + 1] === node[pristine];
    if (kept && out === "" && was[0] === node[pristine]) out = text.slice(0, kept.start.offset);
    else if (follows) out += text.slice(last.position.end.offset, kept.start.offset);
    else if (out !== "") out = padded(out, kept, text);
    if (!kept) whole = false;
    const own = kept ? text.slice(kept.start.offset, kept.end.offset) : flow(node, writer);
    if (!kept && last?.type === "list" && node.type === "list") out += isMDX ? "{/* */}\n\n" : "<!-- -->\n\n";
    out += own;
    last = kept ? node : undefined;
  }
  if (whole && tree.children.length === was.length) return text;
  return `${out.replace(/\n+$/, "")}\n`;
}

// padded ends a text with a blank line, or with as many as bring what was read back to its line.
function padded(out, kept, text) {
  const ended = `${out.replace(/\n+$/, "")}\n\n`;
  const lacking = kept ? kept.start.line - ended.split("\n").length : 0;
  const indent = kept ? /[ \t]*$/.exec(text.slice(0, kept.start.offset))[0] : "";
  return ended + "\n".repeat(Math.max(0, lacking)) + indent;
}

// slice is the text of a node that is as it was read and stands on one line; undefined otherwise.
function slice(node, w) {
  const p = node.position;
  if (!p || p.start.line !== p.end.line || p.start.offset >= p.end.offset || !isAsRead(node)) return undefined;
  return w.text.slice(p.start.offset, p.end.offset);
}

const blocks = (nodes, w) => {
  let out = "";
  let last;
  for (const node of nodes ?? []) {
    if (out !== "") out += last === "list" && node.type === "list" ? (w.isMDX ? "\n\n{/* */}\n\n" : "\n\n<!-- -->\n\n") : "\n\n";
    out += flow(node, w);
    last = node.type;
  }
  return out;
};
const indent = (text, by) => text.replace(/\n(?=[^\n])/g, `\n${by}`);
const repeated = (text, mark) => Math.max(0, ...(text.match(new RegExp(`${mark}+`, "g")) ?? []).map((run) => run.length));

// flow is a block as Markdown, without blank lines around it.
function flow(node, w) {
  if (node.data?.hName || (shown[node.type] && styled(node))) return element(node, w, node.data.hName ?? shown[node.type]);
  const kind = flows[node.type];
  if (kind) return kind(node, w);
  if (node.children && !phrasing[node.type]) return blocks(node.children, w);
  return inline([node], w, true);
}

// shown are the elements of kinds of blocks which plugins give attributes.
const shown = { paragraph: "p", blockquote: "blockquote" };
const styled = (node) => Object.keys(node.data?.hProperties ?? {}).length > 0;

const flows = {
  paragraph: (n, w) => inline(n.children, w, true),
  heading(n, w) {
    const { id = n.data?.id, ...others } = n.data?.hProperties ?? {};
    const about = n.data?.about ?? headingComment(others);
    const named = about && id ? ` {/* #${id} ${about} */}` : id ? ` {#${id}}` : "";
    return `${"#".repeat(n.depth)} ${inline(n.children, w).replace(/\s*\n\s*/g, " ")}${named}`;
  },
  thematicBreak: () => "***",
  blockquote: (n, w) => blocks(n.children, w).split("\n").map((line) => (line ? `> ${line}` : ">")).join("\n"),
  list(n, w) {
    let number = n.start ?? 1;
    const spread = n.spread || n.children.some((item) => item.spread);
    return n.children.map((item) => {
      const mark = n.ordered ? `${number++}. ` : "- ";
      const check = item.checked === true ? "[x] " : item.checked === false ? "[ ] " : "";
      const text = spread ? blocks(item.children, w) : (item.children ?? []).map((child) => flow(child, w)).join("\n");
      return mark + check + indent(text, " ".repeat(mark.length));
    }).join(spread ? "\n\n" : "\n");
  },
  listItem: (n, w) => blocks(n.children, w),
  code(n) {
    const value = String(n.value ?? "");
    const fence = "`".repeat(Math.max(3, repeated(value, "`") + 1));
    const info = [n.lang ?? (n.meta ? "text" : ""), n.meta ?? ""].filter(Boolean).join(" ");
    return `${fence}${info}\n${value}${value === "" ? "" : "\n"}${fence}`;
  },
  math: (n) => `$$\n${n.value}\n$$`,
  html: (n) => String(n.value),
  definition: (n) => `[${n.label ?? n.identifier}]: ${destination(n.url)}${title(n)}`,
  table(n, w) {
    const rows = n.children.map((row) => `| ${row.children.map((cell) => inline(cell.children, { ...w, isCell: true }).replace(/\s*\n\s*/g, " ")).join(" | ")} |`);
    const lines = { left: ":--", right: "--:", center: ":-:" };
    const width = n.children[0]?.children.length ?? 0;
    rows.splice(1, 0, `| ${Array.from({ length: width }, (_, i) => lines[n.align?.[i]] ?? "---").join(" | ")} |`);
    return rows.join("\n");
  },
  footnoteDefinition: (n, w) => `[^${n.label ?? n.identifier}]: ${indent(blocks(n.children, w), "    ")}`,
  containerDirective(n, w) {
    const [first, ...rest] = n.children ?? [];
    const label = first?.data?.directiveLabel ? `[${inline(first.children, w).replace(/\n/g, " ")}]` : "";
    const body = blocks(label ? rest : n.children, w);
    const colons = ":".repeat(Math.max(3, ...(body.match(/^:{3,}/gm) ?? []).map((run) => run.length + 1)));
    return `${colons}${n.name}${label}${directiveAttributes(n)}\n\n${body}\n\n${colons}`;
  },
  leafDirective: (n, w) => `::${n.name}${n.children?.length ? `[${inline(n.children, w)}]` : ""}${directiveAttributes(n)}`,
  mdxJsxFlowElement: (n, w) => element(n, w, n.name ?? ""),
  mdxFlowExpression: (n) => `{${n.value}}`,
  mdxjsEsm: (n) => String(n.value),
  yaml: () => "",
  toml: () => "",
};

function directiveAttributes(n) {
  const all = Object.entries(n.attributes ?? {}).map(([name, value]) =>
    name === "id" ? `#${value}` : name === "class" ? `.${String(value).trim().replace(/\s+/g, ".")}` : value === "" ? name : `${name}=${JSON.stringify(String(value))}`);
  return all.length > 0 ? `{${all.join(" ")}}` : "";
}

// headingComment is what the parser of pages reads of a heading behind its id: attributes that plugins have given it, and its text
// in the table of contents if that is another.
function headingComment(properties, text) {
  const attributes = Object.fromEntries(attributesOf(properties, { isMDX: false }).map(({ name, value }) => [name, value ?? ""]));
  if (Object.keys(attributes).length === 0 && text === undefined) return undefined;
  return JSON.stringify({ attributes, text }).replace(/\//g, "\\u002f");
}

// element is a node as a JSX element, in flow: its children stand between blank lines if they are blocks.
function element(n, writer, name) {
  const w = name === "a" ? { ...writer, isLink: true } : writer;
  const open = `<${name}${attributes(n, w)}`;
  const children = n.children ?? [];
  if (children.length === 0) {
    const text = typeof n.value === "string" ? escapeText(n.value, w) : "";
    if (text || (!w.isMDX && !voidTags.has(name))) return `${open}>${text}</${name}>`;
    return name === "" ? "<></>" : `${open} />`;
  }
  if (children.some((child) => phrasing[child.type])) return `${open}>${inline(children, w)}</${name}>`;
  return `${open}>\n\n${blocks(children, w)}\n\n</${name}>`;
}

const voidTags = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);

// attributes are those of a JSX element, or those that a plugin gave a node by hProperties.
function attributes(n, w) {
  if (Array.isArray(n.attributes)) {
    return n.attributes.map((a) => {
      if (a.type === "mdxJsxExpressionAttribute") return ` {${a.value}}`;
      if (a.value === null || a.value === undefined) return ` ${a.name}`;
      if (typeof a.value === "object") return ` ${a.name}={${a.value.value}}`;
      return ` ${a.name}=${quoted(String(a.value), w)}`;
    }).join("");
  }
  return Object.entries({ ...(n.type === "link" ? { href: n.url } : {}), ...(n.data?.hProperties ?? {}) }).map(([name, value]) => {
    if (value === null || value === undefined || value === false) return "";
    if (value === true) return ` ${name}`;
    if (Array.isArray(value)) return ` ${name}=${quoted(value.join(" "), w)}`;
    if (typeof value === "object") return w.isMDX ? ` ${name}={${JSON.stringify(value)}}` : "";
    return ` ${w.isMDX || name !== "className" ? name : "class"}=${quoted(String(value), w)}`;
  }).join("");
}

const quoted = (text, w) => (w.isMDX && text.includes("\n") ? `{${JSON.stringify(text)}}` : `"${text.replace(/&/g, "&amp;").replace(/"/g, "&quot;")}"`);

function destination(url) {
  const text = String(url ?? "");
  return text === "" || /[\s()]|^</.test(text) ? `<${text.replace(/[<>]/g, "\\$&")}>` : text;
}
const title = (n) => (n.title ? ` "${String(n.title).replace(/(["\\])/g, "\\$1")}"` : "");

// inline is text with what stands in it. A paragraph must not begin like another block.
function inline(nodes, w, isBlock = false) {
  let out = "";
  for (const node of nodes ?? []) {
    const own = w.isLink && node.type === "text" ? undefined : slice(node, w);
    out += own ?? (node.data?.hName || (node.type === "link" && styled(node)) ? element(node, w, node.data.hName ?? "a") : phrase(node, w));
  }
  return isBlock ? out.replace(/(^|\n)([ \t]*)(#{1,6}(?=\s|$)|[-+>](?=\s|$)|(?:=+|-+)[ \t]*(?=\n|$)|\d+(?=[.)](?:\s|$))|:{3}|(?:import|export)\b)/g, guard) : out;
}

const guard = (all, before, blank, mark) => {
  if (/^\d/.test(mark)) return `${before}${mark.slice(0, -1)}&#${mark.codePointAt(mark.length - 1)};`;
  return /^(im|ex)port$/.test(mark) ? `${before}&#${mark.codePointAt(0)};${mark.slice(1)}` : `${before}\\${mark}`;
};

function phrase(node, w) {
  const kind = phrasing[node.type];
  if (kind) return kind(node, w);
  if (typeof node.value === "string") return escapeText(node.value, w);
  return flows[node.type] ? flow(node, w) : inline(node.children, w);
}

const phrasing = {
  text: (n, w) => escapeText(String(n.value ?? ""), w),
  html: (n) => String(n.value),
  break: () => "\\\n",
  emphasis: (n, w) => `*${inline(n.children, w)}*`,
  strong: (n, w) => `**${inline(n.children, w)}**`,
  delete: (n, w) => `~~${inline(n.children, w)}~~`,
  inlineCode(n, w) {
    const value = String(n.value ?? "");
    const fence = "`".repeat(repeated(value, "`") + 1);
    const pad = /^`|`$|^ .* $/.test(value) ? " " : "";
    return fence + pad + (w.isCell ? value.replace(/\|/g, "\\|") : value) + pad + fence;
  },
  inlineMath: (n) => `$${n.value}$`,
  link: (n, w) => `[${inline(n.children, w)}](${destination(n.url)}${title(n)})`,
  image: (n, w) => `![${escapeText(String(n.alt ?? ""), w)}](${destination(n.url)}${title(n)})`,
  linkReference: (n, w) => `[${inline(n.children, w)}][${n.label ?? n.identifier}]`,
  imageReference: (n, w) => `![${escapeText(String(n.alt ?? ""), w)}][${n.label ?? n.identifier}]`,
  footnoteReference: (n) => `[^${n.label ?? n.identifier}]`,
  mdxTextExpression: (n) => `{${n.value}}`,
  mdxJsxTextElement: (n, w) => element(n, w, n.name ?? ""),
  textDirective: (n, w) => `:${n.name}${n.children?.length ? `[${inline(n.children, w)}]` : ""}${directiveAttributes(n)}`,
};

// escapeText writes a text so that it is read as text.
function escapeText(text, w) {
  const own = w.isLink ? text.replace(/:(?=\/\/)|@|(?<=\bwww)\./g, (c) => `\u0000${c}`) : text; // no link within one
  return own.replace(/[\\`*_{}<[\]~$|]/g, (c) => (c === "|" && !w.isCell ? c : `\\${c}`)).replace(/&(?=#?\w+;)/g, "&amp;").replace(/\u0000/g, w.isMDX ? "{/* */}" : "<!-- -->");
}
