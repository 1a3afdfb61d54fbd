import { useEffect, useRef, useState } from "react";
import { part, useShell } from "../../app/context";
import { readStored, writeStored } from "../../app/storage";
import type { Page, SidebarItem } from "../../model/model";
import { ChevronIcon } from "../icons";
import { useText } from "../useText";
import { holderOf } from "./trail";

const hiddenKey = "orihon.sidebar.hidden";

/** The tree of documents beside a page, with its own scroll. Readers can hide it. */
export function Sidebar({ page }: { page: Page }) {
  const { sidebar } = useShell();
  const text = useText();
  const box = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState(false);
  useEffect(() => setHidden(readStored(hiddenKey) === "true"), []);
  useEffect(() => {
    document.documentElement.toggleAttribute("data-sidebar-hidden", hidden);
  }, [hidden]);
  // The tree is scrolled only when the active item is out of sight, and then only within its own box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect belongs to the route
  useEffect(() => {
    const active = box.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!active || !box.current) return;
    const view = box.current.getBoundingClientRect();
    const place = active.getBoundingClientRect();
    if (place.top < view.top || place.bottom > view.bottom)
      box.current.scrollTop += place.top - view.top - view.height / 3;
  }, [page.route]);
  const toggle = () => {
    writeStored(hiddenKey, hidden ? null : "true");
    setHidden(!hidden);
  };
  return (
    <aside className="sidebar">
      <nav className="sidebar-scroll" aria-label={text.docsSidebar} ref={box}>
        <SidebarTree items={sidebar ?? []} route={page.route} />
      </nav>
      <button
        type="button"
        className="sidebar-hide"
        aria-expanded={!hidden}
        aria-label={hidden ? text.showSidebar : text.hideSidebar}
        onClick={toggle}
      >
        <ChevronIcon />
      </button>
    </aside>
  );
}

/** The items of a sidebar. Each gets the route only if the page lies under it, so that all others stay as they are. */
export function SidebarTree({ items, route }: { items: SidebarItem[]; route: string }) {
  const inside = route === "" ? undefined : holderOf(items, route);
  return (
    <ul className="sidebar-list">
      {items.map((item) => (
        <SidebarNode key={(item.href ?? "") + item.label} item={item} route={item === inside ? route : ""} />
      ))}
    </ul>
  );
}

const SidebarNode = part("SidebarNode", ({ item, route }: { item: SidebarItem; route: string }) => {
  if (item.type === "html") return <li dangerouslySetInnerHTML={{ __html: item.html ?? "" }} />;
  if (item.type === "category") return <SidebarCategory item={item} route={route} />;
  if (item.unlisted && route === "") return <li hidden />;
  return (
    <li>
      <a className="sidebar-link" href={item.href} aria-current={item.href === route ? "page" : undefined}>
        {item.label}
      </a>
    </li>
  );
});

// The children of a closed category are not in the HTML: it would grow with the site. Without JavaScript the label
// leads to the category's page, or to the first page in it.
function SidebarCategory({ item, route }: { item: SidebarItem; route: string }) {
  const text = useText();
  const inside = route !== "";
  const [open, setOpen] = useState(inside || item.collapsed !== true);
  useEffect(() => {
    if (inside) setOpen(true);
  }, [inside]);
  const target = item.href ?? firstHref(item);
  const current = item.href !== undefined && item.href === route;
  const toggle = () => setOpen(!open);
  return (
    <li className="sidebar-category">
      <div className="sidebar-row">
        {item.href === undefined ? (
          <a
            className="sidebar-link"
            href={target}
            role="button"
            aria-expanded={open}
            data-inside={inside ? "" : undefined}
            onClick={(event) => {
              event.preventDefault();
              toggle();
            }}
            onKeyDown={(event) => {
              if (event.key !== " ") return;
              event.preventDefault();
              toggle();
            }}
          >
            {item.label}
          </a>
        ) : (
          <a
            className="sidebar-link"
            href={item.href}
            aria-current={current ? "page" : undefined}
            data-inside={inside ? "" : undefined}
            onClick={() => (current ? toggle() : setOpen(true))}
          >
            {item.label}
          </a>
        )}
        <button
          type="button"
          className="sidebar-toggle"
          tabIndex={item.href === undefined ? -1 : undefined}
          aria-hidden={item.href === undefined ? true : undefined}
          aria-expanded={open}
          aria-label={`${open ? text.collapse : text.expand}: ${item.label}`}
          onClick={toggle}
        >
          <ChevronIcon />
        </button>
      </div>
      {open ? <SidebarTree items={item.items ?? []} route={route} /> : null}
    </li>
  );
}

function firstHref(item: SidebarItem): string | undefined {
  for (const child of item.items ?? []) {
    const href = child.href ?? firstHref(child);
    if (href !== undefined) return href;
  }
  return undefined;
}
