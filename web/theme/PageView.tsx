import type { Shown } from "../app/context";
import { DocPage } from "./doc/DocPage";
import { NotFoundPage } from "./NotFoundPage";
import { SearchPageView } from "./Search";

/** The component that shows a page, by its kind. */
export function PageView(shown: Shown) {
  switch (shown.page.kind) {
    case "react":
      return <ReactPage {...shown} />;
    case "notFound":
      return <NotFoundPage />;
    case "search":
      return <SearchPageView page={shown.page} />;
  }
  return <DocPage {...shown} />;
}

function ReactPage({ Content }: Shown) {
  return (
    <main id="main" className="react-page" tabIndex={-1}>
      {Content === null ? null : <Content />}
    </main>
  );
}
