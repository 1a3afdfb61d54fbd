import { all } from "./help.mjs";

/** Tests that `make test-all` alone runs, by why `make test` can do without them. */
const reasons = {
  "the other language differs in its words alone": [
    / \(English\)$/,
    /^first visit of a text page in English/,
    /^search: no page stands twice among its results \(en\)/,
    /^guide: images open larger, by keyboard too: \/writing/,
    /^guide: (?:a page is copied as Markdown|the menu beside it is used by keyboard): \/reading-aids/,
    /^guide: \/writing\/diagrams: axe/,
    /^guide: \/ja\/writing\/video: axe/,
    /^guide: home pages, (?:\/ja\/|\/examples\/\w+): axe/,
    /^frame: .* on (?:home|API service|document in Japanese|search page|not found), with scripts/,
  ],
  "another page, width or mode is asked the same": [
    /^frame: .*, without scripts/,
    /^text at 1\d\d %/,
    /^(?:home|long tables|document of an old version|search page|not found): what has been painted stays/,
    /^fetched ahead on \/(?:v2\/frontend\/|ja\/.*)?:/,
    /^nothing is fetched ahead on (?:slow-)?2g$/,
    /^a shell that is (?:null|\{\})/,
    /^touch: no button covers code on \/(?:ja|v2\/backend\/latest\/blocks|v2\/frontend)\//,
    /^project of Docusaurus: .*, light$/,
    /^API reference at 1[24]\d0/,
    /^menus: Space/,
    /^the map of the home page names its rows at 768/,
    /^one left edge .* at 1920/,
    /^not found: \/v2\/backend\/.* offers/,
    /^below a path: (?:languages|the search|an address)/,
    /^guide: axe finds nothing among formulas \(light\)/,
    /^guide: Big Buck Bunny, at Vimeo/,
  ],
  "cheaper tests ask most of it: the two sites and their links in Go, the server's messages, the store of the worker": [
    /^every link of the home page/,
    /^dev: (?:React's warnings|a part of the theme|a page that is renamed|drafts)/,
    /^unplugged: a version that is kept/,
  ],
  "tests in a DOM ask the same: web/tests/dom": [
    /^menus: (?:ArrowDown|leaving)/,
    /^an unknown preferred version/,
    /^the language switch keeps/,
    /^a damaged stored colour/,
    /^other windows follow the colour/,
    /^addresses that moved: a link to such an id/,
    /^a (?:navigation that fails is logged|new deployment leads)/,
    /^the progress bar shows/,
    /^offline: where the server answers 503/,
    /^(?:the next page and the one before come first|closed menus are not fetched)/,
  ],
  "few pages have it, and little of it changes": [
    /^guide: (?:diagrams are drawn anew|a page is left while its diagram|print draws every diagram|a wide diagram scrolls)/,
    /^guide: diagrams come and go/,
  ],
};

/** The tests that run, of all that there are. Each rule above names some. */
export function often(tests) {
  const rules = Object.values(reasons).flat();
  const idle = rules.filter((rule) => !tests.some((test) => rule.test(test.name)));
  if (idle.length > 0) throw new Error(`seldom.mjs: no test has a name like ${idle.join(", ")}`);
  return all ? tests : tests.filter((test) => !rules.some((rule) => rule.test(test.name)));
}
