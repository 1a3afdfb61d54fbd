import { createRoot } from "react-dom/client";
import { SearchButton } from "../../theme/search/SearchButton";
import { SearchPage } from "../../theme/search/SearchPage";
import words from "./words.json";
import "../../theme/search/search.css";

// The search as a theme shows it, over the small index of the tests: ?at=search shows the page, ?lang=ja Japanese.
const query = new URLSearchParams(window.location.search);
const locale = query.get("lang") ?? "en";
const props = {
  locale,
  scope: { docset: query.get("docset") ?? "", version: query.get("version") ?? "" },
  base: "/search/",
  worker: query.has("worker") ? "/worker.js" : undefined,
  page: "/search",
  labels: locale === "ja" ? words.ja : words.en,
  navigate: (href: string) => {
    document.title = `at ${href}`;
  },
};
const root = createRoot(document.getElementById("root") as HTMLElement);
root.render(window.location.pathname === "/search" ? <SearchPage {...props} /> : <SearchButton {...props} />);
