import type { NavEntry } from "../../model/model";

/** Whether an item belongs on a page of the given scopes. */
export function inScope(item: NavEntry, scopes: string[]): boolean {
  return item.scope === undefined || item.scope.some((scope) => scopes.includes(scope));
}

/** The href of the item of a list that a page lies under: the longest that is a prefix of its route; null for none. */
export function activeHref(items: NavEntry[], route: string): string | null {
  let best: string | null = null;
  for (const { href } of items) {
    if (href !== undefined && route.startsWith(href) && href.length > (best?.length ?? 0)) best = href;
  }
  return best;
}
