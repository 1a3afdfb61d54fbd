import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useShell } from "../../app/context";
import { coverPage } from "../../app/overlay";
import { navigatedEvent } from "../../app/router";
import type { NavEntry, Page } from "../../model/model";
import { SidebarTree } from "../doc/Sidebar";
import { BackIcon, CloseIcon } from "../icons";
import { useText } from "../useText";
import { Brand } from "./Brand";
import { ColorModeToggle } from "./ColorModeToggle";
import { MobileLinks } from "./MobileLinks";

/** What the menu of narrow windows is given. */
export interface DrawerProps {
  items: NavEntry[];
  page: Page;
  onClose(): void;
}

/**
 * The menu of narrow windows: the page's sidebar first, the main menu behind a button. It takes the focus and keeps
 * it; Escape, Back, a click beside it and every link in it close it.
 */
export function MobileDrawer({ items, page, onClose }: DrawerProps) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const shut = () => element?.close();
    const uncover = coverPage(shut);
    const wide = window.matchMedia("(min-width: 997px)");
    wide.addEventListener("change", shut);
    window.addEventListener(navigatedEvent, shut);
    return () => {
      wide.removeEventListener("change", shut);
      window.removeEventListener(navigatedEvent, shut);
      uncover();
    };
  }, []);
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a[href]:not([role=button])");
    if (event.target === event.currentTarget || link?.getAttribute("aria-current") === "page") close();
  };
  return (
    <dialog ref={dialog} className="mobile-menu" aria-label={text.mainNavigation} onClose={onClose} onClick={onClick}>
      <div className="mobile-menu-inner">
        <div className="mobile-menu-head">
          <Brand />
          <ColorModeToggle />
          <button type="button" className="icon-button" aria-label={text.close} onClick={close}>
            <CloseIcon />
          </button>
        </div>
        <Panels items={items} page={page} />
      </div>
    </dialog>
  );
}

function Panels({ items, page }: { items: NavEntry[]; page: Page }) {
  const text = useText();
  const { sidebar } = useShell();
  const [main, setMain] = useState(page.sidebar === undefined);
  if (main) return <MobileLinks items={items} page={page} />;
  return (
    <>
      <button type="button" className="mobile-menu-back" onClick={() => setMain(true)}>
        <BackIcon />
        <span>{text.backToMenu}</span>
      </button>
      <nav aria-label={text.docsSidebar}>
        <SidebarTree items={sidebar ?? []} route={page.route} />
      </nav>
    </>
  );
}
