import { useRef, useState } from "react";
import type { NavEntry, Page } from "../../model/model";
import { MenuIcon } from "../icons";
import { useText } from "../useText";
import { MobileDrawer } from "./MobileDrawer";

/** The button of narrow windows that opens the menu. */
export function MobileMenu({ items, page }: { items: NavEntry[]; page: Page }) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
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
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      {open ? <MobileDrawer items={items} page={page} onClose={close} /> : null}
    </>
  );
}
