interface PreviewWords {
  preview: string;
  width: string;
  wide: string;
  narrow: string;
  open: string;
  loading: string;
  missing: string;
  copy: string;
  sketch: string;
}

const en: PreviewWords = {
  preview: "Live preview",
  width: "Width of the preview",
  wide: "Wide",
  narrow: "Narrow",
  open: "Open in a new tab",
  loading: "Loading the preview…",
  missing: "This copy of the site was built without the preview; below is its source.",
  copy: "Copy",
  sketch: "Sketch of the layout",
};

const ja: PreviewWords = {
  preview: "ライブプレビュー",
  width: "プレビューの幅",
  wide: "広い",
  narrow: "狭い",
  open: "新しいタブで開く",
  loading: "プレビューを読み込んでいます…",
  missing: "このサイトはプレビューなしでビルドされています。ソースは次のとおりです。",
  copy: "コピー",
  sketch: "レイアウトの略図",
};

/** The words around previews and sketches, in the language of the page. */
export function previewWords(locale: string): PreviewWords {
  return locale === "ja" ? ja : en;
}
