import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Breadth, Result } from "../../search/types";
import { writeAddress } from "./address";
import { forgetRecent, readRecent, remember } from "./recent";
import type { DialogProps } from "./SearchButton";
import { firstBreadth, type Searching, useSearch } from "./useSearch";

const limit = 8;

/** What the dialog shows and does. */
export interface DialogState {
  ref: RefObject<HTMLDialogElement | null>;
  text: string;
  setText(text: string): void;
  breadth: Breadth;
  setBreadth(breadth: Breadth): void;
  /** The option that Enter opens, of so many. */
  active: number;
  options: number;
  setActive(index: number): void;
  recent: string[];
  forget(): void;
  searching: Searching;
  onKeyDown(event: KeyboardEvent): void;
  /** A click on an option; with a modifier key the browser follows the link itself. */
  onOpen(href: string, event: MouseEvent): void;
  /** Leads to the search page. */
  showAll(): void;
}

/** The state of the dialog and its keys. */
export function useDialog(props: DialogProps): DialogState {
  const { open, onClose, locale, scope, page, navigate } = props;
  const [text, setText] = useState("");
  const [breadth, setBreadth] = useState<Breadth>(firstBreadth(scope));
  const [active, setActive] = useState(0);
  const [recent, setRecent] = useState<string[]>([]);
  // Enter came before the answer: the best result is opened when it is there.
  const [eager, setEager] = useState(false);
  const ref = useModal(open, () => setRecent(readRecent(locale)));
  const searching = useSearch(props, open ? text : "", breadth, limit);
  const hrefs = hrefsOf(searching.result);
  const empty = text.trim() === "";
  const options = empty ? recent.length : hrefs.length;

  const go = (href: string): void => {
    remember(locale, text);
    onClose();
    navigate(href);
  };
  useEffect(
    // Another version or section: back to what is being read.
    () => setBreadth(firstBreadth({ docset: scope.docset, version: scope.version })),
    [scope.docset, scope.version],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: when new results are there
  useEffect(() => {
    setActive(0);
    setEager(false);
    if (eager && hrefs[0] !== undefined) {
      go(hrefs[0]);
    }
  }, [searching.result]);

  const showAll = (): void => go(page + writeAddress({ query: text, ...scope, breadth }));
  const choose = (): void => {
    const href = hrefs[active];
    if (empty) {
      setText(recent[active] ?? "");
    } else if (searching.busy || searching.result?.query !== text) {
      setEager(true);
    } else if (href !== undefined) {
      go(href);
    }
  };
  return {
    ...{ ref, text, breadth, setBreadth, active, options, setActive, recent, searching, showAll },
    setText: (value) => {
      setEager(false);
      setText(value);
    },
    forget: () => {
      forgetRecent(locale);
      setRecent([]);
    },
    onKeyDown: (event) => onKey(event, active, options, { setActive, choose, showAll }),
    onOpen: (href, event) => {
      remember(locale, text);
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0) {
        event.preventDefault();
        go(href);
      }
    },
  };
}

interface KeyActions {
  setActive(index: number): void;
  choose(): void;
  showAll(): void;
}

function onKey(event: KeyboardEvent, active: number, options: number, actions: KeyActions): void {
  // Enter and arrows belong to the input method while it composes.
  if (event.nativeEvent.isComposing || event.keyCode === 229) {
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && options > 0) {
    event.preventDefault();
    actions.setActive((active + step + options) % options);
  } else if (event.key === "Enter") {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) {
      actions.showAll();
    } else {
      actions.choose();
    }
  }
}

/** Opens the dialog as modal, which keeps the focus inside and gives it back afterwards. */
function useModal(open: boolean, onOpen: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog !== null && !dialog.open) {
      onOpen();
      dialog.showModal();
      dialog.querySelector<HTMLInputElement>("#search-input")?.select();
    } else if (!open) {
      dialog?.close();
    }
  }, [open]);
  return ref;
}

function hrefsOf(result: Result | null): string[] {
  return result?.ok ? result.hits.flatMap((hit) => hit.sections.map((s) => s.href)) : [];
}
