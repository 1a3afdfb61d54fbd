import type { ErrorInfo, ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { kept, moveChildren } from "./kept";
import type { Before, Trouble } from "./recovery";

/**
 * Takes over the container that came with the document, and returns what shows another page in it at once. Extensions and translators
 * change documents: where React finds another one than the server sent, it renders the page again, and the nodes that the server sent
 * move into it.
 */
export function stage(container: Element, first: ReactNode): (next: ReactNode) => void {
  let trouble: Trouble | null = null;

  const note = (error: unknown, { componentStack }: { componentStack?: ErrorInfo["componentStack"] }) => {
    if (ORIHON_DEV) window.orihonSay?.([error]);
    trouble ??= [error, componentStack];
    queueMicrotask(() => {
      const noted = take();
      if (noted !== null) console.error("Orihon:", ...noted);
    });
  };

  const take = () => {
    const taken = trouble;
    trouble = null;
    return taken;
  };

  // Nothing can be rendered, not even an error.
  const rescue = () => {
    if (container.firstChild !== null) return;
    if (kept.isFirst) container.append(...kept.all());
    else window.location.reload();
  };

  // The nodes stay in the document until the new ones are there: frames in them go on running.
  const clear = () => {
    const left = document.createElement("div");
    const top = window.scrollY;
    const selection = getSelection();
    const before: Before = [
      left,
      [...container.querySelectorAll("*")].map((one) => [one, one.scrollTop, one.scrollLeft]),
      document.activeElement,
      selection && [selection.anchorNode, selection.anchorOffset, selection.focusNode, selection.focusOffset],
    ];
    document.body.append(left);
    moveChildren(container, left);
    queueMicrotask(() => {
      left.remove();
      window.scrollTo({ top, behavior: "instant" });
      const noted = take();
      const now = container.cloneNode(true) as Element;
      import("./recovery").then(
        ({ recover }) => recover(container, before, now, noted),
        () => console.error("Orihon:", noted),
      );
    });
  };

  kept.start(container);
  // That is how React clears a container before it fills it anew.
  Object.defineProperty(container, "textContent", { set: clear });
  const root = hydrateRoot(container, first, {
    onRecoverableError: note,
    onUncaughtError: (error, info) => {
      note(error, info);
      queueMicrotask(rescue);
    },
  });
  return (next) => flushSync(() => root.render(next));
}
