import { useEffect, useState } from "react";
import type { SearchWords } from "../../model/words";
import type { Found, PageHit } from "../../search/types";
import { plural } from "../text";
import { type Address, readAddress, writeAddress } from "./address";
import type { SearchProps } from "./props";
import { Where } from "./ResultList";
import { ScopeSelect } from "./ScopeSelect";
import { plainText, Segments } from "./Segments";
import { Elsewhere, ErrorState, NothingState, Suggestions } from "./states";
import { useSearch } from "./useSearch";

const step = 20;

const nowhere: Address = { query: "", docset: "", version: "", breadth: "all" };

/** The page whose address holds the query, so that it can be shared. */
export function SearchPage(props: SearchProps) {
  const { labels } = props;
  const [address, setAddress] = useAddress();
  const [limit, setLimit] = useState(step);
  const searching = useSearch({ ...props, scope: address }, address.query, address.breadth, limit);
  const { result, busy, retry } = searching;
  const change = (part: Partial<Address>): void => {
    setLimit(step);
    setAddress({ ...address, ...part });
  };
  return (
    <div className="search-page">
      <h1>{labels.search}</h1>
      <search>
        <form className="search-bar" onSubmit={(event) => event.preventDefault()}>
          <input
            className="search-input"
            type="search"
            name="q"
            aria-label={labels.placeholder}
            placeholder={labels.placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={address.query}
            onChange={(event) => change({ query: event.target.value })}
          />
        </form>
        <ScopeSelect
          name="search-page-scope"
          labels={labels}
          scope={address}
          value={address.breadth}
          onChange={(breadth) => change({ breadth })}
        />
      </search>
      <div translate="no" aria-busy={busy}>
        <p role="status" className="search-count">
          {result?.ok ? plural(labels.found, result.total) : busy ? labels.searching : ""}
        </p>
        {result === null ? null : result.ok ? (
          <Answer
            result={result}
            labels={labels}
            onQuery={(query) => change({ query })}
            widen={() => change({ breadth: "all" })}
          />
        ) : (
          <ErrorState result={result} labels={labels} retry={retry} />
        )}
        {result?.ok && result.total > limit ? (
          <button type="button" className="search-action" onClick={() => setLimit(limit + step)}>
            {labels.showMore}
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** The query of the address bar. The server and the first render know none. */
function useAddress(): [Address, (address: Address) => void] {
  const [address, setAddress] = useState(nowhere);
  useEffect(() => {
    const read = (): void => setAddress(readAddress(window.location.search));
    read();
    window.addEventListener("popstate", read);
    return () => window.removeEventListener("popstate", read);
  }, []);
  // The dialog may lead from this page to this page.
  useEffect(() => {
    const now = readAddress(window.location.search);
    setAddress((old) => (writeAddress(old) === writeAddress(now) ? old : now));
  });
  return [
    address,
    (next) => {
      window.history.replaceState(window.history.state, "", writeAddress(next));
      setAddress(next);
    },
  ];
}

interface AnswerProps {
  result: Found;
  labels: SearchWords;
  onQuery(query: string): void;
  widen(): void;
}

function Answer({ result, labels, onQuery, widen }: AnswerProps) {
  if (result.query.trim() === "") {
    return null;
  }
  return (
    <>
      {result.hits.length === 0 ? (
        <NothingState result={result} labels={labels} onQuery={onQuery} />
      ) : (
        <Suggestions result={result} labels={labels} onQuery={onQuery} />
      )}
      <ol className="search-list">
        {result.hits.map((hit) => (
          <Hit key={hit.href} hit={hit} labels={labels} />
        ))}
      </ol>
      {result.incomplete ? <p className="search-detail">{labels.incomplete}</p> : null}
      <Elsewhere result={result} labels={labels} widen={widen} />
    </>
  );
}

function Hit({ hit, labels }: { hit: PageHit; labels: SearchWords }) {
  return (
    <li className="search-hit">
      <h2>
        <a href={hit.href}>
          <Segments list={hit.title} />
        </a>
      </h2>
      <p className="search-where">
        <Where hit={hit} labels={labels} />
      </p>
      {hit.sections.map((section) => (
        <p key={section.href} className="search-excerpt">
          {section.heading.length === 0 ? null : (
            <>
              <a href={section.href} aria-label={`${plainText(hit.title)}: ${plainText(section.heading)}`}>
                <Segments list={section.heading} />
              </a>
              <br />
            </>
          )}
          <Segments list={section.excerpt} />
        </p>
      ))}
    </li>
  );
}
