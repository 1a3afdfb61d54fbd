import type { NavEntry } from "../../model/model";

/** Whether an item belongs on a page of the given scopes. */
export function inScope(item: NavEntry, scopes: string[]): boolean {
  return item.scope === undefined || item.scope.some((scope) => scopes.includes(scope));
}

/**
 * The href of the item that a page lies under, of a list and of the menus in it: the longest that its route lies in, so
 * that of /docs and /docs/api one is marked and not both; null for none.
 */
export function activeHref(items: NavEntry[], route: string): string | null {
  let best: string | null = null;
  for (const { href } of items.flatMap((item) => item.items ?? [item])) {
    if (href !== undefined && liesIn(route, href) && href.length > (best?.length ?? 0)) best = href;
  }
  return best;
}

function liesIn(route: string, href: string): boolean {
  return `${route}/`.startsWith(href.endsWith("/") ? href : `${href}/`);
}

/** The href of the item of a menu that is active, given that of the whole bar. */
export function activeIn({ items = [] }: NavEntry, active: string | null): string | null {
  return items.some(({ href }) => href === active) ? active : null;
}
