import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Breadth, Result } from "../../search/types";
import { writeAddress } from "./address";
import { count, type SearchLabels, searchLabels } from "./labels";
import { optionId } from "./options";
import { ResultList } from "./ResultList";
import { forgetRecent, readRecent, remember } from "./recent";
import { ScopeSelect } from "./ScopeSelect";
import type { DialogProps } from "./SearchButton";
import { SearchIcon } from "./SearchIcon";
import { Elsewhere, EmptyState, ErrorState, NothingState, Suggestions } from "./states";
import { firstBreadth, type Searching, useSearch } from "./useSearch";

const limit = 8;

/** The search as a modal dialog: a combobox whose options are sections of pages. */
export function SearchDialog(props: DialogProps) {
  const { open, onClose, locale, scope, page, navigate } = props;
  const labels = searchLabels(locale);
  const [text, setText] = useState("");
  const [breadth, setBreadth] = useState<Breadth>(firstBreadth(scope));
  const [active, setActive] = useState(0);
  const [recent, setRecent] = useState<string[]>([]);
  const dialog = useModal(open, () => setRecent(readRecent(locale)));
  const searching = useSearch(props, open ? text : "", breadth, limit);
  const hrefs = hrefsOf(searching.result);
  const options = text.trim() === "" ? recent.length : hrefs.length;

  // Another version or section: back to what is being read.
  useEffect(
    () => setBreadth(firstBreadth({ docset: scope.docset, version: scope.version })),
    [scope.docset, scope.version],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results begin at their top.
  useEffect(() => setActive(0), [searching.result]);

  const go = (href: string): void => {
    remember(locale, text);
    onClose();
    navigate(href);
  };
  const choose = (): void => {
    const href = hrefs[active];
    const query = recent[active];
    if (text.trim() === "") {
      setText(query ?? "");
    } else if (href !== undefined && !searching.busy) {
      go(href);
    }
  };
  const all = (): void => go(page + writeAddress({ query: text, ...scope, breadth }));
  const openLink = (href: string, event: MouseEvent): void => {
    remember(locale, text);
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0) {
      event.preventDefault();
      go(href);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing || (event.key === "Enter" && event.keyCode === 229)) {
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options > 0) {
      event.preventDefault();
      setActive((active + step + options) % options);
    } else if (event.key === "Enter") {
      event.preventDefault();
      (event.ctrlKey || event.metaKey ? all : choose)();
    }
  };

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={labels.search}
      translate="no"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="search-panel">
        <SearchInput
          text={text}
          options={options}
          active={active}
          labels={labels}
          onText={setText}
          onKeyDown={onKeyDown}
          onClose={onClose}
        />
        <ScopeSelect name="search-scope" labels={labels} scope={scope} value={breadth} onChange={setBreadth} />
        <div className="search-body" aria-busy={searching.busy}>
          {text.trim() === "" ? (
            <EmptyState
              queries={recent}
              active={active}
              labels={labels}
              onActive={setActive}
              onQuery={setText}
              onForget={() => {
                forgetRecent(locale);
                setRecent([]);
              }}
            />
          ) : (
            <Answer
              searching={searching}
              active={active}
              labels={labels}
              onActive={setActive}
              onOpen={openLink}
              onQuery={setText}
              widen={() => setBreadth("all")}
            />
          )}
        </div>
        <Status searching={searching} labels={labels} empty={text.trim() === ""} onAll={all} />
      </div>
    </dialog>
  );
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

interface InputProps {
  text: string;
  options: number;
  active: number;
  labels: SearchLabels;
  onText(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
  onClose(): void;
}

function SearchInput({ text, options, active, labels, onText, onKeyDown, onClose }: InputProps) {
  return (
    <div className="search-bar">
      <SearchIcon />
      <input
        id="search-input"
        className="search-input"
        type="text"
        role="combobox"
        aria-label={labels.placeholder}
        aria-expanded={options > 0}
        aria-controls="search-results"
        aria-autocomplete="list"
        aria-activedescendant={options > 0 ? optionId(active) : undefined}
        placeholder={labels.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="search-close" aria-label={labels.close} onClick={onClose}>
        <span aria-hidden="true">Esc</span>
      </button>
    </div>
  );
}

interface AnswerProps {
  searching: Searching;
  active: number;
  labels: SearchLabels;
  onActive(index: number): void;
  onOpen(href: string, event: MouseEvent): void;
  onQuery(text: string): void;
  widen(): void;
}

function Answer({ searching, active, labels, onActive, onOpen, onQuery, widen }: AnswerProps) {
  const { result, retry } = searching;
  if (result === null) {
    return <p className="search-state search-detail">{labels.searching}</p>;
  }
  if (!result.ok) {
    return <ErrorState result={result} labels={labels} retry={retry} />;
  }
  return (
    <>
      {result.hits.length === 0 ? (
        <NothingState result={result} labels={labels} onQuery={onQuery} />
      ) : (
        <>
          <Suggestions result={result} labels={labels} onQuery={onQuery} />
          <ResultList hits={result.hits} active={active} labels={labels} onActive={onActive} onOpen={onOpen} />
        </>
      )}
      {result.incomplete ? <p className="search-state search-detail">{labels.incomplete}</p> : null}
      <Elsewhere result={result} labels={labels} widen={widen} />
    </>
  );
}

interface StatusProps {
  searching: Searching;
  labels: SearchLabels;
  empty: boolean;
  onAll(): void;
}

/** Says the number of results aloud, and which keys do what. */
function Status({ searching, labels, empty, onAll }: StatusProps) {
  const { result, busy } = searching;
  const found = result?.ok ? count(labels.found, result.total) : "";
  return (
    <div className="search-foot">
      <span role="status">{empty ? "" : busy && result === null ? labels.searching : found}</span>
      {result?.ok && result.total > 0 ? (
        <button type="button" className="search-action" onClick={onAll}>
          {labels.allResults}
        </button>
      ) : null}
      <span className="search-keys" aria-hidden="true">
        <kbd>↑↓</kbd> {labels.keys.select} <kbd>↵</kbd> {labels.keys.open} <kbd>Ctrl ↵</kbd> {labels.keys.all}
      </span>
    </div>
  );
}
