import type { FigureItem } from "@orihon/theme/landing";
import type { DrawingWords } from "./Drawing";

/** What the home page says in one language. */
export interface HomeWords {
  claim: string;
  title: string;
  lead: string;
  start: string;
  why: string;
  drawing: DrawingWords;
  /** The figures are those of the page "Why Orihon". */
  figures: string;
  figuresLead: string;
  figuresMore: string;
  figureItems: FigureItem[];
  minute: string;
  minuteLead: string;
  folds: { title: string; lead: string; file: string; code: string }[];
  features: string;
  featuresLead: string;
  items: { title: string; text: string; route: string; icon: string }[];
  tryIt: string;
  tryLead: string;
  steps: string;
  stepItems: { title: string; text: string; code: string }[];
}

const page = `# Upload a file

Files go to \`/files\`, see [limits](./limits.md).

:::tip

Ask for an id first.

:::`;

const message = `docs/upload.md:3:30: warning: there is no file docs/limits.md
  hint: did you mean docs/limit.md?`;

const yaml = `docsets:
  - id: docs
    path: /docs
    folder: docs
    versions:
      - {name: "2.0", isLast: true, extends: "1.0"}
      - {name: "1.0"}`;

export const words: Record<string, HomeWords> & { en: HomeWords } = {
  en: {
    claim: "Documentation sites from Markdown",
    title: "Every version, every language, one sheet",
    lead: "Orihon folds a folder of Markdown into a site: complete HTML, its own search, all versions and languages at once. One binary, no Node.",
    start: "Get started",
    why: "Why Orihon",
    drawing: {
      alt: "A page of a site with its sidebar, an example of code and what changed since version 1.0, in front of its older version and its Japanese one",
      search: "Search",
      group: "Guide",
      pages: ["Quickstart", "Upload a file", "Limits", "Errors", "API"],
      contents: ["Send the file", "Limits", "Errors"],
      changed: "Changed since 1.0",
    },
    figures: "Measured, not promised",
    figuresLead: "Processor time to build the same pages, and faults found of those that were put in.",
    figuresMore: "How this was measured, and where others are better",
    figureItems: [
      {
        title: "A Docusaurus project of 124 pages",
        bars: [
          { name: "Orihon", value: 1.7, text: "1.7 s" },
          { name: "Docusaurus", value: 121, text: "121 s" },
        ],
      },
      {
        title: "1,000 pages with search and checked links",
        bars: [
          { name: "Orihon", value: 2.8, text: "2.8 s" },
          { name: "Hugo", value: 9.3, text: "9.3 s" },
        ],
      },
      {
        title: "34 faults put into a site",
        bars: [
          { name: "Orihon", value: 34, text: "34 found" },
          { name: "markdownlint", value: 11, text: "11 found" },
          { name: "textlint", value: 1, text: "1 found" },
        ],
      },
    ],
    minute: "Orihon in a minute",
    minuteLead: "You write, it checks, it publishes. Unfold a panel.",
    folds: [
      { title: "Write", lead: "A Markdown file is a page, a folder is a part of the sidebar.", file: "docs/upload.md", code: page },
      { title: "Check", lead: "What is wrong is told with its place and what to do.", file: "orihon check", code: message },
      { title: "Version", lead: "A version holds what changed. It has the rest from the one before.", file: "site.yaml", code: yaml },
      { title: "Publish", lead: "The folder build/ goes to any host, or Orihon serves it.", file: "terminal", code: "$ orihon build my-docs\n$ orihon serve my-docs/build" },
    ],
    features: "What is in it",
    featuresLead: "Without a plugin, a service or a package to install.",
    items: [
      { icon: "折", title: "Complete HTML", text: "Pages are read, and links work, before any script has run.", route: "/overview" },
      { icon: "版", title: "Versions", text: "A version holds what changed. Readers see the words that were added and removed.", route: "/versions" },
      { icon: "訳", title: "Languages", text: "Translated page by page; what is missing or out of date is shown and said.", route: "/languages" },
      { icon: "検", title: "Search", text: "In English and Japanese, from files of the site itself.", route: "/searching" },
      { icon: "口", title: "API reference", text: "From OpenAPI: parameters, examples in five languages, and what breaks clients.", route: "/api-reference" },
      { icon: "正", title: "Checks", text: "Links, lost addresses, style, translations, and code samples that are run.", route: "/checks" },
      { icon: "色", title: "Looks of your own", text: "Tokens, style sheets and fonts in one folder; any part of the theme gives way to yours.", route: "/looks/tokens" },
      { icon: "機", title: "Answers for programs", text: "Every page as Markdown, llms.txt, and a server that assistants ask.", route: "/mcp" },
      { icon: "移", title: "From Docusaurus", text: "Your folder as it is: versions, plugins and components, without Node.", route: "/docusaurus" },
    ],
    tryIt: "Try other colours",
    tryLead: "Two tokens, changed on this page. In a site of yours the same lines stand in theme/tokens.css.",
    steps: "Begin",
    stepItems: [
      { title: "Make a site", text: "A folder with pages, ready to be changed.", code: "$ orihon new my-docs" },
      { title: "Write", text: "What you save is in the browser at once.", code: "$ orihon dev my-docs" },
      { title: "Publish", text: "Files for any host.", code: "$ orihon build my-docs" },
    ],
  },
  ja: {
    claim: "Markdown からドキュメントサイトを",
    title: "すべての版とすべての言語を、一枚に折る",
    lead: "Orihon は Markdown のフォルダーを一つのサイトに折りたたみます。完全な HTML、専用の検索、すべてのバージョンと言語を一度に。必要なのはバイナリ一つで、Node は要りません。",
    start: "はじめる",
    why: "Orihon を選ぶ理由",
    drawing: {
      alt: "サイドバー、コードの例、1.0 からの変更を示すページ。その後ろに古いバージョンと英語版のページが重なっている",
      search: "検索",
      group: "ガイド",
      pages: ["クイックスタート", "ファイルを送る", "上限", "エラー", "API"],
      contents: ["ファイルの送信", "上限", "エラー"],
      changed: "1.0から変更",
    },
    figures: "計って比べる",
    figuresLead: "同じページをビルドするプロセッサー時間と、仕込んだ誤りのうち見つけた数です。",
    figuresMore: "計り方と、ほかの道具が優れる点",
    figureItems: [
      {
        title: "124 ページの Docusaurus プロジェクト",
        bars: [
          { name: "Orihon", value: 1.7, text: "1.7 秒" },
          { name: "Docusaurus", value: 121, text: "121 秒" },
        ],
      },
      {
        title: "検索とリンクの検査を含む 1,000 ページ",
        bars: [
          { name: "Orihon", value: 2.8, text: "2.8 秒" },
          { name: "Hugo", value: 9.3, text: "9.3 秒" },
        ],
      },
      {
        title: "サイトに仕込んだ 34 の誤り",
        bars: [
          { name: "Orihon", value: 34, text: "34 件を発見" },
          { name: "markdownlint", value: 11, text: "11 件" },
          { name: "textlint", value: 1, text: "1 件" },
        ],
      },
    ],
    minute: "一分でわかる Orihon",
    minuteLead: "書く、検査する、公開する。面を開いてみてください。",
    folds: [
      { title: "書く", lead: "Markdown ファイルがページに、フォルダーがサイドバーの一部になります。", file: "docs/upload.md", code: page },
      { title: "検査する", lead: "間違いは、場所と直し方とともに知らされます。", file: "orihon check", code: message },
      { title: "版を分ける", lead: "バージョンには変更したものだけを置き、残りは前のバージョンから受け継ぎます。", file: "site.yaml", code: yaml },
      { title: "公開する", lead: "build/ フォルダーはどのホストにも置け、Orihon でも配信できます。", file: "ターミナル", code: "$ orihon build my-docs\n$ orihon serve my-docs/build" },
    ],
    features: "そなえているもの",
    featuresLead: "プラグインも、外部のサービスも、追加のパッケージも要りません。",
    items: [
      { icon: "折", title: "完全な HTML", text: "スクリプトが動く前から、ページは読め、リンクも動きます。", route: "/overview" },
      { icon: "版", title: "バージョン", text: "バージョンには変更したものだけを置きます。読む人には、加わった言葉と消えた言葉が見えます。", route: "/versions" },
      { icon: "訳", title: "言語", text: "ページごとに翻訳でき、翻訳のないところや古いところはそのことを伝えます。", route: "/languages" },
      { icon: "検", title: "検索", text: "サイト自身のファイルだけで、日本語と英語を検索します。", route: "/searching" },
      { icon: "口", title: "API リファレンス", text: "OpenAPI から、パラメーター、五つの言語の例、互換性のない変更を作ります。", route: "/api-reference" },
      { icon: "正", title: "検査", text: "リンク、失われた URL、文体、翻訳、そして実際に動かすコード例。", route: "/checks" },
      { icon: "色", title: "自分の見た目", text: "トークン、スタイルシート、フォントを一つのフォルダーに。テーマのどの部品も置き換えられます。", route: "/looks/tokens" },
      { icon: "機", title: "プログラムへの答え", text: "すべてのページの Markdown、llms.txt、アシスタントが尋ねるサーバー。", route: "/mcp" },
      { icon: "移", title: "Docusaurus から", text: "フォルダーはそのままで、バージョンもプラグインもコンポーネントも、Node なしで。", route: "/docusaurus" },
    ],
    tryIt: "色を変えてみる",
    tryLead: "このページの二つのトークンを変えます。自分のサイトでは、同じ行を theme/tokens.css に書きます。",
    steps: "始めかた",
    stepItems: [
      { title: "サイトを作る", text: "すぐに書き換えられるページの入ったフォルダーです。", code: "$ orihon new my-docs" },
      { title: "書く", text: "保存すると、すぐにブラウザーに表示されます。", code: "$ orihon dev my-docs" },
      { title: "公開する", text: "どのホストにも置けるファイルができます。", code: "$ orihon build my-docs" },
    ],
  },
};
