// Rehype plugins of a project run over a tree of hast that is made of the tree of mdast, and what they change is put back into that.
// A node that a plugin leaves alone is the node of mdast that it was made of; others become elements of JSX, or of HTML in plain Markdown.
const origin = Symbol("origin"); // of a node of hast: the node of mdast
const made = Symbol("made"); // of a node of hast: it stands for nothing that is written

const slugOf = (text) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc} -]/gu, "").replace(/ /g, "-");

// uniqueSlugs gives slugs as github-slugger does.
function uniqueSlugs() {
  const seen = new Map();
  return (text) => {
    const slug = slugOf(text);
    let out = slug;
    while (seen.has(out)) {
      seen.set(slug, seen.get(slug) + 1);
      out = `${slug}-${seen.get(slug)}`;
    }
    seen.set(out, 0);
    return out;
  };
}

const elementNode = (tagName, properties = {}, children = []) => ({ type: "element", tagName, properties, children });
const textNode = (value) => ({ type: "text", value });
const filler = (value) => Object.assign(textNode(value), { [made]: true });
const spaced = (nodes, loose) => {
  const out = nodes.flatMap((node, i) => (i > 0 ? [filler("\n"), node] : [node]));
  return loose ? [filler("\n"), ...out, ...(nodes.length > 0 ? [filler("\n")] : [])] : out;
};

// toHast is a tree of mdast as hast, as remark-rehype makes it.
function toHast(tree) {
  const state = { slug: uniqueSlugs(), footnotes: new Map(), used: [] };
  const note = (node) => {
    if (node.type === "footnoteDefinition") state.footnotes.set(node.identifier, node);
    node.children?.forEach(note);
  };
  note(tree);
  const root = { type: "root", children: spaced(hastAll(tree.children, state), false), [origin]: tree };
  if (state.used.length > 0) root.children.push(filler("\n"), footnoteSection(state));
  remember(root);
  return root;
}

const hastAll = (nodes, state) => (nodes ?? []).flatMap((node) => hastOf(node, state) ?? []);

function hastOf(node, state) {
  const kind = hasts[node.type];
  if (kind === null) return undefined;
  let out = kind ? kind(node, state) : node.children ? elementNode("div", {}, hastAll(node.children, state)) : textNode(String(node.value ?? ""));
  if (out === undefined) return undefined;
  const first = Array.isArray(out) ? out[0] : out;
  if (first.type === "element") {
    if (node.data?.hName) first.tagName = node.data.hName;
    if (node.data?.hProperties) Object.assign(first.properties, node.data.hProperties);
    if (node.data?.hChildren) first.children = node.data.hChildren;
  } else if (node.data?.hName) {
    out = elementNode(node.data.hName, { ...node.data.hProperties }, node.data.hChildren ?? first.children ?? [first]);
  }
  return withOrigin(out, node);
}

function withOrigin(out, node) {
  const first = Array.isArray(out) ? out[0] : out;
  first[origin] = node;
  if (node.position) first.position = node.position;
  return out;
}

const around = (tagName) => (node, state) => elementNode(tagName, {}, hastAll(node.children, state));
const passed = (node, state) => ({
  type: node.type,
  ...(node.name === undefined ? {} : { name: node.name }),
  ...(node.attributes === undefined ? { value: node.value } : { attributes: node.attributes.map((a) => ({ ...a })), children: hastAll(node.children, state) }),
  ...(node.data ? { data: node.data } : {}),
});
const withTitle = (properties, node) => (node.title ? { ...properties, title: node.title } : properties);

const hasts = {
  definition: null,
  footnoteDefinition: null,
  yaml: null,
  toml: null,
  text: (n) => textNode(n.value),
  html: (n) => ({ type: "raw", value: n.value }),
  paragraph: around("p"),
  blockquote: (n, s) => elementNode("blockquote", {}, spaced(hastAll(n.children, s), true)),
  emphasis: around("em"),
  strong: around("strong"),
  delete: around("del"),
  break: () => [elementNode("br"), filler("\n")],
  thematicBreak: () => elementNode("hr"),
  heading: (n, s) => elementNode(`h${n.depth}`, { id: n.data?.hProperties?.id ?? n.data?.id ?? s.slug(nodeText(n)) }, hastAll(n.children, s)),
  inlineCode: (n) => elementNode("code", {}, [textNode(n.value)]),
  code: (n) => {
    const code = elementNode("code", n.lang ? { className: [`language-${n.lang}`] } : {}, [textNode(n.value ? `${n.value}\n` : "")]);
    if (n.meta) Object.assign(code.properties, { metastring: n.meta });
    return elementNode("pre", {}, [code]);
  },
  math: (n) => elementNode("pre", {}, [elementNode("code", { className: ["language-math", "math-display"] }, [textNode(n.value)])]),
  inlineMath: (n) => elementNode("code", { className: ["language-math", "math-inline"] }, [textNode(n.value)]),
  link: (n, s) => elementNode("a", withTitle({ href: n.url }, n), hastAll(n.children, s)),
  // Docusaurus has made JSX of pictures that are files when rehype plugins come.
  image: (n) => {
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(n.url) || n.url === "") return elementNode("img", withTitle({ src: n.url, alt: n.alt ?? "" }, n));
    const of = (name, value) => ({ type: "mdxJsxAttribute", name, value });
    const src = { type: "mdxJsxAttributeValueExpression", value: `require(${JSON.stringify(n.url)}).default` };
    return { type: "mdxJsxTextElement", name: "img", attributes: [...(n.alt ? [of("alt", n.alt)] : []), of("src", src), ...(n.title ? [of("title", n.title)] : [])], children: [] };
  },
  list(n, s) {
    const items = n.children.map((item) => withOrigin(hastItem(item, n.spread || n.children.some((one) => one.spread), s), item));
    const properties = n.ordered && typeof n.start === "number" && n.start !== 1 ? { start: n.start } : {};
    if (n.children.some((item) => typeof item.checked === "boolean")) properties.className = ["contains-task-list"];
    return elementNode(n.ordered ? "ol" : "ul", properties, spaced(items, true));
  },
  table(n, s) {
    const rows = n.children.map((row, i) => {
      const cells = row.children.map((cell, k) =>
        withOrigin(elementNode(i === 0 ? "th" : "td", n.align?.[k] ? { style: `text-align: ${n.align[k]}` } : {}, hastAll(cell.children, s)), cell));
      return withOrigin(elementNode("tr", {}, spaced(cells, true)), row);
    });
    const parts = [elementNode("thead", {}, spaced(rows.slice(0, 1), true))];
    if (rows.length > 1) parts.push(elementNode("tbody", {}, spaced(rows.slice(1), true)));
    return elementNode("table", {}, spaced(parts, true));
  },
  containerDirective(n, s) {
    const [first, ...rest] = n.children ?? [];
    const title = first?.data?.directiveLabel ? first : undefined;
    const isPlain = title?.children.every((child) => child.type === "text");
    const children = hastAll(title ? rest : n.children, s);
    if (title && !isPlain) children.unshift(Object.assign(elementNode("mdxAdmonitionTitle", {}, hastAll(title.children, s)), { [origin]: title }));
    const { class: className, ...others } = n.attributes ?? {};
    return elementNode("admonition", { type: n.name, ...(isPlain ? { title: nodeText(title) } : {}), ...(className ? { className } : {}), ...others }, children);
  },
  footnoteReference(n, s) {
    if (!s.used.includes(n.identifier)) s.used.push(n.identifier);
    const link = elementNode("a", { href: `#user-content-fn-${n.identifier}`, id: `user-content-fnref-${n.identifier}`, dataFootnoteRef: true, ariaDescribedBy: ["footnote-label"] }, [
      textNode(String(s.used.indexOf(n.identifier) + 1)),
    ]);
    return elementNode("sup", {}, [link]);
  },
  mdxJsxFlowElement: passed,
  mdxJsxTextElement: passed,
  mdxFlowExpression: passed,
  mdxTextExpression: passed,
  mdxjsEsm: passed,
};

function hastItem(item, isLoose, state) {
  const content = hastAll(item.children, state);
  const out = elementNode("li");
  if (typeof item.checked === "boolean") {
    out.properties.className = ["task-list-item"];
    if (content[0]?.tagName !== "p") content.unshift(elementNode("p"));
    content[0].children.unshift(Object.assign(elementNode("input", { type: "checkbox", checked: item.checked, disabled: true }), { [made]: true }), filler(" "));
  }
  content.forEach((child, i) => {
    const isText = child.tagName === "p";
    if (isLoose || i > 0 || !isText) out.children.push(filler("\n"));
    out.children.push(...(isText && !isLoose ? child.children : [child]));
  });
  if (content.length > 0 && (isLoose || content.at(-1).tagName !== "p")) out.children.push(filler("\n"));
  return out;
}

const footnoteList = Symbol("footnotes");

function footnoteSection(state) {
  const items = state.used.flatMap((id) => {
    const definition = state.footnotes.get(id);
    if (!definition) return [];
    const content = hastAll(definition.children, state);
    const back = Object.assign(elementNode("a", { href: `#user-content-fnref-${id}`, dataFootnoteBackref: "", className: ["data-footnote-backref"] }, [textNode("↩")]), { [made]: true });
    const last = content.at(-1);
    if (last?.tagName === "p") last.children.push(filler(" "), back);
    else content.push(back);
    return [withOrigin(elementNode("li", { id: `user-content-fn-${id}` }, spaced(content, true)), definition)];
  });
  const title = elementNode("h2", { className: ["sr-only"], id: "footnote-label" }, [textNode("Footnotes")]);
  const section = elementNode("section", { dataFootnotes: true, className: ["footnotes"] }, [title, filler("\n"), elementNode("ol", {}, spaced(items, true)), filler("\n")]);
  return Object.assign(section, { [footnoteList]: items });
}

// fromHast puts what plugins have changed back into mdast. What mdast has no place for is noted in lost.
function fromHast(root, tree, isMDX) {
  const state = { isMDX, lost: new Set(), definitions: new Map(), clones: new Map() };
  if (root?.[origin] === tree && isAsRead(root)) return { tree, lost: [] };
  const children = mdastAll(root?.children ?? [], "flow", state);
  const out = { type: "root", children: withHidden(children, tree, state), [pristine]: tree[pristine] };
  return { tree: out, lost: [...state.lost] };
}

// withHidden puts nodes that hast has not got, such as definitions, back behind those that they stood behind.
function withHidden(children, source, state) {
  const out = [...children];
  let before;
  for (const node of source.children ?? []) {
    if (hasts[node.type] !== null) {
      before = node;
      continue;
    }
    const at = out.findIndex((other) => other === before || state.clones.get(other) === before);
    out.splice(before === undefined ? 0 : at < 0 ? out.length : at + 1, 0, state.definitions.get(node) ?? node);
    before = node;
    state.clones.set(state.definitions.get(node) ?? node, node);
  }
  return out;
}

// changed is a node of mdast with other properties.
function changed(source, properties, state) {
  const out = { ...source, ...properties };
  delete out[pristine];
  delete out.position;
  state.clones.set(out, source);
  return out;
}

const inlineTags = new Set(
  "a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark meter output picture progress q s samp select small span strong sub sup svg time u var wbr".split(" "),
);
const isBlank = (node) => node.type === "text" && /^\s*$/.test(node.value);

function isPhrase(node) {
  if (node.type === "element") return inlineTags.has(node.tagName) || (node[origin] !== undefined && phrasing[node[origin].type] !== undefined);
  return ["text", "mdxJsxTextElement", "mdxTextExpression"].includes(node.type);
}

// mdastAll are the nodes of mdast for children of hast. In flow, text stands in paragraphs, and an element alone stands for itself.
function mdastAll(nodes, where, state) {
  if (where === "phrasing") return nodes.flatMap((node) => mdastOf(node, where, state));
  const out = [];
  let run = [];
  const end = () => {
    while (run.length > 0 && isBlank(run[0])) run.shift();
    while (run.length > 0 && isBlank(run.at(-1))) run.pop();
    const alone = run.length === 1 && run[0].type !== "text" && run[0].type !== "mdxTextExpression";
    if (alone) out.push(...standing(run[0], state));
    else if (run.length > 0) out.push({ type: "paragraph", children: run.flatMap((node) => mdastOf(node, "phrasing", state)) });
    run = [];
  };
  for (const node of nodes) {
    if (node[made] || node.type === "comment" || node.type === "doctype") continue;
    if (isPhrase(node)) run.push(node);
    else {
      end();
      out.push(...mdastOf(node, "flow", state));
    }
  }
  end();
  return out;
}

// standing is a phrase as a block of its own.
function standing(node, state) {
  const source = node[origin];
  if (source?.type === "image") return [imageElement(node, "flow", state)];
  if (node.type === "element" && source && isAsRead(node)) return [jsxElement(node, "flow", state)];
  return mdastOf(node, "flow", state);
}

// inside are kinds of mdast that stand nowhere but in lists and tables, which put them back themselves.
const inside = new Set(["listItem", "tableRow", "tableCell"]);

function mdastOf(node, where, state) {
  const source = node[origin];
  if (node[made] || node.type === "comment" || node.type === "doctype") return [];
  if (source && isAsRead(node) && !inside.has(source.type)) return [source];
  if (node[footnoteList]) return footnotesBack(node, state);
  switch (node.type) {
    case "text":
      return [source ? changed(source, { value: node.value }, state) : { type: "text", value: String(node.value ?? "") }];
    case "raw":
      if (!state.isMDX) return [{ type: "html", value: String(node.value) }];
      state.lost.add("HTML as text");
      return source ? [source] : [];
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      if (source?.type === "image") return [imageBack(node, where, state)];
      return [{ type: where === "flow" ? "mdxJsxFlowElement" : "mdxJsxTextElement", name: node.name, attributes: node.attributes ?? [], children: contentOf(node, where, state) }];
    case "mdxFlowExpression":
    case "mdxTextExpression":
    case "mdxjsEsm":
      return [{ type: node.type, value: node.value }];
    case "element": {
      const kind = source ? backs[source.type] : node.tagName === "pre" ? newCode : undefined;
      return [kind?.(node, source, state, where) ?? jsxElement(node, where, state)];
    }
  }
  state.lost.add(`nodes of the kind ${node.type}`);
  return [];
}

// contentOf are the children of an element of JSX: of text alone, as text.
function contentOf(node, where, state) {
  const children = (node.children ?? []).filter((child) => !child[made]);
  return mdastAll(children, where === "phrasing" || children.every(isPhrase) ? "phrasing" : "flow", state);
}

function jsxElement(node, where, state) {
  if (node[origin]?.type === "image") return imageElement(node, where, state);
  return {
    type: where === "flow" ? "mdxJsxFlowElement" : "mdxJsxTextElement",
    name: node.tagName,
    attributes: attributesOf(node.properties, state),
    children: contentOf(node, where, state),
  };
}

// attributesOf are properties of hast as attributes of JSX, or of HTML in plain Markdown.
function attributesOf(properties, state) {
  return Object.entries(properties ?? {}).flatMap(([property, value]) => {
    const isNamed = /^(?:aria|data)(?:[A-Z-]|$)/.test(property);
    if (value === null || value === undefined || (value === false && !isNamed) || Number.isNaN(value)) return [];
    const name = attributeName(property, state.isMDX);
    if (value === true && !isNamed) return [{ type: "mdxJsxAttribute", name, value: null }];
    if (name === "style" && state.isMDX) {
      const style = typeof value === "object" ? value : styleOf(String(value));
      return [{ type: "mdxJsxAttribute", name, value: { type: "mdxJsxAttributeValueExpression", value: JSON.stringify(style) } }];
    }
    return [{ type: "mdxJsxAttribute", name, value: Array.isArray(value) ? value.join(property === "srcSet" ? ", " : " ") : String(value) }];
  });
}

function attributeName(property, isMDX) {
  if (property === "className" || property === "class") return isMDX ? "className" : "class";
  if (property === "htmlFor" || property === "for") return isMDX ? "htmlFor" : "for";
  if (/^aria[A-Z]/.test(property)) return `aria-${property.slice(4).toLowerCase()}`;
  if (/^data[A-Z]/.test(property)) return property.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
  if (isMDX || property === "viewBox") return property;
  return /^(?:stroke|fill|stop|clip|font|text)[A-Z]/.test(property) ? property.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`) : property.toLowerCase();
}

const styleOf = (text) =>
  Object.fromEntries(
    text.split(";").flatMap((rule) => {
      const [name, ...value] = rule.split(":");
      if (value.length === 0) return [];
      const key = name.trim().startsWith("--") ? name.trim() : name.trim().replace(/^-ms-/, "ms-").replace(/-(\w)/g, (_, c) => c.toUpperCase());
      return [[key, value.join(":").trim()]];
    }),
  );

const wasProperties = (node) => JSON.parse(node[pristine]?.own.properties ?? "{}");

// changedProperties are the names of the properties that a plugin has given, taken or changed.
function changedProperties(node) {
  const was = wasProperties(node);
  const is = node.properties ?? {};
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
}

const isSameElement = (node) => node.tagName === node[pristine]?.own.tagName && changedProperties(node).length === 0;
const elementsOf = (node) => (node.children ?? []).filter((child) => !child[made] && !isBlank(child) && child.type !== "comment");

const phraseBack = (node, source, state) => (isSameElement(node) ? changed(source, { children: mdastAll(node.children, "phrasing", state) }, state) : undefined);

// What an element that a plugin has changed is in mdast, by the node it was made of; undefined: an element.
const backs = {
  emphasis: phraseBack,
  strong: phraseBack,
  delete: phraseBack,
  paragraph(node, source, state) {
    if (!isSameElement(node)) return undefined;
    return node.children.every((child) => child[made] || isPhrase(child)) ? phraseBack(node, source, state) : undefined;
  },
  blockquote: (node, source, state) => (isSameElement(node) ? changed(source, { children: withHidden(mdastAll(node.children, "flow", state), source, state) }, state) : undefined),
  heading(node, source, state) {
    const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (!depth) return undefined;
    const { id, ...others } = node.properties ?? {};
    const text = nodeText(source);
    const isItsOwn = node.children.every((child) => isAsRead(child)) && text === nodeText(node);
    const about = headingComment(others, isItsOwn ? undefined : text); // contents are listed before rehype plugins come
    if (depth === "1" && Object.keys(others).length > 0) state.lost.add("attributes of titles");
    const data = { id, hProperties: { id }, about };
    return changed(source, { depth: Number(depth), children: mdastAll(node.children, "phrasing", state), data }, state);
  },
  link(node, source, state) {
    const { href, title, ...others } = node.properties ?? {};
    if (node.tagName !== "a" || Object.keys(others).length > 0 || typeof href !== "string") return undefined;
    return changed(source, { url: href, title, children: mdastAll(node.children, "phrasing", state) }, state);
  },
  image: (node, _source, state, where) => imageBack(node, where, state),
  inlineCode(node, source, state) {
    const isText = node.children.every((child) => child.type === "text");
    return isSameElement(node) && isText ? changed(source, { value: nodeText(node) }, state) : undefined;
  },
  code: codeBack,
  math: codeBack,
  inlineMath: codeBack,
  list(node, source, state) {
    const items = elementsOf(node);
    const areItems = items.every((item) => item[origin]?.type === "listItem" && isSameElement(item));
    if (!isSameElement(node) || !areItems) return undefined;
    return changed(source, { children: items.map((item) => (isAsRead(item) ? item[origin] : itemBack(item, state))) }, state);
  },
  table(node, source, state) {
    const rows = elementsOf(node).flatMap((part) => (["thead", "tbody"].includes(part.tagName) && isSameElement(part) ? elementsOf(part) : [part]));
    const cells = rows.flatMap((row) => (row[origin]?.type === "tableRow" && isSameElement(row) ? elementsOf(row) : [row]));
    const isTable = cells.every((cell) => cell[origin]?.type === "tableCell" && isSameElement(cell)) && elementsOf(elementsOf(node)[0] ?? {}).length === 1;
    if (!isSameElement(node) || !isTable) return undefined;
    const cellBack = (cell) => (isAsRead(cell) ? cell[origin] : changed(cell[origin], { children: mdastAll(cell.children, "phrasing", state) }, state));
    return changed(source, { children: rows.map((row) => (isAsRead(row) ? row[origin] : changed(row[origin], { children: elementsOf(row).map(cellBack) }, state))) }, state);
  },
  containerDirective(node, source, state) {
    if (node.tagName !== "admonition") return undefined;
    const { type, title, className, ...others } = node.properties ?? {};
    const label = elementsOf(node).find((child) => child.tagName === "mdxAdmonitionTitle");
    const head = title ? [{ type: "text", value: String(title) }] : label ? mdastAll(label.children, "phrasing", state) : [];
    const attributes = { ...others, ...(className ? { class: [className].flat().join(" ") } : {}) };
    const children = mdastAll(node.children.filter((child) => child !== label), "flow", state);
    const labelled = head.length > 0 ? [{ type: "paragraph", data: { directiveLabel: true }, children: head }] : [];
    return changed(source, { name: String(type), attributes, children: [...labelled, ...withHidden(children, source, state)] }, state);
  },
  footnoteReference(node, source, state) {
    state.lost.add("the marks of footnotes");
    return source;
  },
};

function itemBack(item, state) {
  const children = mdastAll(item.children, "flow", state);
  return changed(item[origin], { children: withHidden(children, item[origin], state) }, state);
}

// codeBack is code with another text or language; what else plugins do to it has no place.
function codeBack(node, source, state) {
  const code = node.tagName === "pre" ? elementsOf(node)[0] : node;
  if (code?.tagName !== "code") return undefined;
  const isAlone = node.tagName !== "pre" || (elementsOf(node).length === 1 && changedProperties(node).length === 0);
  const other = changedProperties(code).filter((name) => name !== "metastring" && name !== "className");
  const language = [code.properties?.className ?? []].flat().map(String);
  const classes = language.filter((name) => !name.startsWith("language-") && !wasProperties(code).className?.includes(name));
  if (!isAlone || other.length > 0 || classes.length > 0) state.lost.add("attributes of code, and elements beside it");
  if (code.children.some((child) => child.type !== "text") && nodeText(code).trimEnd() === String(source.value).trimEnd()) state.lost.add("elements in code, which has colours of its own");
  const lang = language.find((name) => name.startsWith("language-"))?.slice("language-".length);
  const is = { value: nodeText(code).replace(/\n$/, ""), ...(source.type === "code" ? { lang: lang ?? null, meta: code.properties?.metastring ?? null } : {}) };
  return Object.entries(is).every(([name, value]) => (source[name] ?? null) === value) ? source : changed(source, is, state);
}

// newCode is a block of code that a plugin has made.
function newCode(node, _source, state) {
  const code = elementsOf(node)[0];
  if (elementsOf(node).length !== 1 || code.tagName !== "code" || code.children.some((child) => child.type !== "text")) return undefined;
  const language = [code.properties?.className ?? []].flat().find((name) => String(name).startsWith("language-"));
  return { type: "code", lang: language?.slice("language-".length), meta: code.properties?.metastring, value: nodeText(code).replace(/\n$/, "") };
}

// imageBack is a picture whose attributes a plugin may have changed. That it is loaded when it comes near is said of all.
function imageBack(node, where, state) {
  const source = node[origin];
  const is = imageAttributes(node, state);
  const others = is.filter(({ name, value }) => !["src", "alt", "title"].includes(name) && !(name === "loading" && value === "lazy") && !(name === "decoding" && value === "async"));
  const by = (name) => is.find((a) => a.name === name)?.value;
  if (others.length > 0 || where === "flow" || is.some(({ value }) => typeof value === "object" && value !== null) || (node.tagName ?? node.name) !== "img") return imageElement(node, where, state);
  return changed(source, { url: by("src") ?? "", alt: by("alt") ?? "", title: by("title") }, state);
}

function imageAttributes(node, state) {
  const list = node.type === "element" ? attributesOf(node.properties, state) : (node.attributes ?? []);
  const isOwn = (a) => a.name === "src" && typeof a.value === "object" && a.value?.value === `require(${JSON.stringify(node[origin].url)}).default`;
  return list.map((a) => (isOwn(a) ? { ...a, value: node[origin].url } : a));
}

const imageElement = (node, where, state) => ({
  type: where === "flow" ? "mdxJsxFlowElement" : "mdxJsxTextElement",
  name: node.tagName ?? node.name,
  attributes: imageAttributes(node, state),
  children: contentOf(node, where, state),
});

function footnotesBack(section, state) {
  for (const item of section[footnoteList]) {
    if (!isAsRead(item)) state.definitions.set(item[origin], changed(item[origin], { children: mdastAll(item.children, "flow", state) }, state));
  }
  return [];
}
