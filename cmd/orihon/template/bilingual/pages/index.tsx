import { useLocalHref, useShell } from "@orihon/theme";
import { Features, Hero, LandingSteps } from "@orihon/theme/landing";
import { Drawing } from "../components/Drawing";

const english = {
  read: "Read the docs",
  drawing: "Pages, code, a diagram and steps on a folded sheet",
  panels: ["Pages", "Code", "Diagrams", "Steps"],
  parts: "What a page can show",
  here: "What is here",
  welcome: ["Welcome", "Where to begin."],
  writing: ["Write a page", "Headings, links, notes, code and tabs."],
  search: ["Search", "Everything, from one box."],
  yours: "Make it yours",
  steps: [
    { title: "Change a page", text: "docs/index.md is the first one." },
    { title: "Change the colours", text: "theme/tokens.css sets them." },
    { title: "Publish", code: "$ orihon build ." },
  ],
};

const japanese: typeof english = {
  read: "ドキュメントを読む",
  drawing: "折り本に描かれた、ページ、コード、図、手順",
  panels: ["ページ", "コード", "図", "手順"],
  parts: "ページに示せるもの",
  here: "ここにあるもの",
  welcome: ["ようこそ", "はじめに読むページです。"],
  writing: ["ページを書く", "見出し、リンク、注記、コード、タブ。"],
  search: ["検索", "すべてを一つの箱から。"],
  yours: "自分のものにする",
  steps: [
    { title: "ページを変える", text: "最初のページは docs/index.md です。" },
    { title: "色を変える", text: "色は theme/tokens.css で決めます。" },
    { title: "公開する", code: "$ orihon build ." },
  ],
};

/** The home page in the reader's language: a React component, rendered when the site is built and hydrated in the browser. */
export default function Home() {
  const { title, tagline, locale } = useShell();
  const local = useLocalHref();
  const text = locale === "ja" ? japanese : english;
  const feature = ([name, about]: string[], route: string) => ({ title: name, text: about, href: local(route) });
  return (
    <>
      <Hero
        title={title}
        lead={tagline}
        actions={[
          { label: text.read, href: local("/docs/") },
          { label: text.parts, href: local("/docs/guide/parts"), quiet: true },
        ]}
      >
        <Drawing label={text.drawing} words={text.panels} />
      </Hero>
      <Features
        title={text.here}
        items={[
          feature(text.welcome, "/docs/"),
          feature(text.writing, "/docs/guide/writing"),
          feature(text.search, "/search"),
        ]}
      />
      <LandingSteps title={text.yours} steps={text.steps} />
    </>
  );
}
