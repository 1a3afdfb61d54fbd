import type { SearchWords } from "../../model/words";
import type { Failed, Found } from "../../search/types";
import { fill, plural } from "../text";
import { optionId } from "./options";

/** Why nothing could be searched, with a way out. */
export function ErrorState({ result, labels, retry }: { result: Failed; labels: SearchWords; retry(): void }) {
  const text = result.error.kind === "offline" ? labels.offline : labels.failed;
  return (
    <div className="search-state" role="alert">
      <p>{text}</p>
      <p className="search-detail">{`${result.error.file} ${result.error.message}`.trim()}</p>
      <button type="button" className="search-action" onClick={retry}>
        {labels.retry}
      </button>
    </div>
  );
}

interface NothingProps {
  result: Found;
  labels: SearchWords;
  onQuery(text: string): void;
}

/** Nothing found: what else to try. */
export function NothingState({ result, labels, onQuery }: NothingProps) {
  return (
    <div className="search-state">
      <p>{fill(labels.nothing, { query: result.query.trim().slice(0, 80) })}</p>
      {result.suggestions.length > 0 || result.elsewhere > 0 ? null : (
        <p className="search-detail">{labels.nothingHint}</p>
      )}
      <Suggestions result={result} labels={labels} onQuery={onQuery} />
    </div>
  );
}

/** Queries with other words, to click. */
export function Suggestions({ result, labels, onQuery }: NothingProps) {
  if (result.suggestions.length === 0) {
    return null;
  }
  return (
    <p className="search-suggestions">
      {labels.tryInstead}{" "}
      {result.suggestions.map((text) => (
        <button type="button" key={text} className="search-action" onClick={() => onQuery(text)}>
          {text}
        </button>
      ))}
    </p>
  );
}

/** Says what is found beyond the scope, and widens it. */
export function Elsewhere({ result, labels, widen }: { result: Found; labels: SearchWords; widen(): void }) {
  if (result.elsewhere <= result.beyond.length) {
    return null;
  }
  return (
    <p className="search-elsewhere">
      {plural(labels.elsewhere, result.elsewhere)}{" "}
      <button type="button" className="search-action" onClick={widen}>
        {labels.searchEverywhere}
      </button>
    </p>
  );
}

interface RecentProps {
  queries: string[];
  active: number;
  labels: SearchWords;
  onActive(index: number): void;
  onQuery(text: string): void;
  onForget(): void;
}

/** Shown while the query is empty. */
export function EmptyState({ queries, active, labels, onActive, onQuery, onForget }: RecentProps) {
  if (queries.length === 0) {
    return <p className="search-state search-detail">{labels.hint}</p>;
  }
  return (
    <>
      <div className="search-recent-head">
        <span>{labels.recent}</span>
        <button type="button" className="search-action" onClick={onForget}>
          {labels.forgetRecent}
        </button>
      </div>
      <div id="search-results" role="listbox" aria-label={labels.recent} className="search-results">
        {queries.map((query, i) => (
          <div
            key={query}
            id={optionId(i)}
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            className="search-option"
            onPointerMove={() => onActive(i)}
            onClick={() => onQuery(query)}
          >
            {query}
          </div>
        ))}
      </div>
    </>
  );
}
