import { type ReactElement, useEffect, useState } from "react";
import { part } from "../../app/context";
import type { SidebarItem } from "../../model/model";
import { useText } from "../useText";
import { LongList, longest } from "./LongList";
import { holderOf, hrefOf } from "./trail";

/** The items of a sidebar. Each gets the route only if the page lies under it, so that all others stay as they are. */
export function SidebarTree({ items, route }: { items: SidebarItem[]; route: string }) {
  const inside = route === "" ? undefined : holderOf(items, route);
  const show = (item: SidebarItem) => (item === inside ? node(item, route) : outside(item));
  if (items.length > longest) return <LongList items={items} inside={inside} show={show} />;
  return <ul className="sidebar-list">{items.map(show)}</ul>;
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

/** An item of a sidebar. The route is "" for items that the page does not lie under. */
export const SidebarNode = part("SidebarNode", ({ item, route }: { item: SidebarItem; route: string }) => {
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

// What the reader opened and closed, for trees that come back: the drawer of narrow windows, a section left and
// returned to. Empty when a document is hydrated.
const choices = new Map<string, boolean>();

// The children of a closed category are not in the HTML: it would grow with the site. Without JavaScript the label
// leads to the category's page, or to the first page in it.

// A foldable part of the sidebar. It opens by itself when the page comes to lie in it. Every page has many of them: their
// chevrons are drawn by the style sheet.
function SidebarCategory({ item, route }: { item: SidebarItem; route: string }) {
  const text = useText();
  const inside = route !== "";
  const target = hrefOf(item);
  const key = `${target} ${item.label}`;
  const [open, setOpen] = useState(inside || (choices.get(key) ?? item.collapsed !== true));
  useEffect(() => {
    if (inside) setOpen(true);
  }, [inside]);
  const choose = (next: boolean) => {
    choices.set(key, next);
    setOpen(next);
  };
  const toggle = () => choose(!open);
  const current = item.href !== undefined && item.href === route;
  const mark = inside ? "" : undefined;
  return (
    <li className={item.className === undefined ? "sidebar-category" : `sidebar-category ${item.className}`}>
      <div className="sidebar-row">
        {item.href === undefined ? (
          // biome-ignore lint/a11y/useSemanticElements: without JavaScript it leads to the first page
          <a
            className="sidebar-link"
            href={target}
            role="button"
            aria-expanded={open}
            data-inside={mark}
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
            data-inside={mark}
            onClick={() => (current ? toggle() : choose(true))}
          >
            {item.label}
          </a>
        )}
        {item.href === undefined ? null : (
          <button
            type="button"
            className="sidebar-toggle"
            aria-expanded={open}
            aria-label={`${open ? text.collapse : text.expand}: ${item.label}`}
            onClick={toggle}
          />
        )}
      </div>
      {open ? <SidebarTree items={item.items ?? []} route={route} /> : null}
    </li>
  );
}
