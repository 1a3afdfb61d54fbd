import type { Shown } from "../../app/context";
import { useShell } from "../../app/context";
import type { Page } from "../../model/model";
import { CardList } from "../CardList";
import { ErrorBoundary } from "../ErrorBoundary";
import { fill } from "../text";
import { useText } from "../useText";
import { Article } from "./Article";
import { Breadcrumbs } from "./Breadcrumbs";
import { DocFacts } from "./DocFacts";
import { DocFooter } from "./DocFooter";
import { DocHeader } from "./DocHeader";
import { DocNotices } from "./DocNotices";
import { Pager } from "./Pager";
import { Sidebar } from "./Sidebar";
import { MobileToc, Toc } from "./Toc";

/** What of a page's layout style sheets must know. */
function classes(page: Page, hasToc: boolean): string {
  const bare = page.sidebar === undefined ? (hasToc ? " doc-bare" : " doc-bare doc-alone") : "";
  return `${bare}${page.fullWidth ? " doc-wide" : ""}`;
}

/** A page with a sidebar: a document, a generated index, a tag, a page of the API reference. */
export function DocPage({ page, article, Content }: Shown) {
  const { docsets } = useShell();
  const text = useText();
  const set = docsets.find((d) => d.id === page.docset);
  const version = set?.versions.find((v) => v.name === page.version);
  const badge =
    version !== undefined && !version.isLast ? fill("{a}: {b}", { a: text.version, b: version.label }) : null;
  const lang = page.fallback ? page.contentLang : undefined;
  const hasToc = !page.hideToc && (page.toc?.length ?? 0) > 0;
  return (
    <div className={`doc${classes(page, hasToc)}`}>
      {page.sidebar === undefined ? null : <Sidebar key={page.sidebar} page={page} />}
      <ErrorBoundary key={page.route}>
        <main id="main" className="doc-main" tabIndex={-1}>
          <div className="doc-column">
            <div className="doc-top">
              <Breadcrumbs crumbs={page.breadcrumbs ?? []} />
              {badge === null ? null : <span className="badge version-badge">{badge}</span>}
              <DocFacts page={page} />
            </div>
            <article>
              {page.hideTitle ? null : <DocHeader page={page} />}
              <DocNotices page={page} />
              {hasToc ? <MobileToc entries={page.toc ?? []} /> : null}
              <Article html={article} lang={lang} dir={page.contentDir} Content={Content} />
              {page.items === undefined ? null : <CardList items={page.items} />}
            </article>
            <DocFooter page={page} />
            <Pager prev={page.prev} next={page.next} dated={page.dated === true} />
          </div>
        </main>
        {hasToc ? <Toc entries={page.toc ?? []} /> : null}
      </ErrorBoundary>
    </div>
  );
}
