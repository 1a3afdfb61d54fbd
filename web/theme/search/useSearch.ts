import { useCallback, useEffect, useState } from "react";
import { createRemoteSearch } from "../../search/remote";
import type { Breadth, Result, Search } from "../../search/types";
import type { SearchProps } from "./props";

/** Keystrokes in quick succession make one query. */
const pause = 25;

export interface Searching {
  /** The newest answer; null before the first and for an empty query. */
  result: Result | null;
  busy: boolean;
  retry(): void;
}

/** Answers a query whenever it changes. Answers that come too late are dropped. */
export function useSearch(props: SearchProps, text: string, breadth: Breadth, limit: number): Searching {
  const search = useEngine(props);
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
        if (!stale && !(answer.ok && answer.replaced)) {
          setResult(answer);
          setBusy(false);
        }
      });
    }, pause);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [search, text, docset, version, breadth, limit, attempt]);
  return { result, busy, retry: useCallback(() => setAttempt((n) => n + 1), []) };
}

function useEngine({ base, locale, worker }: SearchProps): Search | null {
  const [search, setSearch] = useState<Search | null>(null);
  useEffect(() => {
    const engine = createRemoteSearch({ base, locale, worker });
    setSearch(engine);
    return () => engine.close();
  }, [base, locale, worker]);
  return search;
}

/** The breadth to begin with: the version being read, or everything where none is read. */
export function firstBreadth(scope: SearchProps["scope"]): Breadth {
  return scope.docset === "" ? "all" : "version";
}
