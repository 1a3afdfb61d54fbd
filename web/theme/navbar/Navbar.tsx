import type { MouseEvent } from "react";
import { addressOf } from "../../app/address";
import { part, useShell } from "../../app/context";
import { readPreferred } from "../../app/storage";
import type { NavEntry, Page } from "../../model/model";
import { NavLabel } from "../NavIcon";
import { NavSearch } from "../Search";
import { useText } from "../useText";
import { activeHref, activeIn, currentItem, inScope } from "./active";
import { Brand } from "./Brand";
import { ColorModeToggle } from "./ColorModeToggle";
import { LocaleMenu } from "./LocaleMenu";
import { Markup } from "./Markup";
import { MobileMenu } from "./MobileMenu";
import { NavMenu } from "./NavMenu";
import { VersionMenu } from "./VersionMenu";

/** The bar at the top. Items that name scopes are shown on the pages of those scopes only. */
export function Navbar({ page }: { page: Page }) {
  const { navbar, docsets } = useShell();
  const text = useText();
  const items = navbar.filter((item) => inScope(item, page.scopes));
  const at = { page, active: activeHref(items, page.route), current: currentItem(items, page, docsets) };
  return (
    <header className="navbar">
      <MobileMenu items={items} page={page} />
      <Brand />
      <nav className="navbar-items" aria-label={text.mainNavigation}>
        {items.filter((item) => !item.right).map((item) => entry(item, at))}
      </nav>
      <div className="navbar-end">
        {items.filter((item) => item.right).map((item) => entry(item, at))}
        <NavSearch page={page} />
        <ColorModeToggle />
      </div>
    </header>
  );
}

/** A page, and what of the bar leads to it. */
interface Place {
  page: Page;
  active: string;
  current: NavEntry | undefined;
}

function entry(item: NavEntry, { page, active, current }: Place) {
  const key = `${item.type}-${item.label}-${item.docset ?? ""}`;
  switch (item.type) {
    case "search":
      return null;
    case "html":
      return <Markup key={key} as="span" html={item.html} />;
    case "versions":
      return <VersionMenu key={key} docset={item.docset ?? ""} label={item.label} page={page} item={item} />;
    case "locales":
      return <LocaleMenu key={key} page={page} item={item} />;
    case "dropdown":
      return <NavMenu key={key} item={item} active={activeIn(item, active)} current={item === current} />;
  }
  return <NavLink key={key} item={item} active={item === current} />;
}

const NavLink = part("NavLink", ({ item, active }: { item: NavEntry; active: boolean }) => {
  const { docsets } = useShell();
  // A link to the current version leads to the version that the reader prefers.
  const prefer = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const set = docsets.find(({ versions }) => versions.some((v) => v.isLast && v.href === item.href));
    const name = set === undefined ? null : readPreferred(set.id, set.versions);
    currentTarget.href = addressOf(set?.versions.find((v) => v.name === name)?.href ?? item.href ?? "");
  };
  return (
    <a
      className="navbar-link"
      href={item.href}
      aria-current={active ? "true" : undefined}
      onClick={prefer}
      {...(item.external ? { target: "_blank", rel: "noopener noreferrer" } : {})}
    >
      <NavLabel item={item} />
    </a>
  );
});
