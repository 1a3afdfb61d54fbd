import { part } from "../../app/context";
import type { NavEntry } from "../../model/model";
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
  <Menu label={item.label} current={current} item={item} active={active} />
));
