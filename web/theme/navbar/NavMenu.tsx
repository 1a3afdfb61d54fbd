import { part } from "../../app/context";
import type { NavEntry } from "../../model/model";
import { NavIcon } from "../NavIcon";
import { Markup } from "./Markup";
import { Menu } from "./Menu";

interface NavMenuProps {
  item: NavEntry;
  /** The href of the item that leads to the current page, "" for none. */
  active: string;
  /** Whether the current page belongs to the menu. */
  current: boolean;
}

/** A menu of links of the navbar. */
export const NavMenu = part("NavMenu", ({ item, active, current }: NavMenuProps) => (
  <Menu label={item.label} current={current}>
    {item.items?.map((link) =>
      link.type === "html" ? (
        <Markup key={`h-${link.label}`} as="li" html={link.html} />
      ) : (
        <li key={link.label}>
          <a
            href={link.href}
            aria-current={link.href === active ? "true" : undefined}
            {...(link.external ? { target: "_blank", rel: "noopener noreferrer" } : {})}
          >
            <NavIcon item={link} />
            {link.label}
          </a>
        </li>
      ),
    )}
  </Menu>
));
