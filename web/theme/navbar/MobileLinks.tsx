import { useShell } from "../../app/context";
import type { NavEntry, Page, Shell } from "../../model/model";
import { NavIcon } from "../NavIcon";
import { useText } from "../useText";
import type { Kit } from "./drawer";
import { Markup } from "./Markup";

interface MobileLink {
  label: string;
  href: string;
  lang?: string;
  reload?: boolean;
  active: boolean;
  onClick?: () => void;
}

/** The items of the navbar as a list. Menus fold; those that hold the current page begin open. */
export function MobileLinks({ kit, items, page }: { kit: Kit; items: NavEntry[]; page: Page }) {
  const text = useText();
  const shell = useShell();
  const active = kit.activeHref(items, page.route);
  const current = kit.currentItem(items, page, shell.docsets);
  return (
    <nav aria-label={text.mainNavigation}>
      <ul className="mobile-links">
        {items.map((item) => {
          switch (item.type) {
            case "search":
              return null;
            case "versions":
              return (
                <Group
                  key={`v-${item.docset}`}
                  label={text.versions}
                  links={around(item, versionLinks(kit, item, page, shell))}
                />
              );
            case "locales":
              return <Group key="locales" label={text.languages} links={around(item, localeLinks(page, shell))} />;
            case "dropdown":
              return <Group key={item.label} label={item.label} links={itemLinks(item.items, active)} />;
            case "html":
              return <Markup key={`h-${item.label}`} as="li" html={item.html} />;
          }
          return (
            <li key={item.label}>
              <a href={item.href} aria-current={item === current ? "true" : undefined}>
                <NavIcon item={item} />
                {item.label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function versionLinks(kit: Kit, { docset = "" }: NavEntry, page: Page, { docsets }: Shell): MobileLink[] {
  const inside = page.docset === docset;
  return (docsets.find((set) => set.id === docset)?.versions ?? []).map((version, i) => ({
    label: version.label,
    href: (inside && page.versions?.[i]?.href) || version.href,
    active: inside && version.name === page.version,
    onClick: () => kit.writePreferred(docset, version.name),
  }));
}

function localeLinks(page: Page, { locales, locale }: Shell): MobileLink[] {
  return locales.map((l, i) => ({
    label: l.label,
    href: page.locales[i] ?? "/",
    lang: l.htmlLang,
    reload: true,
    active: l.code === locale,
  }));
}

// around puts the links of a menu before and behind what it lists.
function around({ items, after }: NavEntry, links: MobileLink[]): MobileLink[] {
  return [...itemLinks(items, ""), ...links, ...itemLinks(after, "")];
}

function itemLinks(items: NavEntry[] = [], active: string): MobileLink[] {
  return items
    .filter((item) => item.type !== "html")
    .map(({ label, href = "" }) => ({ label, href, active: href === active }));
}

function Group({ label, links }: { label: string; links: MobileLink[] }) {
  return (
    <li>
      <details className="mobile-group" open={links.some((link) => link.active)}>
        <summary>{label}</summary>
        <ul>
          {links.map((link) => (
            <li key={link.label}>
              <a
                href={link.href}
                lang={link.lang}
                data-keep={link.onClick !== undefined || link.reload ? "" : undefined}
                data-reload={link.reload ? "" : undefined}
                aria-current={link.active ? "true" : undefined}
                onClick={link.onClick}
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
