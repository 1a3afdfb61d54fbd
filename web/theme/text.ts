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
  loadFailed: string;
  retry: string;
  copy: string;
  copied: string;
  wrap: string;
  search: string;
  external: string;
  viewMarkdown: string;
  kinds: Record<string, string>;
}

const en: Text = {
  skip: "Skip to main content",
  mainNavigation: "Main",
  docsSidebar: "Docs sidebar",
  breadcrumbs: "Breadcrumbs",
  home: "Home page",
  onThisPage: "On this page",
  previous: "Previous",
  next: "Next",
  pagination: "Docs pages",
  editPage: "Edit this page",
  lastUpdated: "Last updated on",
  by: "by",
  minutes: { one: "{n} min read", other: "{n} min read" },
  tags: "Tags",
  version: "Version",
  versions: "Versions",
  languages: "Languages",
  menu: "Toggle navigation bar",
  close: "Close",
  backToMenu: "Back to main menu",
  expand: "Expand",
  collapse: "Collapse",
  hideSidebar: "Hide sidebar",
  showSidebar: "Show sidebar",
  colorMode: "Switch between dark and light mode (currently {mode})",
  light: "light mode",
  dark: "dark mode",
  system: "system mode",
  announcement: "Announcement",
  backToTop: "Back to top",
  fallback: "This page has not been translated yet. It is shown in English.",
  unreleased: "This is unreleased documentation for version {label}.",
  unmaintained: "This is documentation for version {label}, which is no longer the current one.",
  archived: "This page is part of the archive of {label}. It is kept for reference and is no longer updated.",
  bannerLink: "Go to the current version ({last})",
  archivedLink: "Go to the current documentation",
  draft: "This page is a draft. It is only shown while writing.",
  unlisted: "This page is unlisted. Search engines do not index it, and only those who have its address can open it.",
  items: { one: "{n} item", other: "{n} items" },
  taggedWith: { one: "{n} page tagged with “{tag}”", other: "{n} pages tagged with “{tag}”" },
  notFoundTitle: "Page Not Found",
  notFoundText: "We could not find what you were looking for.",
  notFoundAsk: "Please contact the owner of the site that linked you here and let them know their link is broken.",
  crashTitle: "This page crashed.",
  tryAgain: "Try again",
  loadFailed: "This page could not be loaded.",
  retry: "Retry",
  copy: "Copy",
  copied: "Copied",
  wrap: "Wrap",
  search: "Search",
  external: "(opens in a new tab)",
  viewMarkdown: "View as Markdown",
  kinds: { tutorial: "Tutorial", "how-to": "How-to guide", reference: "Reference", explanation: "Explanation" },
};

const ja: Text = {
  skip: "メインコンテンツまでスキップ",
  mainNavigation: "メイン",
  docsSidebar: "ドキュメントのサイドバー",
  breadcrumbs: "パンくずリスト",
  home: "ホームページ",
  onThisPage: "このページの見出し",
  previous: "前へ",
  next: "次へ",
  pagination: "ドキュメントページ",
  editPage: "このページを編集",
  lastUpdated: "最終更新",
  by: "更新者",
  minutes: { one: "{n}分で読めます", other: "{n}分で読めます" },
  tags: "タグ",
  version: "バージョン",
  versions: "バージョン",
  languages: "言語",
  menu: "ナビゲーションバーを開閉する",
  close: "閉じる",
  backToMenu: "メインメニューに戻る",
  expand: "開く",
  collapse: "閉じる",
  hideSidebar: "サイドバーを隠す",
  showSidebar: "サイドバーを表示する",
  colorMode: "ダークモードとライトモードを切り替える（現在は{mode}）",
  light: "ライトモード",
  dark: "ダークモード",
  system: "システムモード",
  announcement: "お知らせ",
  backToTop: "ページの先頭へ戻る",
  fallback: "このページはまだ翻訳されていません。英語の原文を表示しています。",
  unreleased: "これはリリース前のバージョン{label}のドキュメントです。",
  unmaintained: "これはバージョン{label}のドキュメントです。現在のバージョンではありません。",
  archived: "このページは{label}のアーカイブです。参照用に残されており、更新されません。",
  bannerLink: "現在のバージョン（{last}）を見る",
  archivedLink: "現在のドキュメントを見る",
  draft: "このページは下書きです。執筆中にだけ表示されます。",
  unlisted: "このページは一覧に載っていません。検索エンジンには登録されず、URLを知っている人だけが開けます。",
  items: { one: "{n}項目", other: "{n}項目" },
  taggedWith: { one: "「{tag}」タグの付いた{n}件のページ", other: "「{tag}」タグの付いた{n}件のページ" },
  notFoundTitle: "ページが見つかりません",
  notFoundText: "お探しのページが見つかりませんでした。",
  notFoundAsk: "このページへのリンクが掲載されていたサイトの管理者に、リンクが切れていることをお知らせください。",
  crashTitle: "エラーが発生しました",
  tryAgain: "もう一度試す",
  loadFailed: "このページを読み込めませんでした。",
  retry: "再試行",
  copy: "コピー",
  copied: "コピーしました",
  wrap: "折り返す",
  search: "検索",
  external: "（新しいタブで開きます）",
  viewMarkdown: "Markdownで見る",
  kinds: { tutorial: "チュートリアル", "how-to": "ハウツーガイド", reference: "リファレンス", explanation: "解説" },
};

const locales: Record<string, Text> = { en, ja };

/** The interface text of a locale; English for locales that have none. */
export function textOf(locale: string): Text {
  return locales[locale] ?? en;
}

/** Fills `{name}` in a text. Unknown names stay as they are. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** The form of a text for a number. Both languages of the interface need no more than these two. */
export function plural(forms: { one: string; other: string }, n: number): string {
  return fill(n === 1 ? forms.one : forms.other, { n });
}
