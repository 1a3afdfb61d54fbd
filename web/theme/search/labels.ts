/** The words of the search. Every locale has every one of them: the type says so. */
export interface SearchLabels {
  /** On the button and as the dialog's name. */
  search: string;
  placeholder: string;
  close: string;
  clear: string;
  submit: string;
  results: string;
  scope: string;
  thisVersion: string;
  thisSection: string;
  allVersions: string;
  everything: string;
  api: string;
  recent: string;
  forgetRecent: string;
  hint: string;
  searching: string;
  found: { one: string; other: string };
  nothing: string;
  nothingHint: string;
  tryInstead: string;
  elsewhere: { one: string; other: string };
  searchEverywhere: string;
  incomplete: string;
  allResults: string;
  offline: string;
  failed: string;
  retry: string;
  version: string;
  showMore: string;
  keys: { select: string; open: string; all: string; close: string };
}

const en: SearchLabels = {
  search: "Search",
  placeholder: "Search the documentation",
  close: "Close search",
  clear: "Clear",
  submit: "Search",
  results: "Search results",
  scope: "Where to search",
  thisVersion: "This version",
  thisSection: "This section",
  allVersions: "All versions",
  everything: "Everything",
  api: "API reference",
  recent: "Recent searches",
  forgetRecent: "Forget recent searches",
  hint: "Words, identifiers, error texts. Put a phrase in quotes.",
  searching: "Searching…",
  found: { one: "{n} page found", other: "{n} pages found" },
  nothing: "Nothing found for “{query}”.",
  nothingHint: "Check the spelling, use fewer or other words, or search everywhere.",
  tryInstead: "Did you mean:",
  elsewhere: { one: "{n} more page outside of this selection.", other: "{n} more pages outside of this selection." },
  searchEverywhere: "Search everywhere",
  incomplete: "Some results could not be loaded.",
  allResults: "All results",
  offline: "The search could not be loaded. Check your connection and try again.",
  failed: "The search is damaged or out of date. Reload the page and try again.",
  retry: "Try again",
  version: "Version {label}",
  showMore: "Show more",
  keys: { select: "select", open: "open", all: "all results", close: "close" },
};

const ja: SearchLabels = {
  search: "検索",
  placeholder: "ドキュメントを検索",
  close: "検索を閉じる",
  clear: "消去",
  submit: "検索",
  results: "検索結果",
  scope: "検索する範囲",
  thisVersion: "このバージョン",
  thisSection: "このセクション",
  allVersions: "すべてのバージョン",
  everything: "すべて",
  api: "APIリファレンス",
  recent: "最近の検索",
  forgetRecent: "最近の検索を消去",
  hint: "単語、識別子、エラーメッセージで検索できます。語句は引用符で囲みます。",
  searching: "検索しています…",
  found: { one: "{n}ページ見つかりました", other: "{n}ページ見つかりました" },
  nothing: "「{query}」に一致するページはありません。",
  nothingHint: "つづりを確認するか、語を減らすか、別の語を使うか、すべての範囲で検索してください。",
  tryInstead: "もしかして:",
  elsewhere: { one: "この範囲の外にも{n}ページあります。", other: "この範囲の外にも{n}ページあります。" },
  searchEverywhere: "すべての範囲で検索",
  incomplete: "一部の結果を読み込めませんでした。",
  allResults: "すべての結果",
  offline: "検索を読み込めませんでした。接続を確認して、もう一度お試しください。",
  failed: "検索データが壊れているか、古くなっています。ページを再読み込みして、もう一度お試しください。",
  retry: "もう一度試す",
  version: "バージョン{label}",
  showMore: "さらに表示",
  keys: { select: "選択", open: "開く", all: "すべての結果", close: "閉じる" },
};

/** The words of a locale; English where there are none. */
export function searchLabels(locale: string): SearchLabels {
  return locale.split("-")[0] === "ja" ? ja : en;
}

/** Fills {name} places of a label. */
export function fill(label: string, values: Record<string, string | number>): string {
  return label.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The form of a label for a number. */
export function count(label: { one: string; other: string }, n: number): string {
  return fill(n === 1 ? label.one : label.other, { n });
}
