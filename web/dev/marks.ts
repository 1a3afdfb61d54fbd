// What internal/pipeline/marks.go marks in sidebars.
const looks = `
:is(.dev-draft, .dev-unlisted) > .sidebar-link::after, :is(.dev-draft, .dev-unlisted) > .sidebar-row > .sidebar-link::after {
  margin-inline-start: .5em; padding: 0 .4em; border: 1px solid currentColor; border-radius: .3em; font-size: .75em;
  opacity: .85; }
.dev-draft > .sidebar-link::after, .dev-draft > .sidebar-row > .sidebar-link::after { content: "draft"; }
.dev-unlisted > .sidebar-link::after, .dev-unlisted > .sidebar-row > .sidebar-link::after { content: "unlisted"; }`;

/** Shows in sidebars which pages readers will not see. */
export function showMarks(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(looks);
  document.adoptedStyleSheets.push(sheet);
}
