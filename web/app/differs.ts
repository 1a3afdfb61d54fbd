/** Where two trees first differ in elements or texts; null where they do not. The article is not compared: it has moved. */
export function difference(before: Element, now: Element, path: string): string | null {
  const old = parts(before);
  const next = parts(now);
  for (let i = 0; i < Math.max(old.length, next.length); i++) {
    const [a, b] = [old[i], next[i]];
    if (a instanceof Element && b instanceof Element && a.localName === b.localName) {
      if (a.matches(".article")) continue;
      const within = difference(a, b, `${path}${path === "" ? "" : " > "}${name(b)}`);
      if (within !== null) return within;
    } else if (a !== b) return `in ${path || "the root"}: ${excerpt(a)} instead of ${excerpt(b)}`;
  }
  return null;
}

/** The elements and texts in an element, without comments. Texts beside each other are one. */
function parts(element: Element): Array<Element | string> {
  const list: Array<Element | string> = [];
  for (const node of element.childNodes) {
    if (node instanceof Element) list.push(node);
    if (!(node instanceof Text)) continue;
    const last = list.at(-1);
    if (typeof last === "string") list[list.length - 1] = last + node.data;
    else if (node.data !== "") list.push(node.data);
  }
  return list;
}

function name(element: Element): string {
  const [first] = element.classList;
  return element.localName + (first === undefined ? "" : `.${first}`);
}

function excerpt(part: Element | string | undefined): string {
  if (part === undefined) return "nothing";
  const text = typeof part === "string" ? part : part.outerHTML;
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text);
}
