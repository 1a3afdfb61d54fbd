import { type ReactElement, useEffect, useRef, useState } from "react";
import { part, useShell } from "../../app/context";
import { writeStored } from "../../app/storage";
import type { Page, SidebarItem } from "../../model/model";
import { ChevronIcon } from "../icons";
import { useText } from "../useText";
import { SidebarCategory } from "./SidebarCategory";
import { holderOf } from "./trail";

const hiddenKey = "orihon.sidebar.hidden";
const hiddenMark = "data-sidebar-hidden";

/** The tree of documents beside a page, with its own scroll. Readers can hide it. */
export function Sidebar({ page }: { page: Page }) {
  const { sidebar } = useShell();
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  // The tree is scrolled only when the active item is out of sight, and then only within its own box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect belongs to the route
  useEffect(() => {
    const active = box.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!active || !box.current) return;
    const view = box.current.getBoundingClientRect();
    const place = active.getBoundingClientRect();
    const below = Math.min(view.bottom, window.innerHeight);
    if (place.top < view.top || place.bottom > below) box.current.scrollTop += place.top - view.top - view.height / 3;
  }, [page.route]);
  return (
    <div className="sidebar">
      <nav className="sidebar-frame" aria-label={text.docsSidebar}>
        <div className="sidebar-scroll" ref={box}>
          <SidebarTree items={sidebar ?? []} route={page.route} />
        </div>
        <HideButton />
      </nav>
    </div>
  );
}

// Whether the sidebar is hidden stands on <html>: the script in <head> sets it before the first paint.
const HideButton = part("HideButton", () => {
  const text = useText();
  const [hidden, setHidden] = useState(false);
  useEffect(() => setHidden(document.documentElement.hasAttribute(hiddenMark)), []);
  const toggle = () => {
    document.documentElement.toggleAttribute(hiddenMark, !hidden);
    writeStored(hiddenKey, hidden ? null : "true");
    setHidden(!hidden);
  };
  const label = hidden ? text.showSidebar : text.hideSidebar;
  return (
    <button
      type="button"
      className="sidebar-hide"
      aria-expanded={!hidden}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <ChevronIcon />
    </button>
  );
});

/** The items of a sidebar. Each gets the route only if the page lies under it, so that all others stay as they are. */
export function SidebarTree({ items, route }: { items: SidebarItem[]; route: string }) {
  const inside = route === "" ? undefined : holderOf(items, route);
  return <ul className="sidebar-list">{items.map((item) => (item === inside ? node(item, route) : outside(item)))}</ul>;
}

function node(item: SidebarItem, route: string): ReactElement {
  return <SidebarNode key={(item.href ?? "") + item.label} item={item} route={route} />;
}

// Nearly all items of nearly all pages: React and the server's renderer know an element again.
const outsideNodes = new WeakMap<SidebarItem, ReactElement>();

function outside(item: SidebarItem): ReactElement {
  const element = outsideNodes.get(item) ?? node(item, "");
  outsideNodes.set(item, element);
  return element;
}

const SidebarNode = part("SidebarNode", ({ item, route }: { item: SidebarItem; route: string }) => {
  if (item.type === "html")
    return <li className={item.className} dangerouslySetInnerHTML={{ __html: item.html ?? "" }} />;
  if (item.type === "category") return <SidebarCategory item={item} route={route} />;
  if (item.unlisted && route === "") return <li hidden />;
  return (
    <li className={item.className}>
      <a className="sidebar-link" href={item.href} aria-current={item.href === route ? "page" : undefined}>
        {item.label}
      </a>
    </li>
  );
});
