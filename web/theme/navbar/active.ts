import type { NavEntry, Page, ShellDocset } from "../../model/model";

/** Whether an item belongs on a page of the given scopes. */
export function inScope(item: NavEntry, scopes: string[]): boolean {
  return item.scope === undefined || item.scope.some((scope) => scopes.includes(scope));
}

/**
 * The href of the item that a page lies under, of a list and of the menus in it: the longest that its route lies in, so
 * that of /docs and /docs/api one is marked and not both; "" for none.
 */
export function activeHref(items: NavEntry[], route: string): string {
  return longest(items, (href) => liesIn(route, href));
}

/**
 * The item of the bar that a page belongs to; undefined for none. Where the build has marked items for the page's sidebar, it
 * is the marked one that leads to the very page, else the first. Without marks it is the first of: of the links into the
 * page's docset the one that the page lies under, the one that shares the longest folder with it, the one to a version; then
 * the item or menu whose address the page lies under.
 */
export function currentItem(items: NavEntry[], page: Page, docsets: ShellDocset[]): NavEntry | undefined {
  const left = items.filter(({ right }) => !right);
  const holding = (list: NavEntry[], wanted: string) => list.find((item) => hrefs(item).includes(wanted));
  const marked = left.filter(({ beside }) => beside);
  if (marked[0]) return holding(marked, page.route) ?? marked[0];
  const set = docsets.find(({ id }) => id === page.docset);
  const inside = left.filter(({ href }) => set && href && liesIn(href, set.path));
  const near = activeHref(inside, page.route) || longest(inside, (href) => liesIn(page.route, folder(href)));
  const main = inside.find(({ href }) =>
    near ? href === near : set?.versions.some((version) => version.href === href),
  );
  const above = () => (page.kind === "api" ? longest(left, (href) => liesIn(folder(href), page.route)) : "");
  return main ?? holding(left, activeHref(left, page.route) || above());
}

function longest(items: NavEntry[], fits: (href: string) => boolean): string {
  let best = "";
  for (const href of items.flatMap(hrefs)) if (fits(href) && href.length > best.length) best = href;
  return best;
}

function hrefs(item: NavEntry): string[] {
  return (item.items ?? [item]).flatMap(({ href }) => href ?? []);
}

function folder(href: string): string {
  return href.replace(/[^/]*\/?$/, "");
}

function liesIn(route: string, href: string): boolean {
  return `${route}/`.startsWith(href.endsWith("/") ? href : `${href}/`);
}

/** The href of the item of a menu that is active, given that of the whole bar; "" for none. */
export function activeIn({ items = [] }: NavEntry, active: string): string {
  return items.some(({ href }) => href === active) ? active : "";
}
