import { type ComponentType, useEffect, useState } from "react";
import { usePage, useShell } from "../../app/context";
import type { SearchWords } from "../../model/words";
import { useSearchProps } from "../Search";
import type { SearchPageProps } from "./SearchPage";

/** The page whose address holds a query. What it does needs its script, which other pages do not load. */
export function SearchView() {
  const page = usePage();
  const props = useSearchProps(page);
  const [SearchPage, setSearchPage] = useState<ComponentType<SearchPageProps> | null>(null);
  useEffect(() => {
    import("./SearchPage").then(
      (module) => setSearchPage(() => module.SearchPage),
      (error: unknown) => console.error("Orihon:", error),
    );
  }, []);
  return (
    <main id="main" className="search-main" tabIndex={-1}>
      {SearchPage === null ? (
        <div className="search-page">
          <h1>{page.title}</h1>
        </div>
      ) : (
        <SearchPage {...props} title={page.title} />
      )}
      <SiteMap text={props.labels} />
    </main>
  );
}

/** Where everything is, for readers who look around, and for those whose browser runs no scripts. */
function SiteMap({ text }: { text: SearchWords }) {
  const { navbar, footer, title } = useShell();
  const columns = footer.length > 0 ? footer : [{ type: "", label: title, items: navbar.filter((item) => item.href) }];
  return (
    <section className="search-map">
      <p className="search-scriptless">{text.scriptless}</p>
      <h2>{text.map}</h2>
      <div className="search-map-columns">
        {columns.map((column) => (
          <section key={`${column.label} ${column.items?.[0]?.href}`}>
            <h3>{column.label}</h3>
            <ul>
              {column.items?.map((item) => (
                <li key={`${item.href}-${item.label}`}>
                  <a href={item.href}>{item.label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
