import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { SearchIcon } from "../icons";
import { EarlyDialog } from "./EarlyDialog";
import type { DialogProps, SearchProps } from "./props";
import { type Started, startWorker } from "./start";

/**
 * The button that opens the search, also by / and Ctrl or Cmd with K. A field is there at once; the dialog takes over
 * what was typed when it is loaded. Pointing at the button, touching or focusing it begins to load.
 */
export function SearchButton(props: SearchProps) {
  const { labels, base, locale, worker } = props;
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const [typed, setTyped] = useState("");
  const started = useRef<Started | null>(null);
  const load = useCallback(() => {
    setFailed(false);
    started.current ??= startWorker(base, locale, worker);
    import("./SearchDialog").then(
      (module) => setDialog(() => module.SearchDialog),
      () => {
        started.current?.worker.terminate();
        started.current = null;
        setFailed(true);
      },
    );
  }, [base, locale, worker]);
  const show = useCallback(() => {
    setOpen(true);
    load();
  }, [load]);
  const close = useCallback(() => setOpen(false), []);
  useShortcuts(show);
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={show}
        onPointerEnter={load}
        onTouchStart={load}
        onFocus={load}
      >
        <SearchIcon />
        <span className="search-button-label">{labels.search}</span>
        <span className="search-button-key" aria-hidden="true">
          /
        </span>
      </button>
      {Dialog !== null ? (
        <Dialog
          {...props}
          open={open}
          typed={typed}
          started={started.current?.locale === locale ? started.current : null}
          onClose={close}
        />
      ) : open ? (
        <EarlyDialog {...props} typed={typed} failed={failed} onTyped={setTyped} onRetry={load} onClose={close} />
      ) : null}
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
