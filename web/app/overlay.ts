import { newEntry } from "./scroll";

let closeCurrent: (() => void) | null = null;

/** Whether the current history entry was made by an overlay, not by a page. */
export function isOverlayEntry(): boolean {
  return (history.state as { overlay?: boolean } | null)?.overlay === true;
}

/**
 * Gives something that covers the page a history entry of its own, so that Back closes it and stays on the page.
 * Returns a function to call when it was closed in another way.
 */
export function coverPage(close: () => void): () => void {
  history.pushState({ ...newEntry(), overlay: true }, "");
  closeCurrent = close;
  return () => {
    if (closeCurrent !== close) return;
    closeCurrent = null;
    if (isOverlayEntry()) history.back();
  };
}

/** Closes the overlay that the reader left by Back; false if there is none. */
export function closeByBack(): boolean {
  if (closeCurrent === null || isOverlayEntry()) return false;
  const close = closeCurrent;
  closeCurrent = null;
  close();
  return true;
}
