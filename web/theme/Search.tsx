import { addressOf } from "../app/address";
import { useShell } from "../app/context";
import type { Page } from "../model/model";
import type { SearchProps } from "./search/props";
import { SearchButton } from "./search/SearchButton";

/** What the search of a page is given: where it looks first, its words, the way to a hit. */
export function useSearchProps(page: Page): SearchProps {
  const { locale, searchBase, searchPage, searchWorker, words } = useShell();
  return {
    locale,
    scope: { docset: page.docset ?? "", version: page.version ?? "" },
    base: addressOf(searchBase ?? ""),
    worker: searchWorker && addressOf(searchWorker),
    page: searchPage,
    labels: words.search,
    navigate: (href) => window.orihon?.navigate(href),
  };
}

/** The search of the navbar: a button that opens a dialog. */
export function NavSearch({ page }: { page: Page }) {
  return <SearchButton {...useSearchProps(page)} />;
}
