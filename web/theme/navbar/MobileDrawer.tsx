import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useShell } from "../../app/context";
import { useText } from "../useText";
import type { DrawerProps } from "./drawer";
import { MobileLinks } from "./MobileLinks";

/**
 * The menu of narrow windows: the page's sidebar first, the main menu behind a button. It takes the focus and keeps
 * it; Escape, Back, a click beside it and every link in it close it.
 */
export function MobileDrawer({ kit, items, page, onClose }: DrawerProps) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const shut = () => element?.close();
    const uncover = kit.coverPage(shut);
    // Whether the window is wide enough for the bar depends on the size of text, too: the style sheet decides.
    const toggle = document.querySelector(".menu-toggle");
    const gone = new ResizeObserver(([entry]) => entry?.contentRect.width === 0 && shut());
    if (toggle !== null) gone.observe(toggle);
    window.addEventListener(kit.navigatedEvent, shut);
    return () => {
      gone.disconnect();
      window.removeEventListener(kit.navigatedEvent, shut);
      uncover();
    };
  }, [kit]);
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a[href]:not([role=button])");
    if (event.target === event.currentTarget || link?.getAttribute("aria-current") === "page") close();
  };
  return (
    <dialog ref={dialog} className="mobile-menu" aria-label={text.mainNavigation} onClose={onClose} onClick={onClick}>
      <div className="mobile-menu-inner">
        <div className="mobile-menu-head">
          <kit.Brand />
          <kit.ColorModeToggle />
          <button type="button" className="icon-button" aria-label={text.close} onClick={close}>
            <kit.CloseIcon />
          </button>
        </div>
        <Panels kit={kit} items={items} page={page} />
      </div>
    </dialog>
  );
}

function Panels({ kit, items, page }: Omit<DrawerProps, "onClose">) {
  const text = useText();
  const { sidebar } = useShell();
  const [main, setMain] = useState(page.sidebar === undefined);
  if (main) return <MobileLinks kit={kit} items={items} page={page} />;
  return (
    <>
      <button type="button" className="mobile-menu-back" onClick={() => setMain(true)}>
        <kit.BackIcon />
        <span>{text.backToMenu}</span>
      </button>
      <nav aria-label={text.docsSidebar}>
        <kit.SidebarTree items={sidebar ?? []} route={page.route} />
      </nav>
    </>
  );
}
