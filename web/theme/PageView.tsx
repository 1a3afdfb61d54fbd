import type { Shown } from "../app/context";
import { DocPage } from "./doc/DocPage";
import { ErrorBoundary } from "./ErrorBoundary";
import { NotFoundPage } from "./NotFoundPage";
import { PageLayout } from "./PageLayout";
import { SearchPageView } from "./Search";

/** The component that shows a page, by its kind. */
export function PageView(shown: Shown) {
  const { kind, route } = shown.page;
  if (kind !== "react" && kind !== "notFound" && kind !== "search") return <DocPage {...shown} />;
  return (
    <ErrorBoundary key={route}>
      {kind === "react" ? (
        <PageLayout {...shown} />
      ) : kind === "notFound" ? (
        <NotFoundPage />
      ) : (
        <SearchPageView page={shown.page} />
      )}
    </ErrorBoundary>
  );
}
