import type { navigatedEvent } from "../../app/events";
import type { coverPage } from "../../app/overlay";
import type { writePreferred } from "../../app/storage";
import type { NavEntry, Page } from "../../model/model";
import type { SidebarTree } from "../doc/SidebarTree";
import type { BackIcon, CloseIcon } from "../icons";
import type { activeHref, currentItem } from "./active";
import type { Brand } from "./Brand";
import type { ColorModeToggle } from "./ColorModeToggle";

/** What the menu of narrow windows is made of: MobileMenu hands it over, and says why. */
export interface Kit {
  Brand: typeof Brand;
  ColorModeToggle: typeof ColorModeToggle;
  SidebarTree: typeof SidebarTree;
  BackIcon: typeof BackIcon;
  CloseIcon: typeof CloseIcon;
  coverPage: typeof coverPage;
  writePreferred: typeof writePreferred;
  activeHref: typeof activeHref;
  currentItem: typeof currentItem;
  navigatedEvent: typeof navigatedEvent;
}

/** What the menu of narrow windows is given. */
export interface DrawerProps {
  kit: Kit;
  items: NavEntry[];
  page: Page;
  onClose(): void;
}
