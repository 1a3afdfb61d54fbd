// Generated from internal/words/keys.yaml by `make generate`.

/** A text that depends on a number: its forms by CLDR category, and the rule that chooses among them. */
export interface Plural {
  rule: string;
  other: string;
  zero?: string;
  one?: string;
  two?: string;
  few?: string;
  many?: string;
}

/** The words of the interface in one locale, as the shell holds them. */
export interface Words {
  theme: ThemeWords;
  search: SearchWords;
  start: StartWords;
}

export interface ThemeWords {
  /** Link at the top of every page that jumps to its text. */
  skip: string;
  /** Accessible name of the bar at the top. */
  mainNavigation: string;
  /** Accessible name of the sidebar. */
  docsSidebar: string;
  /** Accessible name of the path above a page's title. */
  breadcrumbs: string;
  /** Accessible name of the first link of that path. */
  home: string;
  /** Title of the table of contents. */
  onThisPage: string;
  /** Above the title of the page before this one. */
  previous: string;
  /** Above the title of the page after this one. */
  next: string;
  /** Above the title of the next newer post of a blog, or of the newer part of a list of posts. */
  newer: string;
  /** Above the title of the next older post of a blog, or of the older part of a list of posts. */
  older: string;
  /** Notice on a post whose date is to come, seen by writers only. */
  scheduled: string;
  /** Accessible name of the links to the pages before and after. */
  pagination: string;
  /** Link to the page's source. */
  editPage: string;
  /** Before the date of the last change. */
  lastUpdated: string;
  /** Between that date and the name of who made the change. */
  by: string;
  /** Before the tags of a page. */
  tags: string;
  /** Before the name of a version. */
  version: string;
  /** Title of the menu of versions. */
  versions: string;
  /** Title of the menu of languages. */
  languages: string;
  /** Accessible name of the button that opens the menu on small screens. */
  menu: string;
  /** Accessible name of buttons that close something. */
  close: string;
  /** In the menu of small screens: from the sidebar to the links of the navbar. */
  backToMenu: string;
  /** Accessible name of the button that opens a category of the sidebar. */
  expand: string;
  /** Accessible name of the button that closes a category of the sidebar. */
  collapse: string;
  /** Button that hides the sidebar. */
  hideSidebar: string;
  /** Button that brings the sidebar back. */
  showSidebar: string;
  /** Accessible name of the switch between light and dark; mode is one of the next three. */
  colorMode: string;
  /** The light colours, within colorMode. */
  light: string;
  /** The dark colours, within colorMode. */
  dark: string;
  /** The colours of the reader's system, within colorMode. */
  system: string;
  /** Accessible name of the announcement bar. */
  announcement: string;
  /** Accessible name of the button that goes back to the top of the page. */
  backToTop: string;
  /** After it: link to an older version of the page that is translated; label names the version. */
  fallbackLink: string;
  /** Notice on a page that is not translated; language is the one it is shown in, named in the reader's. */
  fallback: string;
  /** Notice on a part of a page whose original has changed since it was translated. */
  stale: string;
  /** After it: link to that part in the language that it was written in. */
  staleLink: string;
  /** Notice on pages of a version that is to come; label is its name. */
  unreleased: string;
  /** Notice on pages of a version that is not the current one; label is its name. */
  unmaintained: string;
  /** Notice on pages of an archive; label is its name. */
  archived: string;
  /** After these notices: link to the current version, whose name is last. */
  bannerLink: string;
  /** After the notice of an archive: link to what is current. */
  archivedLink: string;
  /** Notice on a draft, seen by writers only. */
  draft: string;
  /** Notice on a page that no list leads to. */
  unlisted: string;
  /** How many entries a category has. */
  items: Plural;
  /** How many pages have a tag. */
  taggedWith: Plural;
  /** Title of the page that is shown for addresses that lead nowhere. */
  notFoundTitle: string;
  /** First sentence of that page. */
  notFoundText: string;
  /** On that page: heading of links to pages whose address is near. */
  notFoundNear: string;
  /** On that page: link to a search for query, the words of the address. */
  notFoundSearch: string;
  /** Second sentence of that page. */
  notFoundAsk: string;
  /** Title of what is shown when a page's script fails. */
  crashTitle: string;
  /** Button that tries again what failed. */
  tryAgain: string;
  /** Button that copies code. */
  copy: string;
  /** That button for a second, once it has copied. */
  copied: string;
  /** Button that breaks long lines of code. */
  wrap: string;
  /** Button that opens the search, and title of the search page before its script is there. */
  search: string;
  /** For screen readers: after a link that opens a new tab. */
  external: string;
  /** Link to the page's Markdown. */
  viewMarkdown: string;
  /** Button that copies the page as Markdown. */
  copyPage: string;
  /** That button for a moment, where it could not copy. */
  notCopied: string;
  /** Accessible name of the button beside it, which opens a menu, and of that menu. */
  copyMore: string;
  /** In that menu: copies the address of the page, or of the section that a link led to. */
  copyLink: string;
  /** In that menu: opens an assistant, whose name is name, with a question about the page. */
  openIn: string;
  /** In that menu: copies the address by which programs ask about the site. */
  copyMcp: string;
  /** What the assistant is asked; url is the address of the page. */
  askAbout: string;
  /** Link by which readers tell what they think of the page. */
  feedback: string;
  /** Question before the buttons by which they do. */
  helpful: string;
  /** First of these buttons. */
  yes: string;
  /** Second of these buttons. */
  no: string;
  /** In place of the question, once the answer is sent. */
  thanks: string;
  /** In place of the question, where the answer could not be sent. */
  notSent: string;
  /** Accessible name of the bar that shows while a page is loading. */
  loading: string;
  /** Title of what is shown in the place of a page that cannot be loaded because there is no connection. */
  offline: string;
  /** Sentence below that title. */
  offlineHint: string;
  /** In place of that sentence, where there is a connection but no answer from the server. */
  noAnswer: string;
  kinds: Record<string, string>;
}

export interface SearchWords {
  /** Name of the search dialog, and title of the search page. */
  search: string;
  /** In the empty field. */
  placeholder: string;
  /** Accessible name of the button that closes the dialog. */
  close: string;
  /** Button that empties the field. */
  clear: string;
  /** Button that searches. */
  submit: string;
  /** Accessible name of the list of results. */
  results: string;
  /** Accessible name of the choice of where to search. */
  scope: string;
  /** Choice: the version that is being read. */
  thisVersion: string;
  /** Choice: the set of documents that is being read. */
  thisSection: string;
  /** Choice: all versions of what is being read. */
  allVersions: string;
  /** Choice: the whole site. */
  everything: string;
  /** Choice: the API reference. */
  api: string;
  /** Title of the reader's last queries. */
  recent: string;
  /** Button that clears them. */
  forgetRecent: string;
  /** What can be searched for, while the field is empty and there are no last queries. */
  hint: string;
  /** While a search is running. */
  searching: string;
  /** How many pages were found. */
  found: Plural;
  /** No page was found for query. */
  nothing: string;
  /** What to do then, where there is nothing on the whole site. */
  nothingHint: string;
  /** Title of the best pages outside of the chosen scope. */
  beyond: string;
  /** Kind of a page that was found: it explains or leads through a task. */
  guide: string;
  /** Kind of a page that was found: for looking up. */
  reference: string;
  /** Of a page that was found: kept for reference, not for new work. */
  archived: string;
  /** Title of the search page in the browser; title is what it is without a query. */
  titleOf: string;
  /** Title of the list of the site's parts, on the search page. */
  map: string;
  /** On the search page, for browsers that run no scripts. */
  scriptless: string;
  /** Before queries with other spellings, which are buttons. */
  tryInstead: string;
  /** How many more pages were found beyond the chosen scope. */
  elsewhere: Plural;
  /** Button after that sentence. */
  searchEverywhere: string;
  /** A part of the index did not load. */
  incomplete: string;
  /** Button that shows all results on the search page. */
  allResults: string;
  /** The index could not be loaded. */
  offline: string;
  /** The index could not be read. */
  failed: string;
  /** Button that tries again. */
  retry: string;
  /** Version of a page that was found; label is its name. */
  version: string;
  /** Button that shows more results. */
  showMore: string;
  keys: SearchKeysWords;
}

export interface SearchKeysWords {
  /** The arrow keys. */
  select: string;
  /** Enter. */
  open: string;
  /** Ctrl and Enter. */
  all: string;
  /** Escape. */
  close: string;
}

export interface StartWords {
  /** Shown when the scripts or data of a page cannot be loaded. */
  failed: string;
  /** Button that loads them once more. */
  retry: string;
}

export interface PreviewWords {
  /** Title of a component that is running in the page. */
  preview: string;
  /** Accessible name of the choice of its width. */
  width: string;
  /** Choice: the whole width. */
  wide: string;
  /** Choice: as wide as a phone. */
  narrow: string;
  /** Link to the preview alone. */
  open: string;
  /** While it is loading. */
  loading: string;
  /** In its place where the site was built without its packages. */
  missing: string;
  /** Button that copies its source. */
  copy: string;
  /** Box that shows all of a source that is longer than its frame. */
  showAll: string;
  /** Title of a drawing of a component's layout. */
  sketch: string;
  /** In place of the preview where scripts do not run. */
  noscript: string;
}
