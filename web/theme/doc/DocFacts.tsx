import { part, useShell } from "../../app/context";
import type { Page } from "../../model/model";
import { useText } from "../useText";

/** What kind of document a page is, how long it takes to read, and the ways to take it along: beside the breadcrumbs. */
export function DocFacts({ page }: { page: Page }) {
  const text = useText();
  const { reading } = useShell();
  // Lists of pages are nothing that readers copy.
  const copy = reading.copy && page.markdown !== undefined && /^(doc|post|api)$/.test(page.kind);
  if (page.minutes === undefined && !copy) return null;
  return (
    <p className="doc-meta">
      {page.docKind === undefined || page.minutes === undefined ? null : (
        <span className="doc-kind">{text.kinds[page.docKind] ?? page.docKind}</span>
      )}
      {page.minutes === undefined ? null : <span>{page.minutes}</span>}
      {copy ? <Copy /> : null}
    </p>
  );
}

// What it copies is found by its script, in <head>: it is one and the same on all pages.
const Copy = part("Copy", () => {
  const text = useText();
  return (
    <span className="copy">
      <button type="button" className="copy-page" data-copy-page="">
        {text.copyPage}
      </button>
      {useShell().reading.menu === undefined ? null : (
        <button
          type="button"
          className="copy-page"
          data-copy-page="menu"
          aria-haspopup="menu"
          aria-expanded={false}
          aria-label={text.copyMore}
        />
      )}
    </span>
  );
});
