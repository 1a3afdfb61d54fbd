import { useEffect, useState } from "react";
import { addressOf } from "../app/address";
import { useShell } from "../app/context";
import { dataAddress } from "../app/data";
import { routeOf } from "../app/links";
import type { NearPage } from "./nearPages";
import { fill } from "./text";
import { useText } from "./useText";

interface Help {
  pages: NearPage[];
  /** What to search for. */
  query: string;
}

/** What readers see at an address that leads nowhere: pages with a similar one, the search, the way home. */
export function NotFoundPage() {
  const text = useText();
  const { home, searchPage, locale } = useShell();
  const [help, setHelp] = useState<Help>({ pages: [], query: "" });
  useEffect(() => {
    const path = routeOf(window.location.pathname);
    import("./nearPages")
      .then(async ({ nearPages, wordsOf }) => {
        const query = wordsOf(path);
        setHelp({ pages: [], query });
        setHelp({ pages: await nearPages(path, locale, { addressOf, dataAddress, routeOf }), query });
      })
      .catch((error: unknown) => console.warn(error));
  }, [locale]);
  return (
    <main id="main" className="message-page" tabIndex={-1}>
      <h1>{text.notFoundTitle}</h1>
      <p>{text.notFoundText}</p>
      {help.pages.length === 0 ? null : (
        <section className="near-pages" aria-labelledby="near">
          <h2 id="near">{text.notFoundNear}</h2>
          <ul>
            {help.pages.map((page) => (
              <li key={page.route}>
                <a href={page.route}>{page.title}</a> <code translate="no">{page.route}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="message-actions">
        <a className="button" href={home}>
          {text.home}
        </a>
        <a className="button button-quiet" href={searchAddress(searchPage, help.query)}>
          {help.query === "" ? text.search : fill(text.notFoundSearch, { query: help.query })}
        </a>
      </p>
      <p className="message-note">{text.notFoundAsk}</p>
    </main>
  );
}

function searchAddress(page: string, query: string): string {
  return `${page}${query === "" ? "" : `?q=${encodeURIComponent(query)}`}`;
}
