import { useCallback, useEffect, useState } from "react";
import { createRemoteSearch } from "../../search/remote";
import type { Breadth, Result, Search } from "../../search/types";
import type { SearchProps } from "./props";
import type { Started } from "./start";

/** Keystrokes in quick succession make one query. */
const pause = 25;

export interface Searching {
  /** The newest answer; null before the first and for an empty query. */
  result: Result | null;
  busy: boolean;
  retry(): void;
}

/** What is looked for. */
export interface Question {
  text: string;
  breadth: Breadth;
  limit: number;
  /** An input method is at work: what is not found yet may still be converted, and does not replace an answer. */
  composing: boolean;
}

/** Answers a query whenever it changes. Answers that come too late are dropped. */
export function useSearch(props: SearchProps, question: Question, started: Started | null = null): Searching {
  const { text, breadth, limit, composing } = question;
  const search = useEngine(props, started);
  const [result, setResult] = useState<Result | null>(null);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { docset, version } = props.scope;
  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt is there to ask again.
  useEffect(() => {
    if (search === null || text.trim() === "") {
      setResult(null);
      setBusy(false);
      return;
    }
    let stale = false;
    setBusy(true);
    const timer = setTimeout(() => {
      void search.query(text, { docset, version, breadth }, limit).then((answer) => {
        if (stale || (answer.ok && answer.replaced)) {
          return;
        }
        if (!composing || (answer.ok && answer.total > 0)) {
          setResult(answer);
        }
        setBusy(false);
      });
    }, pause);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [search, text, docset, version, breadth, limit, composing, attempt]);
  useReport(props, question, result);
  return { result, busy, retry: useCallback(() => setAttempt((n) => n + 1), []) };
}

function useEngine({ base, locale, worker }: SearchProps, started: Started | null): Search | null {
  const [search, setSearch] = useState<Search | null>(null);
  useEffect(() => {
    const engine = createRemoteSearch({ base, locale, worker, started: started ?? undefined });
    setSearch(engine);
    void engine.warm();
    return () => engine.close();
  }, [base, locale, worker, started]);
  return search;
}

/** A reader who waits this long in milliseconds has typed what they mean. */
const settled = 1500;

/**
 * Tells the page of searches that find nothing in what the reader reads, by the event orihon:search-without-result on
 * window. Nothing is sent anywhere: a site that wants to know listens.
 */
function useReport({ locale, scope }: SearchProps, { text, breadth }: Question, result: Result | null): void {
  const empty = result?.ok === true && result.total === 0 && result.query === text && text.trim() !== "";
  const elsewhere = result?.ok === true ? result.elsewhere : 0;
  const { docset, version } = scope;
  useEffect(() => {
    if (!empty) {
      return;
    }
    const detail = { query: text, locale, docset, version, breadth, elsewhere };
    const timer = setTimeout(() => {
      window.dispatchEvent(new CustomEvent("orihon:search-without-result", { detail }));
    }, settled);
    return () => clearTimeout(timer);
  }, [empty, text, locale, docset, version, breadth, elsewhere]);
}

/** The breadth to begin with: the version being read, or everything where none is read. */
export function firstBreadth(scope: SearchProps["scope"]): Breadth {
  return scope.docset === "" ? "all" : "version";
}
