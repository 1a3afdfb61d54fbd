import type { Shown } from "../app/context";
import { BlogLayout } from "./blog/BlogLayout";
import { PostLayout } from "./blog/PostLayout";
import { DocPage } from "./doc/DocPage";
import { ErrorBoundary } from "./ErrorBoundary";
import { PageLayout } from "./PageLayout";

/** The component that shows a page, by its kind. */
export function PageView(shown: Shown) {
  const { kind, route, docId } = shown.page;
  if (kind === "post") return <PostLayout {...shown} />;
  if (kind === "posts" || kind === "archive" || kind === "authors") return <BlogLayout {...shown} />;
  // A document may stand in the place of what the theme says of addresses that lead nowhere.
  if (docId !== undefined) return <DocPage {...shown} />;
  if (kind !== "react" && kind !== "notFound" && kind !== "search") return <DocPage {...shown} />;
  return (
    <ErrorBoundary key={route}>
      {kind === "react" || shown.page.module !== undefined || shown.Content === null ? (
        <PageLayout {...shown} />
      ) : (
        <shown.Content />
      )}
    </ErrorBoundary>
  );
}
