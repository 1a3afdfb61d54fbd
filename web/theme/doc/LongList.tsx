import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from "react";
import type { SidebarItem } from "../../model/model";
import { ChevronIcon } from "../icons";
import { plural } from "../text";
import { useText } from "../useText";
import { hrefOf } from "./trail";

/** How many items a list shows at most as a whole: each page would hold a link to each of thousands else. */
export const longest = 200;

// Pages show the same part of a list by steps, so that it does not move under who reads one page after another.
const step = 50;
const further = 200;

/**
 * The part of a list around the page, with a way to what comes before and after. Without JavaScript the ways lead to the
 * pages there.
 */
export function LongList({
  items,
  inside,
  show,
}: {
  items: SidebarItem[];
  inside: SidebarItem | undefined;
  show: (item: SidebarItem) => ReactElement;
}) {
  const list = useRef<HTMLUListElement>(null);
  const revealed = useRef<number | undefined>(undefined);
  const [more, setMore] = useState({ before: step, after: step });
  const from = step * Math.floor(Math.max(0, inside === undefined ? 0 : items.indexOf(inside)) / step);
  const start = Math.max(0, from - more.before);
  const end = Math.min(items.length, from + step + more.after);
  // Who opens more goes on at what has come; the way that was pressed moves on.
  useEffect(() => {
    if (revealed.current === undefined) return;
    const place = revealed.current - start + (start > 0 ? 1 : 0);
    revealed.current = undefined;
    list.current?.children[place]?.querySelector<HTMLElement>("a")?.focus();
  });
  const reveal = (first: number, before: number, after: number) => (event: MouseEvent) => {
    event.preventDefault();
    revealed.current = first;
    setMore({ before: more.before + before, after: more.after + after });
  };
  return (
    <ul className="sidebar-list" ref={list}>
      {start > 0 ? (
        <More count={start} item={items[start - 1]} side="before" onClick={reveal(start - 1, further, 0)} />
      ) : null}
      {items.slice(start, end).map(show)}
      {end < items.length ? (
        <More count={items.length - end} item={items[end]} side="after" onClick={reveal(end, 0, further)} />
      ) : null}
    </ul>
  );
}

function More({
  count,
  item,
  side,
  onClick,
}: {
  count: number;
  item: SidebarItem | undefined;
  side: "before" | "after";
  onClick: (event: MouseEvent) => void;
}) {
  const text = useText();
  const label = plural(text.items, count);
  return (
    <li className="sidebar-more" data-side={side}>
      {/* biome-ignore lint/a11y/useSemanticElements: without JavaScript it leads to the next page there */}
      <a
        className="sidebar-link"
        href={item === undefined ? undefined : hrefOf(item)}
        role="button"
        aria-label={`${text.expand}: ${label}`}
        onClick={onClick}
      >
        <ChevronIcon />
        {label}
      </a>
    </li>
  );
}
