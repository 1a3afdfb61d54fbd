import { Code, useLocalHref } from "@orihon/theme";
import { Band, CodeBeside, Hero } from "@orihon/theme/landing";

const sum = `import { pipe, map, sum } from "brook";

const total = pipe(
  orders,
  map((order) => order.price),
  sum,
);`;

const lazy = `const firstLong = pipe(
  readLines("log.txt"),
  filter((line) => line.length > 200),
  first,
);`;

/** 例：言葉の横にコードを置いた、ライブラリのホームページ。 */
export default function Library() {
  const local = useLocalHref();
  return (
    <>
      <Hero
        claim="例"
        title="Brook"
        lead="値の流れに働く小さな関数。一つは一つのことだけをし、どれも組み合わせられます。"
        actions={[{ label: "このページの作り方", href: local("/looks/landing#library") }]}
      >
        <Code code={sum} title="total.ts" label="注文の合計" />
      </Hero>
      <CodeBeside
        codeFirst
        title="二度は起こらない"
        lead="流れは求められたところまでしか読まれません。この例は、ファイルを最初の長い行まで読みます。"
        code={lazy}
        file="first-long.ts"
        label="ファイルの最初の長い行"
      />
      <Band title="しないこと" lead="クラス、依存パッケージ、グローバルな状態はありません。" />
    </>
  );
}
