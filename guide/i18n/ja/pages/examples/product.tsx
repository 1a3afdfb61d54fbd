import { useLocalHref } from "@orihon/theme";
import { Features, Hero, LandingSteps } from "@orihon/theme/landing";

/** 例：製品のホームページ。 */
export default function Product() {
  const local = useLocalHref();
  return (
    <>
      <Hero
        claim="例"
        title="Lantern"
        lead="コードの隣に置き、数マイクロ秒で読める機能フラグ。"
        actions={[
          { label: "はじめる", href: local("/looks/landing") },
          { label: "このページの作り方", href: local("/looks/landing#product"), quiet: true },
        ]}
      />
      <Features
        title="できること"
        items={[
          { icon: "◐", title: "フラグはファイルに", text: "フラグは YAML の1行で、レビューを通ります。" },
          { icon: "◇", title: "サーバーは不要", text: "規則はプログラムに組み込まれます。" },
          {
            icon: "○",
            title: "型がある",
            text: "存在しないフラグは、入力中にエラーになります。",
            href: local("/looks/landing"),
          },
        ]}
      />
      <LandingSteps
        title="三つの手順"
        steps={[
          { title: "インストールする", code: "npm install lantern" },
          { title: "フラグを書く", code: "search:\n  on: true" },
          { title: "フラグを読む", code: 'if (flag("search")) {\n  showSearch();\n}' },
        ]}
      />
    </>
  );
}
