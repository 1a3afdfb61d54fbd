import { useEffect, useState } from "react";
import type { SidebarItem } from "../../model/model";
import { ChevronIcon } from "../icons";
import { useText } from "../useText";
import { SidebarTree } from "./Sidebar";

// What the reader opened and closed, for trees that come back: the drawer of narrow windows, a section left and
// returned to. Empty when a document is hydrated.
const choices = new Map<string, boolean>();

// The children of a closed category are not in the HTML: it would grow with the site. Without JavaScript the label
// leads to the category's page, or to the first page in it.

/** A foldable part of the sidebar. It opens by itself when the page comes to lie in it. */
export function SidebarCategory({ item, route }: { item: SidebarItem; route: string }) {
  const text = useText();
  const inside = route !== "";
  const target = item.href ?? firstHref(item);
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
