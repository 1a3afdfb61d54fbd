import { align, type Item } from "./align";

/**
 * Changes the children of an element from one HTML to another, and touches no node that is in both: what readers have
 * opened, chosen, selected or focused stays. What a script has changed since is known by its difference from `was`: it is
 * left alone where the HTML is the same, and made anew where it is not. Without `was` all is made anew.
 */
export function morph(live: Element, was: string | null, now: string): void {
  const after = parse(now);
  if (was === null || !children(live, parse(was), after)) live.replaceChildren(after);
}

function parse(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return document.importNode(template.content, true);
}

function itemOf(node: Node): Item {
  if (!(node instanceof Element)) return { text: `${node.nodeType}${node.nodeValue}`, kind: node.nodeName };
  // Of elements with an id only the same is a pair: headings, whose links would show elsewhere.
  return { text: node.outerHTML, kind: `${node.nodeName}#${/^H\d$/.test(node.nodeName) ? "" : node.id}` };
}

// Whether the live children are those of before, as far as their kinds tell.
function isAsBefore(live: Node[], was: Node[]): boolean {
  return live.length === was.length && live.every((node, i) => node.nodeName === was[i]?.nodeName);
}

// Changes the children of a live node; false if they are no longer those of before.
function children(live: Node, was: Node, now: Node): boolean {
  const lives = [...live.childNodes];
  const before = [...was.childNodes];
  const after = [...now.childNodes];
  if (!isAsBefore(lives, before)) return false;
  const found = align(before.map(itemOf), after.map(itemOf));
  const staying = new Set(found);
  for (const [i, node] of lives.entries()) if (!staying.has(i)) node.remove();
  let last: ChildNode | null = null;
  for (const [j, node] of after.entries()) {
    const i = found[j] ?? -1;
    const kept = i < 0 ? undefined : lives[i];
    const next: ChildNode = kept === undefined ? node : change(kept, before[i] as Node, node);
    if (kept === undefined) {
      if (last === null) (live as Element).prepend(next);
      else last.after(next);
    }
    last = next;
  }
  return true;
}

// Changes a live node from one to another of its kind, and returns what is there then.
function change(live: ChildNode, was: Node, now: ChildNode): ChildNode {
  if (was.isEqualNode(now)) return live;
  if (live instanceof Element && was instanceof Element && now instanceof Element) {
    if (!children(live, was, now)) {
      live.replaceWith(now);
      return now;
    }
    attributes(live, was, now);
    return live;
  }
  live.nodeValue = now.nodeValue;
  return live;
}

function attributes(live: Element, was: Element, now: Element): void {
  for (const { name } of was.attributes) if (!now.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of now.attributes) if (was.getAttribute(name) !== value) live.setAttribute(name, value);
}
