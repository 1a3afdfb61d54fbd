import { type ComponentType, useCallback, useEffect, useState } from "react";
import { SearchIcon } from "../icons";
import type { SearchProps } from "./props";

export interface DialogProps extends SearchProps {
  open: boolean;
  onClose(): void;
}

/** The button that opens the search, also by / and Ctrl or Cmd with K. The dialog is loaded when first wanted. */
export function SearchButton(props: SearchProps) {
  const { labels, navigate, page } = props;
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const load = useCallback(() => import("./SearchDialog").then((module) => setDialog(() => module.SearchDialog)), []);
  const show = useCallback(() => {
    setOpen(true);
    // Without the dialog the search page still may do.
    load().catch(() => navigate(page));
  }, [load, navigate, page]);
  useShortcuts(show);
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={show}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <SearchIcon />
        <span className="search-button-label">{labels.search}</span>
        <span className="search-button-key" aria-hidden="true">
          /
        </span>
      </button>
      {Dialog === null ? null : <Dialog {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

function useShortcuts(show: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const withModifier = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isK = withModifier && event.key.toLowerCase() === "k";
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if ((isK || isSlash) && !event.isComposing && !event.defaultPrevented) {
        event.preventDefault();
        show();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [show]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) {
    return false;
  }
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}
