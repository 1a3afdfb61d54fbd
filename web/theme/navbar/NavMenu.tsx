import { part } from "../../app/context";
import type { NavEntry } from "../../model/model";
import { Menu } from "./Menu";

/** A menu of links of the navbar. `active` is the href of the item that leads to the current page. */
export const NavMenu = part("NavMenu", ({ item, active }: { item: NavEntry; active: string | null }) => (
  <Menu label={item.label}>
    {item.items?.map((link) => (
      <li key={link.label}>
        <a
          href={link.href}
          aria-current={link.href === active ? "true" : undefined}
          {...(link.external ? { target: "_blank", rel: "noopener noreferrer" } : {})}
        >
          {link.label}
        </a>
      </li>
    ))}
  </Menu>
));
