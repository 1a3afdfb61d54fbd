import type { DataSource } from "../app/data";
import { navigatedEvent } from "../app/events";
import { internalUrl, isPlainClick, linkOf, routeOf } from "../app/links";
import { mayPrefetch } from "../app/prefetch";
import type { Shell } from "../model/model";
import { followTabs, onTab, restoreTabs } from "./tabs";

/** Gives life to what stands in articles as plain HTML: copy buttons, remembered tabs, hover cards. Call once. */
export function enhanceArticles(source: DataSource, shell: () => Promise<Shell>): void {
  document.addEventListener("change", onTab);
  for (const type of ["pointerover", "focusin", "click"])
    document.addEventListener(type, onCode(shell), { passive: true });
  document.addEventListener("click", onAid(shell));
  window.addEventListener(navigatedEvent, restoreTabs);
  window.addEventListener(navigatedEvent, startParts);
  window.addEventListener("storage", followTabs);
  restoreTabs();
  if (window.matchMedia?.("(hover: hover) and (pointer: fine)").matches) waitForHover(source);
}

// The script of code blocks is fetched when the reader first reaches one.
function onCode(shell: () => Promise<Shell>): (event: Event) => void {
  return (event) => {
    const block = event.target instanceof Element ? event.target.closest<HTMLElement>(".code") : null;
    if (block === null) return;
    const target = event.target as Element;
    Promise.all([import("./code"), shell()]).then(
      ([code, it]) => code.met(event.type, block, target, it.words.theme),
      () => {},
    );
  };
}

// What does its work when it is pressed, and only then has its script fetched.
function onAid(shell: () => Promise<Shell>): (event: MouseEvent) => void {
  return (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const element = target?.closest<HTMLElement>("[data-copy-page],[data-zoom],[data-feedback] button");
    if (!element || !isPlainClick(event)) return;
    event.preventDefault();
    Promise.all([import("./aids"), shell()]).then(
      ([aids, it]) => aids.pressed(element, it),
      () => {},
    );
  };
}

// What articles may hold that needs a script of its own: only pages that hold it fetch the script.
const parts: Record<string, () => Promise<{ start(): void }>> = {
  "[data-preview]": () => import("./preview/live"),
  "[data-mermaid]": () => import("./diagram/diagrams"),
  "[data-embed]": () => import("./embed"),
};

/** Starts the previews, diagrams and films of the page. Call it when React has taken over: they change what is there. */
export function startParts(): void {
  for (const selector in parts) {
    if (document.querySelector(selector)) {
      parts[selector]?.().then(
        (part) => part.start(),
        () => {},
      );
    }
  }
}

// The script of the cards is fetched by the first link that is pointed at.
function waitForHover(source: DataSource): void {
  const welcome = (event: Event) => {
    const link = linkOf(event);
    const url = link?.closest(".article") ? internalUrl(link) : null;
    return url !== null && url.pathname !== window.location.pathname && mayPrefetch() ? link : null;
  };
  const describe = (link: HTMLAnchorElement) => source.describe(routeOf(link.pathname));
  const onOver = (event: PointerEvent) => {
    const link = welcome(event);
    if (link === null) return;
    document.removeEventListener("pointerover", onOver);
    import("./hovercard").then(
      (module) => module.startHoverCards({ linkOf: welcome, describe }, link),
      () => {},
    );
  };
  document.addEventListener("pointerover", onOver, { passive: true });
}
