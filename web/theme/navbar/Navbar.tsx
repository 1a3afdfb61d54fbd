import { part, useShell } from "../../app/context";
import type { NavEntry, Page } from "../../model/model";
import { NavSearch } from "../Search";
import { useText } from "../useText";
import { ColorModeToggle } from "./ColorModeToggle";
import { LocaleMenu } from "./LocaleMenu";
import { MobileMenu } from "./MobileMenu";
import { NavMenu } from "./NavMenu";
import { VersionMenu } from "./VersionMenu";

/** The bar at the top. Items that name scopes are shown on the pages of those scopes only. */
export function Navbar({ page }: { page: Page }) {
  const { navbar } = useShell();
  const text = useText();
  const items = navbar.filter((item) => inScope(item, page.scopes));
  return (
    <header className="navbar">
      <MobileMenu items={items} page={page} />
      <Brand />
      <nav className="navbar-items" aria-label={text.mainNavigation}>
        {items.filter((item) => !item.right).map((item) => entry(item, page))}
      </nav>
      <div className="navbar-end">
        {items.filter((item) => item.right).map((item) => entry(item, page))}
        <NavSearch page={page} />
        <ColorModeToggle />
      </div>
    </header>
  );
}

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

function entry(item: NavEntry, page: Page) {
  const key = `${item.type}-${item.label}-${item.docset ?? ""}`;
  switch (item.type) {
    case "versions":
      return <VersionMenu key={key} docset={item.docset ?? ""} label={item.label} page={page} />;
    case "locales":
      return <LocaleMenu key={key} page={page} />;
    case "dropdown":
      return <NavMenu key={key} item={item} active={activeHref(item.items ?? [], page.route)} />;
  }
  return <NavLink key={key} item={item} active={activeHref([item], page.route) !== null} />;
}

const NavLink = part("NavLink", ({ item, active }: { item: NavEntry; active: boolean }) => (
  <a
    className="navbar-link"
    href={item.href}
    aria-current={active ? "true" : undefined}
    {...(item.external ? { target: "_blank", rel: "noopener noreferrer" } : {})}
  >
    {item.label}
  </a>
));

const Brand = part("Brand", () => {
  const { home, title, logo } = useShell();
  return (
    <a className="navbar-brand" href={home}>
      {logo === undefined ? null : <img src={logo} alt="" width="28" height="28" loading="lazy" />}
      <span>{title}</span>
    </a>
  );
});
