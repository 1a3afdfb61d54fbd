import type { Shown } from "../app/context";
import { SentMain } from "./SentMain";

/** What stands around the component of a page of its own, such as the home page. One that did not load keeps the HTML it came with. */
export function PageLayout({ Content }: Shown) {
  return Content === null ? (
    <SentMain />
  ) : (
    <main id="main" className="react-page" tabIndex={-1}>
      <Content />
    </main>
  );
}
