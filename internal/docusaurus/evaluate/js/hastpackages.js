// The small packages that plugins for hast are written with.
const classesOf = (node) => [node?.properties?.className ?? []].flat().map(String);
const isElement = (node, test) =>
  node?.type === "element" && (test === undefined || test === null || (Array.isArray(test) ? test.some((one) => isElement(node, one)) : typeof test === "function" ? Boolean(test(node)) : node.tagName === test));

// hyper makes an element: h("a.b#c", {href}, "text", child).
function hyper(selector, properties, ...children) {
  if (selector === null || selector === undefined) return { type: "root", children: [properties, ...children].flat(9).flatMap(hyperChild) };
  const isProperties = typeof properties === "object" && properties !== null && !Array.isArray(properties) && !("type" in properties && ("children" in properties || "value" in properties));
  const [, tagName = "div", rest = ""] = /^([\w-]*)(.*)$/.exec(selector);
  const out = elementNode(tagName || "div", {}, (isProperties ? children : [properties, ...children]).flat(9).flatMap(hyperChild));
  for (const [, mark, name] of rest.matchAll(/([.#])([\w-]+)/g)) {
    if (mark === "#") out.properties.id = name;
    else out.properties.className = [...classesOf(out), name];
  }
  for (const [name, value] of Object.entries(isProperties ? properties : {})) {
    const key = name === "class" || name === "className" ? "className" : name === "for" ? "htmlFor" : name.replace(/^(aria|data)-(\w)/, (_, a, b) => a + b.toUpperCase()).replace(/-(\w)/g, (_, c) => c.toUpperCase());
    out.properties[key] = key === "className" ? [...classesOf(out), ...(Array.isArray(value) ? value : String(value).split(/\s+/))] : value;
  }
  return out;
}
const hyperChild = (child) => (child === null || child === undefined ? [] : typeof child === "object" ? [child] : [textNode(String(child))]);

Object.assign(treePackages, {
  "hast-util-to-string": module_({ toString: nodeText }),
  "hast-util-to-text": module_({ toText: nodeText }),
  "hast-util-is-element": module_({ isElement, convertElement: (test) => (node) => isElement(node, test) }),
  "hast-util-has-property": module_({ hasProperty: (node, name) => node?.type === "element" && (node.properties?.[name] ?? null) !== null }),
  "hast-util-heading-rank": module_({ headingRank: (node) => (node?.type === "element" && /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : undefined) }),
  "hast-util-classnames": module_({ classnames: (node, ...names) => Object.assign(node, { properties: { ...node.properties, className: [...new Set([...classesOf(node), ...names.flat().flatMap((name) => String(name).split(/\s+/))])] } }) }),
  hastscript: module_({ h: hyper, s: hyper }),
});
