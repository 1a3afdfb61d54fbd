import { useEffect, useRef, useState } from "react";
import { part, sidebarPart, useShell } from "../../app/context";
import { writeStored } from "../../app/storage";
import type { Page, SidebarItem } from "../../model/model";
import { ChevronIcon } from "../icons";
import { useText } from "../useText";
import { SidebarTree } from "./SidebarTree";

const hiddenKey = "orihon.sidebar.hidden";
const hiddenMark = "data-sidebar-hidden";

/** The tree of documents beside a page, with its own scroll. Readers can hide it. */
export function Sidebar({ page }: { page: Page }) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  // The tree is scrolled only when the active item is out of sight, and then only within its own box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect belongs to the route
  useEffect(() => {
    const active = box.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!active || !box.current) return;
    const view = box.current.getBoundingClientRect();
    const place = active.getBoundingClientRect();
    const below = Math.min(view.bottom, window.innerHeight);
    if (place.top < view.top || place.bottom > below) box.current.scrollTop += place.top - view.top - view.height / 3;
  }, [page.route]);
  return (
    <div className="sidebar">
      <nav className="sidebar-frame" aria-label={text.docsSidebar}>
        <div className="sidebar-scroll" ref={box}>
          <Tree route={page.route} />
        </div>
        <HideButton />
      </nav>
    </div>
  );
}

/** The tree of the shell's sidebar, open where a route lies. */
export const Tree = sidebarPart(({ route }: { route: string }) => (
  <SidebarTree items={useShell().sidebar ?? noItems} route={route} />
));

const noItems: SidebarItem[] = [];

// Whether the sidebar is hidden stands on <html>: the script in <head> sets it before the first paint.
const HideButton = part("HideButton", () => {
  const text = useText();
  const [hidden, setHidden] = useState(false);
  useEffect(() => setHidden(document.documentElement.hasAttribute(hiddenMark)), []);
  const toggle = () => {
    document.documentElement.toggleAttribute(hiddenMark, !hidden);
    writeStored(hiddenKey, hidden ? null : "true");
    setHidden(!hidden);
  };
  return (
    <button type="button" className="sidebar-hide" aria-expanded={!hidden} onClick={toggle}>
      <ChevronIcon /> <span>{hidden ? text.showSidebar : text.hideSidebar}</span>
    </button>
  );
});
