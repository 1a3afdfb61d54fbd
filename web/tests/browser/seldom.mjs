import { all } from "./help.mjs";

/** Tests that `make test-all` alone runs, by why `make test` can do without them. */
const reasons = {
  "the other language differs in its words alone": [
    / \(English\)$/,
    /^first visit of a text page in English/,
    /^search: no page stands twice among its results \(en\)/,
    /^guide: images open larger, by keyboard too: \/writing/,
    /^guide: a page is copied as Markdown, .*: \/reading-aids/,
    /^(?:API service|search page|not found) in Japanese: hydrates/,
    /^the Japanese version menu/,
    /^right to left: the search/,
    /^the map of the home page \/ja\//,
  ],
  "another page, width or mode is asked the same": [
    /^frame: .*, without scripts/,
    /^(?:untranslated document|document in Japanese): hydrates/,
    /^(?:text at \d+ %|the menu of narrow windows opens where large text)/,
    /^400 % zoom/,
    /^(?!document: ).*: what has been painted stays/,
    /^fetched ahead on \/(?:v2\/(?:frontend\/|api\/user\/)|ja\/.*)?:/,
    /^an address without its slash/,
    /^a shell that is/,
    /^touch: no button covers code, .* on \/(?:ja|v2\/(?:api|backend\/latest\/blocks|frontend))\//,
    /^touch: the button copies/,
    /^project of Docusaurus: .*, (?:light|on a phone)$/,
    /^API reference (?:at 1[24]\d0|on a phone)/,
    /^menus: Space/,
    /^the map of the home page \/ names its rows at 768/,
    /^one left edge .* at 1920/,
    /^not found: \/v2\/backend\/.* offers/,
    /^guide: axe finds nothing among formulas/,
    /^guide: a wide formula/,
    /^guide: (?:(?:\/ja)?\/writing\/video|home pages, .*): axe/,
    /^guide: Big Buck Bunny, at Vimeo/,
    /^a 404 page (?:that is a component:|of Markdown: complete)/,
    /^without JavaScript (?:\/(?:v2\/backend\/latest\/quickstart\/ at 360|ja\/)|the search page)/,
    /^an early tap on the search/,
    /^mobile menu: a wider window/,
    /^addresses that moved: a former id .* with JavaScript/,
    /^forced colours: the operation/,
    /^offline: (?:the page that came|where nothing answers|the language menu)/,
  ],
  "others change the document: the same happens to pages there": [
    /^(?:blocked storage|damaged stored values)/,
    /^a page that crashes while it is exchanged/,
    /^guide: the focus and what is open stay/,
  ],
  "cheaper tests ask most of it: the two sites and their links in Go, the server's messages, the store of the worker": [
    /^every link of the home page/,
    /^dev: (?:React's warnings|titles patch|a part of the theme|a page that is renamed|drafts|a page that did not change|messages of the page)/,
    /^unplugged: a version that is kept/,
    /^nothing is fetched ahead on /, // web/app/app.test.ts
  ],
  "tests of the search without a page ask the same: web/search, web/tests/search": [
    /^search: (?:what the front end|no page stands twice|what only another version|excerpts keep|a reload asks)/,
  ],
  "tests in a DOM ask the same: web/tests/dom": [
    /^menus: (?:ArrowDown|leaving)/,
    /^(?:an unknown preferred version|a version that lacks the page)/,
    /^the language switch keeps/,
    /^a damaged stored colour/,
    /^other windows follow the colour/,
    /^addresses that moved: (?:a link to such an id|an id that is on another page)/,
    /^a (?:navigation that fails is logged|new deployment leads|link that leads nowhere)/,
    /^the progress bar shows/,
    /^offline: (?:a page that is not there yet|where the server answers 503)/,
    /^(?:the next page and the one before come first|closed menus are not fetched)/,
  ],
  "make test-all runs all tests below a path, and the site that is unplugged lies below one": [/^below a path/],
  "few pages have it, and little of it changes": [
    /^another window's choice of a tab/,
    /^an API reference is fetched when/,
    /^guide: (?:diagrams are drawn anew|a page is left while its diagram|print draws every diagram|a wide diagram scrolls)/,
    /^guide: (?:diagrams come and go|a diagram far below|a diagram with a mistake|diagrams and films without)/,
    /^guide: (?:without its style sheet|formulas are set without)/,
    /^guide: home pages: readers try/,
    /^right to left: what is not translated/,
    /^a long reference prints/,
    /^long sidebar/,
    /^the spinner of a slow retry/,
    /^a page module without a default export/,
    /^a changed announcement/,
    /^looks and parts: (?:feedback that cannot be sent|feedback without JavaScript|a page whose name has a sign)/,
  ],
};

/** The tests that run, of all that there are. Each rule above names some. */
export function often(tests) {
  const rules = Object.values(reasons).flat();
  const idle = rules.filter((rule) => !tests.some((test) => rule.test(test.name)));
  if (idle.length > 0) throw new Error(`seldom.mjs: no test has a name like ${idle.join(", ")}`);
  return all ? tests : tests.filter((test) => !rules.some((rule) => rule.test(test.name)));
}
