/** The words of the interface. Every locale has every one of them: the type says so. */
export interface Text {
  skip: string;
  mainNavigation: string;
  docsSidebar: string;
  breadcrumbs: string;
  home: string;
  onThisPage: string;
  previous: string;
  next: string;
  pagination: string;
  editPage: string;
  lastUpdated: string;
  by: string;
  minutes: { one: string; other: string };
  tags: string;
  version: string;
  versions: string;
  languages: string;
  menu: string;
  close: string;
  backToMenu: string;
  expand: string;
  collapse: string;
  hideSidebar: string;
  showSidebar: string;
  colorMode: string;
  light: string;
  dark: string;
  system: string;
  announcement: string;
  backToTop: string;
  fallback: string;
  unreleased: string;
  unmaintained: string;
  archived: string;
  bannerLink: string;
  archivedLink: string;
  draft: string;
  unlisted: string;
  items: { one: string; other: string };
  taggedWith: { one: string; other: string };
  notFoundTitle: string;
  notFoundText: string;
  notFoundAsk: string;
  crashTitle: string;
  tryAgain: string;
  copy: string;
  copied: string;
  wrap: string;
  search: string;
  external: string;
  viewMarkdown: string;
  kinds: Record<string, string>;
}

// A reader needs one language only: the client loads it beside the shell, the server has all.
const texts = new Map<string, Text>();

/** Makes the text of a locale known to `textOf`. */
export function addText(locale: string, text: Text): void {
  texts.set(locale, text);
}

/** Loads the interface text of a locale; English for locales that have none. */
export async function loadText(locale: string): Promise<void> {
  addText(locale, locale === "ja" ? (await import("./text/ja")).ja : (await import("./text/en")).en);
}

/** The interface text of a locale that was loaded, or added. */
export function textOf(locale: string): Text {
  const text = texts.get(locale) ?? texts.get("en");
  if (text === undefined) throw new Error(`The interface text of ${locale} was not loaded.`);
  return text;
}

/** Fills `{name}` in a text. Unknown names stay as they are. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** The form of a text for a number. Both languages of the interface need no more than these two. */
export function plural(forms: { one: string; other: string }, n: number): string {
  return fill(n === 1 ? forms.one : forms.other, { n });
}
