import type { SidebarItem } from "../../model/model";

type Holders = Map<string, SidebarItem>;

// Asked for on every page: looking through the whole tree each time would cost more than rendering the page.
const known = new WeakMap<SidebarItem[], Holders>();

/** The item of a list that is the page at a route, or the category that holds it. */
export function holderOf(items: SidebarItem[], route: string): SidebarItem | undefined {
  return holders(items).get(route);
}

function holders(items: SidebarItem[]): Holders {
  let map = known.get(items);
  if (map !== undefined) return map;
  map = new Map();
  for (const item of items) {
    const routes = item.items === undefined ? [] : [...holders(item.items).keys()];
    if (item.href !== undefined) routes.unshift(item.href);
    for (const route of routes) if (!map.has(route)) map.set(route, item);
  }
  known.set(items, map);
  return map;
}

/** Where an item leads: a category without a page of its own to the first page in it. */
export function hrefOf(item: SidebarItem): string | undefined {
  if (item.href !== undefined) return item.href;
  for (const child of item.items ?? []) {
    const href = hrefOf(child);
    if (href !== undefined) return href;
  }
  return undefined;
}
