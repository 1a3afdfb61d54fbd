import { useEffect, useState } from "react";
import type { SearchWords } from "../../model/words";
import type { Found, PageHit } from "../../search/types";
import { fill, plural } from "../text";
import { type Address, readAddress, writeAddress } from "./address";
import { Facts } from "./Facts";
import { markOnArrival } from "./marks";
import type { SearchProps } from "./props";
import { targetsOf } from "./ResultList";
import { remember } from "./recent";
import { ScopeSelect } from "./ScopeSelect";
import { plainText, Segments } from "./Segments";
import { Elsewhere, ErrorState, NothingState, Suggestions } from "./states";
import { useSearch } from "./useSearch";

const step = 20;

const nowhere: Address = { query: "", docset: "", version: "", breadth: "all" };

export interface SearchPageProps extends SearchProps {
  /** Of the page, where it is not that of the dialog. */
  title?: string;
}

/** The page whose address holds the query, so that it can be shared. */
export function SearchPage(props: SearchPageProps) {
  const { labels, locale } = props;
  const [address, setAddress] = useAddress();
  const [limit, setLimit] = useState(step);
  const [composing, setComposing] = useState(false);
  const question = { text: address.query, breadth: address.breadth, limit, composing };
  const searching = useSearch({ ...props, scope: address }, question);
  useTitle(address.query, labels);
  const { result, busy, retry } = searching;
  const change = (part: Partial<Address>): void => {
    setLimit(step);
    setAddress({ ...address, ...part });
  };
  return (
    <div className="search-page">
      <h1>{props.title ?? labels.search}</h1>
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
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
          />
        </form>
        <ScopeSelect
          name="search-page-scope"
          labels={labels}
          scope={address}
          value={address.breadth}
          counts={result?.ok && address.query.trim() !== "" ? result.counts : null}
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
            locale={locale}
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
  locale: string;
  onQuery(query: string): void;
  widen(): void;
}

function Answer({ result, labels, locale, onQuery, widen }: AnswerProps) {
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
          <Hit key={hit.href} hit={hit} query={result.query} labels={labels} locale={locale} />
        ))}
      </ol>
      {result.beyond.length === 0 ? null : (
        <>
          <h2 className="search-beyond">{labels.beyond}</h2>
          <ol className="search-list">
            {result.beyond.map((hit) => (
              <Hit key={hit.href} hit={hit} query={result.query} labels={labels} locale={locale} />
            ))}
          </ol>
        </>
      )}
      {result.incomplete ? <p className="search-detail">{labels.incomplete}</p> : null}
      <Elsewhere result={result} labels={labels} widen={widen} />
    </>
  );
}

interface HitProps {
  hit: PageHit;
  query: string;
  labels: SearchWords;
  locale: string;
}

function Hit({ hit, query, labels, locale }: HitProps) {
  const targets = targetsOf([hit]);
  const open = (href: string): void => {
    remember(locale, query);
    const words = targets.find((t) => t.href === href)?.words ?? targets[0]?.words ?? [];
    markOnArrival(href, words, query);
  };
  const lang = hit.lang || undefined;
  return (
    <li className="search-hit">
      <h2 lang={lang}>
        <a href={hit.href} onClick={() => open(hit.href)}>
          <Segments list={hit.title} />
        </a>
      </h2>
      <p className="search-where">
        <Facts hit={hit} labels={labels} locale={locale} />
      </p>
      {hit.sections.map((section) => (
        <p key={section.href} className="search-excerpt" lang={lang}>
          {section.heading.length === 0 ? null : (
            <>
              {section.method === "" ? null : <span className="search-method">{section.method}</span>}
              <a
                href={section.href}
                aria-label={`${plainText(hit.title)}: ${plainText(section.heading)}`}
                onClick={() => open(section.href)}
              >
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

/** Tabs, history and bookmarks tell searches apart by their query. */
function useTitle(query: string, labels: SearchWords): void {
  useEffect(() => {
    const plain = document.title;
    if (query.trim() === "") {
      return;
    }
    document.title = fill(labels.titleOf, { query: query.trim(), title: plain });
    return () => {
      document.title = plain;
    };
  }, [query, labels]);
}
