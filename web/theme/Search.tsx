import { useShell } from "../app/context";
import type { Page } from "../model/model";
import { searchLabels } from "./search/labels";
import type { SearchProps } from "./search/props";
import { SearchButton } from "./search/SearchButton";
import { SearchPage } from "./search/SearchPage";

function useSearchProps(page: Page): SearchProps {
  const { locale, searchBase, searchWorker, prefix } = useShell();
  return {
    locale,
    scope: { docset: page.docset ?? "", version: page.version ?? "" },
    base: searchBase ?? "",
    worker: searchWorker,
    page: `${prefix}/search`,
    labels: searchLabels(locale),
    navigate: (href) => window.orihon?.navigate(href),
  };
}

/** The search of the navbar: a button that opens a dialog. */
export function NavSearch({ page }: { page: Page }) {
  return <SearchButton {...useSearchProps(page)} />;
}

/** The page whose address holds a query. */
export function SearchPageView({ page }: { page: Page }) {
  return (
    <main id="main" className="search-main" tabIndex={-1}>
      <SearchPage {...useSearchProps(page)} />
    </main>
  );
}
