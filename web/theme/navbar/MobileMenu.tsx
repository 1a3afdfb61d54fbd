import { type ComponentType, useRef, useState } from "react";
import type { NavEntry, Page } from "../../model/model";
import { MenuIcon } from "../icons";
import { useText } from "../useText";
import type { DrawerProps } from "./MobileDrawer";

/** The button of narrow windows that opens the menu. The menu itself is loaded when first wanted. */
export function MobileMenu({ items, page }: { items: NavEntry[]; page: Page }) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps> | null>(null);
  const [open, setOpen] = useState(false);
  const load = () => import("./MobileDrawer").then((module) => setDrawer(() => module.MobileDrawer));
  const show = () => {
    setOpen(true);
    // Without its script the menu leads to the links at the end of the page.
    load().catch(() => document.querySelector(".footer a")?.scrollIntoView());
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
      {open && Drawer !== null ? <Drawer items={items} page={page} onClose={close} /> : null}
    </>
  );
}
