import type { KeyboardEvent, MouseEvent } from "react";
import type { SearchWords } from "../../model/words";
import { SearchIcon } from "../icons";
import { plural } from "../text";
import { optionId } from "./options";
import type { DialogProps } from "./props";
import { ResultList } from "./ResultList";
import { ScopeSelect } from "./ScopeSelect";
import { Elsewhere, EmptyState, ErrorState, NothingState, Suggestions } from "./states";
import { useDialog } from "./useDialog";
import type { Searching } from "./useSearch";

/** The search as a modal dialog: a combobox whose options are sections of pages. */
export function SearchDialog(props: DialogProps) {
  const { onClose, labels, locale, scope } = props;
  const state = useDialog(props);
  const { text, setText, breadth, setBreadth, active, setActive, options, searching } = state;
  const empty = text.trim() === "";
  return (
    <dialog
      ref={state.ref}
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
          onComposing={state.setComposing}
          onKeyDown={state.onKeyDown}
          onClose={onClose}
        />
        <ScopeSelect
          name="search-scope"
          labels={labels}
          scope={scope}
          value={breadth}
          counts={!empty && searching.result?.ok ? searching.result.counts : null}
          onChange={setBreadth}
          onPointed={state.toField}
        />
        <div className="search-body" aria-busy={searching.busy}>
          {empty ? (
            <EmptyState
              queries={state.recent}
              active={active}
              labels={labels}
              onActive={setActive}
              onQuery={setText}
              onForget={state.forget}
            />
          ) : (
            <Answer
              searching={{ ...searching, retry: state.retry }}
              active={active}
              labels={labels}
              locale={locale}
              onActive={setActive}
              onOpen={state.onOpen}
              onQuery={setText}
              widen={state.widen}
            />
          )}
        </div>
        <Status searching={searching} labels={labels} empty={empty} onAll={state.showAll} />
      </div>
    </dialog>
  );
}

interface InputProps {
  text: string;
  options: number;
  active: number;
  labels: SearchWords;
  onText(text: string): void;
  onComposing(composing: boolean): void;
  onKeyDown(event: KeyboardEvent): void;
  onClose(): void;
}

function SearchInput({ text, options, active, labels, onText, onComposing, onKeyDown, onClose }: InputProps) {
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
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="search-close" onClick={onClose}>
        <span className="search-hidden">{`${labels.close} `}</span>
        <kbd>Esc</kbd>
      </button>
    </div>
  );
}

interface AnswerProps {
  searching: Searching;
  active: number;
  labels: SearchWords;
  locale: string;
  onActive(index: number): void;
  onOpen(index: number, event: MouseEvent): void;
  onQuery(text: string): void;
  widen(): void;
}

function Answer({ searching, active, labels, locale, onActive, onOpen, onQuery, widen }: AnswerProps) {
  const { result, busy, retry } = searching;
  if (result === null) {
    return busy ? <p className="search-state search-detail">{labels.searching}</p> : null;
  }
  if (!result.ok) {
    return <ErrorState result={result} labels={labels} retry={retry} />;
  }
  return (
    <>
      {result.hits.length === 0 ? (
        <NothingState result={result} labels={labels} onQuery={onQuery} />
      ) : (
        <Suggestions result={result} labels={labels} onQuery={onQuery} />
      )}
      {result.hits.length + result.beyond.length === 0 ? null : (
        <ResultList
          result={result}
          active={active}
          labels={labels}
          locale={locale}
          onActive={onActive}
          onOpen={onOpen}
        />
      )}
      {result.incomplete ? <p className="search-state search-detail">{labels.incomplete}</p> : null}
      <Elsewhere result={result} labels={labels} widen={widen} />
    </>
  );
}

interface StatusProps {
  searching: Searching;
  labels: SearchWords;
  empty: boolean;
  onAll(): void;
}

/** Says the number of results aloud, and which keys do what. */
function Status({ searching, labels, empty, onAll }: StatusProps) {
  const { result, busy } = searching;
  const found = result?.ok ? plural(labels.found, result.total) : "";
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
