import { difference } from "./differs";

/** What was in a container before React filled it anew. A list: every page holds the script that makes it. */
export type Before = [
  /** The nodes that were left over. */
  left: Element,
  /** All elements, and how far they were scrolled. */
  elements: Array<readonly [element: Element, top: number, left: number]>,
  focused: Element | null,
  selection: [anchor: Node | null, anchorOffset: number, focus: Node | null, focusOffset: number] | null,
];

/** What React says of a page that it cannot take over, and in which component. */
export type Trouble = [error: unknown, stack: string | null | undefined];

/** What readers change in elements, and in which. */
const state = ["open", "checked", "value"];
const stateful = "details,input:not([type=file]),textarea,select,.sidebar-scroll";

/** Gives a container back what readers had done to it before, and tells why it was filled anew. `now` is it as React filled it. */
export function recover(container: Element, before: Before, now: Element, trouble: Trouble | null): void {
  restore(container, before);
  if (trouble !== null) tell(trouble, before[0], now);
}

// What is open, chosen, scrolled, selected, focused.
function restore(container: Element, [, elements, focused, selection]: Before): void {
  const now = container.querySelectorAll(stateful);
  const twins = new Map<Element, Element>();
  for (const [i, [old]] of elements.filter(([element]) => element.matches(stateful)).entries())
    if (now[i] !== undefined && now[i].className === old.className) twins.set(old, now[i]);
  for (const [old, top, left] of elements) {
    const twin = container.contains(old) ? old : twins.get(old);
    if (twin === undefined) continue;
    if (twin !== old)
      for (const name of state) if (name in old) Object.assign(twin, { [name]: Reflect.get(old, name) });
    if (top !== 0 || left !== 0) Object.assign(twin, { scrollTop: top, scrollLeft: left });
  }
  const [anchor, anchorOffset, focus, focusOffset] = selection ?? [null, 0, null, 0];
  if (anchor && focus && container.contains(anchor) && container.contains(focus) && getSelection()?.isCollapsed)
    getSelection()?.setBaseAndExtent(anchor, anchorOffset, focus, focusOffset);
  if (focused === null || document.activeElement !== document.body) return;
  const same = [...container.querySelectorAll<HTMLElement>(focused.localName)];
  const next = same.find((one) => one === focused) ?? same.find((one) => one.outerHTML === focused.outerHTML);
  next?.focus({ preventScroll: true });
}

// One line: how the nodes before differ from those of React, and React's own reason.
function tell([error, stack]: Trouble, before: Element, now: Element): void {
  const found = difference(before, now, "");
  const names = [...(stack ?? "").matchAll(/at ([\w.$-]+)(?=\s|$)/g)].slice(0, 4).map((match) => match[1]);
  const reason = String(error).split("; visit ")[0];
  const cause = error instanceof Error && error.cause !== undefined ? `: ${error.cause}` : "";
  const why = found === null ? "" : `, as the document is not what the server sent: ${found}`;
  console.error(`Orihon: the page was rendered again${why} (${reason}${cause}, at ${names.join(" < ")})`);
}
