/** What the home page says in one language. */
export interface HomeWords {
  claim: string;
  title: string;
  lead: string;
  start: string;
  read: string;
  startTitle: string;
  startLabel: string;
  minute: string;
  minuteLead: string;
  folds: { title: string; lead: string; file: string; code: string }[];
  features: string;
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
    read: "Read the guide",
    startTitle: "A site of your own",
    startLabel: "The commands that start a site",
    minute: "Orihon in a minute",
    minuteLead: "You write, it checks, it publishes. Unfold a panel.",
    folds: [
      { title: "Write", lead: "A Markdown file is a page, a folder is a part of the sidebar.", file: "docs/upload.md", code: page },
      { title: "Check", lead: "What is wrong is told with its place and what to do.", file: "orihon check", code: message },
      { title: "Version", lead: "A version holds what changed. It has the rest from the one before.", file: "site.yaml", code: yaml },
      { title: "Publish", lead: "The folder build/ goes to any host, or Orihon serves it.", file: "terminal", code: "$ orihon build my-docs\n$ orihon serve my-docs/build" },
    ],
    features: "What is in it",
    items: [
      { icon: "折", title: "Complete HTML", text: "Pages are read, and links work, before any script has run.", route: "/overview" },
      { icon: "検", title: "Search without a service", text: "In English and Japanese, from files of the site itself.", route: "/searching" },
      { icon: "訳", title: "Languages", text: "Translated page by page; what is missing is shown and said.", route: "/languages" },
      { icon: "版", title: "Versions", text: "Old ones stay, with a notice and a way to the new.", route: "/versions" },
      { icon: "色", title: "Looks of your own", text: "Tokens, style sheets and fonts in one folder.", route: "/looks/tokens" },
      { icon: "部", title: "Parts of your own", text: "Any part of the theme gives way to a component of yours.", route: "/looks/parts" },
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
    read: "ガイドを読む",
    startTitle: "自分のサイトを作る",
    startLabel: "サイトを始めるコマンド",
    minute: "一分でわかる Orihon",
    minuteLead: "書く、検査する、公開する。面を開いてみてください。",
    folds: [
      { title: "書く", lead: "Markdown ファイルがページに、フォルダーがサイドバーの一部になります。", file: "docs/upload.md", code: page },
      { title: "検査する", lead: "間違いは、場所と直し方とともに知らされます。", file: "orihon check", code: message },
      { title: "版を分ける", lead: "バージョンには変更したものだけを置き、残りは前のバージョンから受け継ぎます。", file: "site.yaml", code: yaml },
      { title: "公開する", lead: "build/ フォルダーはどのホストにも置け、Orihon でも配信できます。", file: "ターミナル", code: "$ orihon build my-docs\n$ orihon serve my-docs/build" },
    ],
    features: "そなえているもの",
    items: [
      { icon: "折", title: "完全な HTML", text: "スクリプトが動く前から、ページは読め、リンクも動きます。", route: "/overview" },
      { icon: "検", title: "サービスの要らない検索", text: "サイト自身のファイルだけで、日本語と英語を検索します。", route: "/searching" },
      { icon: "訳", title: "言語", text: "ページごとに翻訳でき、翻訳のないページはそのことを伝えます。", route: "/languages" },
      { icon: "版", title: "バージョン", text: "古い版も、案内と新しい版への道をつけて残します。", route: "/versions" },
      { icon: "色", title: "自分の見た目", text: "トークン、スタイルシート、フォントを一つのフォルダーに。", route: "/looks/tokens" },
      { icon: "部", title: "自分の部品", text: "テーマのどの部品も、自分のコンポーネントに置き換えられます。", route: "/looks/parts" },
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
