import type { Shown } from "../app/context";
import { DocPage } from "./doc/DocPage";
import { ErrorBoundary } from "./ErrorBoundary";
import { NotFoundPage } from "./NotFoundPage";
import { SearchPageView } from "./Search";

/** The component that shows a page, by its kind. */
export function PageView(shown: Shown) {
  const { kind, route } = shown.page;
  if (kind !== "react" && kind !== "notFound" && kind !== "search") return <DocPage {...shown} />;
  return (
    <ErrorBoundary key={route}>
      {kind === "react" ? (
        <ReactPage {...shown} />
      ) : kind === "notFound" ? (
        <NotFoundPage />
      ) : (
        <SearchPageView page={shown.page} />
      )}
    </ErrorBoundary>
  );
}

// A page whose component did not load keeps the HTML it came with.
function ReactPage({ Content }: Shown) {
  return Content === null ? (
    <main
      id="main"
      className="react-page"
      tabIndex={-1}
      dangerouslySetInnerHTML={{ __html: "" }}
      suppressHydrationWarning
    />
  ) : (
    <main id="main" className="react-page" tabIndex={-1}>
      <Content />
    </main>
  );
}
