import { useCallback, useEffect, useRef, useState } from "react";

/** What of `@docusaurus/theme-common` reads and writes the query of the address. While a page is rendered there is none. */
function useQuery(): [URLSearchParams, (change: (query: URLSearchParams) => void, push?: boolean) => void] {
  const [text, set] = useState("");
  useEffect(() => {
    const read = () => set(window.location.search);
    read();
    window.addEventListener("popstate", read);
    return () => window.removeEventListener("popstate", read);
  }, []);
  const write = useCallback((change: (query: URLSearchParams) => void, push = false) => {
    const address = new URL(window.location.href);
    change(address.searchParams);
    if (push) window.history.pushState(window.history.state, "", address);
    else window.history.replaceState(window.history.state, "", address);
    set(address.search);
  }, []);
  return [new URLSearchParams(text), write];
}

export function useQueryString(key: string): [string, (value: string, options?: { push: boolean }) => void] {
  const [query, write] = useQuery();
  const change = (value: string, options?: { push: boolean }) =>
    write((q) => (value ? q.set(key, value) : q.delete(key)), options?.push);
  return [query.get(key) ?? "", change];
}

type Update = string[] | ((last: string[]) => string[]);

export function useQueryStringList(key: string): [string[], (update: Update, options?: { push: boolean }) => void] {
  const [query, write] = useQuery();
  const values = query.getAll(key);
  const change = (update: Update, options?: { push: boolean }) =>
    write((q) => {
      const next = typeof update === "function" ? update(q.getAll(key)) : update;
      q.delete(key);
      for (const value of next) q.append(key, value);
    }, options?.push);
  return [values, change];
}

export function useClearQueryString(): () => void {
  const [, write] = useQuery();
  return () =>
    write((q) => {
      for (const key of [...q.keys()]) q.delete(key);
    });
}

/** The value of the render before. */
export function usePrevious<T>(value: T): T | undefined {
  const last = useRef<T | undefined>(undefined);
  useEffect(() => {
    last.current = value;
  });
  return last.current;
}

/** A function that stays the same and calls the newest one. */
export function useEvent<F extends (...args: never[]) => unknown>(callback: F): F {
  const last = useRef(callback);
  useEffect(() => {
    last.current = callback;
  });
  return useCallback((...args: never[]) => last.current(...args), []) as F;
}

export function uniq<T>(list: T[]): T[] {
  return [...new Set(list)];
}

export function duplicates<T>(list: T[], same: (a: T, b: T) => boolean = (a, b) => a === b): T[] {
  return list.filter((item, i) => list.findIndex((other) => same(other, item)) !== i);
}
