import { type ComponentType, useRef, useState } from "react";
import { navigatedEvent } from "../../app/events";
import { coverPage } from "../../app/overlay";
import { writePreferred } from "../../app/storage";
import type { NavEntry, Page } from "../../model/model";
import { SidebarTree } from "../doc/SidebarTree";
import { BackIcon, CloseIcon, MenuIcon } from "../icons";
import { useText } from "../useText";
import { activeHref, currentItem } from "./active";
import { Brand } from "./Brand";
import { ColorModeToggle } from "./ColorModeToggle";
import type { DrawerProps, Kit } from "./drawer";

/**
 * What the menu needs of the app. It is given: if the menu's script imported it, the bundler would split the app into
 * many small scripts that compress badly.
 */
const kit: Kit = {
  Brand,
  ColorModeToggle,
  SidebarTree,
  BackIcon,
  CloseIcon,
  coverPage,
  writePreferred,
  activeHref,
  currentItem,
  navigatedEvent,
};

/** The button of narrow windows that opens the menu. The menu is loaded when first wanted. */
export function MobileMenu({ items, page }: { items: NavEntry[]; page: Page }) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps> | null>(null);
  const [open, setOpen] = useState(false);
  const load = () => import("./MobileDrawer").then((module) => setDrawer(() => module.MobileDrawer));
  const show = () => {
    setOpen(true);
    load().catch((error: unknown) => {
      // Without the menu the links at the end of the page have to do.
      console.warn(error);
      setOpen(false);
      document.querySelector<HTMLElement>(".footer a")?.focus();
    });
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        type="button"
        ref={button}
        className="icon-button menu-toggle"
        aria-label={text.menu}
        aria-expanded={open}
        onClick={show}
        onPointerEnter={() => void load().catch(() => {})}
      >
        <MenuIcon />
      </button>
      {open && Drawer !== null ? <Drawer kit={kit} items={items} page={page} onClose={close} /> : null}
    </>
  );
}
