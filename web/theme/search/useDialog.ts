import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Breadth, Result } from "../../search/types";
import { writeAddress } from "./address";
import { markOnArrival } from "./marks";
import type { DialogProps } from "./props";
import { targetsOf } from "./ResultList";
import { forgetRecent, readRecent, remember } from "./recent";
import { firstBreadth, type Searching, useSearch } from "./useSearch";

const limit = 8;

/** What the dialog shows and does. */
export interface DialogState {
  ref: RefObject<HTMLDialogElement | null>;
  text: string;
  setText(text: string): void;
  /** An input method begins or ends to compose. */
  setComposing(composing: boolean): void;
  breadth: Breadth;
  setBreadth(breadth: Breadth): void;
  /** Looks everywhere, or once more; the button that asked for it goes, so that the focus returns to the field. */
  widen(): void;
  retry(): void;
  /** Gives the focus to the field, so that typing goes on. */
  toField(): void;
  /** The option that Enter opens, of so many. */
  active: number;
  options: number;
  setActive(index: number): void;
  recent: string[];
  forget(): void;
  searching: Searching;
  onKeyDown(event: KeyboardEvent): void;
  /** A click on an option; with a modifier key the browser follows the link itself. */
  onOpen(index: number, event: MouseEvent): void;
  /** Leads to the search page. */
  showAll(): void;
}

/** The state of the dialog and its keys. */
export function useDialog(props: DialogProps): DialogState {
  const { open, onClose, locale, scope, page, navigate } = props;
  const [text, setText] = useState(props.typed);
  const [composing, setComposing] = useState(false);
  const [breadth, setBreadth] = useState<Breadth>(firstBreadth(scope));
  const [active, setActive] = useState(0);
  const [recent, setRecent] = useState<string[]>([]);
  // Enter came before the answer: the best result is opened when it is there.
  const [eager, setEager] = useState(false);
  const early = useRef(props.typed !== "");
  const ref = useModal(open, early.current, () => {
    early.current = false;
    setRecent(readRecent(locale));
  });
  const question = { text: open ? text : "", breadth, limit, composing };
  const searching = useSearch(props, question, props.started);
  const targets = targetsIn(searching.result);
  const empty = text.trim() === "";
  const options = empty ? recent.length : targets.length;

  const go = (href: string, words: readonly string[] = []): void => {
    remember(locale, text);
    onClose();
    markOnArrival(href, words, text);
    navigate(href);
  };
  const toField = (): void => ref.current?.querySelector<HTMLInputElement>("#search-input")?.focus();
  useEffect(
    // Another version or section: back to what is being read.
    () => setBreadth(firstBreadth({ docset: scope.docset, version: scope.version })),
    [scope.docset, scope.version],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: when new results are there
  useEffect(() => {
    setActive(0);
    setEager(false);
    if (eager && targets[0] !== undefined) {
      go(targets[0].href, targets[0].words);
    }
  }, [searching.result]);

  const showAll = (): void => go(page + writeAddress({ query: text, ...scope, breadth }));
  const choose = (): void => {
    const target = targets[active];
    if (empty) {
      setText(recent[active] ?? "");
    } else if (searching.busy || searching.result?.query !== text) {
      setEager(true);
    } else if (target !== undefined) {
      go(target.href, target.words);
    }
  };
  return {
    ...{
      ref,
      text,
      breadth,
      setBreadth,
      active,
      options,
      setActive,
      recent,
      searching,
      showAll,
      setComposing,
      toField,
    },
    widen: () => {
      setBreadth("all");
      toField();
    },
    retry: () => {
      searching.retry();
      toField();
    },
    setText: (value) => {
      setEager(false);
      setText(value);
    },
    forget: () => {
      forgetRecent(locale);
      setRecent([]);
    },
    onKeyDown: (event) => onKey(event, active, options, { setActive, choose, showAll }),
    onOpen: (index, event) => {
      const target = targets[index];
      remember(locale, text);
      if (target !== undefined && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0) {
        event.preventDefault();
        go(target.href, target.words);
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
function useModal(open: boolean, early: boolean, onOpen: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (open && dialog !== null && !dialog.open) {
      onOpen();
      dialog.showModal();
      const field = dialog.querySelector<HTMLInputElement>("#search-input");
      field?.focus();
      // What was typed before the dialog was there is being typed on.
      if (!early) {
        field?.select();
      }
    } else if (!open) {
      dialog?.close();
    }
  }, [open]);
  return ref;
}

function targetsIn(result: Result | null): { href: string; words: string[] }[] {
  return result?.ok ? targetsOf([...result.hits, ...result.beyond]) : [];
}
