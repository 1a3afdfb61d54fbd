import { useLocalHref } from "@orihon/theme";
import { Actions, Band, Hero, Logos, Quotes } from "@orihon/theme/landing";

/** 例：ロゴ、引用、独自の帯を持つ、チームのドキュメントのホームページ。 */
export default function Team() {
  const local = useLocalHref();
  return (
    <>
      <Hero claim="例" title="私たちの作り方" lead="全員が知っておくことと、それが書かれている場所。" />
      <Logos
        title="私たちのプロジェクト"
        items={[
          { name: "Circle", src: "/examples/circle.svg", srcDark: "/examples/circle-dark.svg" },
          { name: "Square", src: "/examples/square.svg", srcDark: "/examples/square-dark.svg" },
        ]}
      />
      <Quotes
        items={[
          {
            text: "Programs must be written for people to read, and only incidentally for machines to execute.",
            name: "Harold Abelson, Gerald Jay Sussman",
            role: "Structure and Interpretation of Computer Programs",
          },
        ]}
      />
      <Band title="はじめに読むもの" lead="最初の日、最初の週、最初の障害。">
        <Actions actions={[{ label: "このページの作り方", href: local("/looks/landing#team") }]} />
      </Band>
    </>
  );
}
