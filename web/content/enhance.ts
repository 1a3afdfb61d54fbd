import type { DataSource } from "../app/data";
import { internalUrl, linkOf } from "../app/links";
import { mayPrefetch } from "../app/prefetch";
import { navigatedEvent } from "../app/router";
import { onCopy, onReach } from "./code";
import { followTabs, onTab, restoreTabs } from "./tabs";

/** Gives life to what stands in articles as plain HTML: copy buttons, remembered tabs, hover cards. Call once. */
export function enhanceArticles(source: DataSource): void {
  document.addEventListener("click", onCopy);
  document.addEventListener("change", onTab);
  document.addEventListener("pointerover", onReach, { passive: true });
  document.addEventListener("focusin", onReach);
  window.addEventListener(navigatedEvent, restoreTabs);
  window.addEventListener("storage", followTabs);
  restoreTabs();
  if (window.matchMedia?.("(hover: hover) and (pointer: fine)").matches) waitForHover(source);
}

// The script of the cards is fetched by the first link that is pointed at.
function waitForHover(source: DataSource): void {
  const onOver = (event: PointerEvent) => {
    const link = linkOf(event);
    if (!link?.closest(".article") || internalUrl(link) === null || !mayPrefetch()) return;
    document.removeEventListener("pointerover", onOver);
    import("./hovercard").then(
      (module) => module.startHoverCards((route) => source.describe(route), link),
      () => {},
    );
  };
  document.addEventListener("pointerover", onOver, { passive: true });
}
