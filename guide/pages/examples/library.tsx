import { Code } from "@orihon/theme";
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

/** An example: the home page of a library, with code beside the words. */
export default function Library() {
  return (
    <>
      <Hero
        claim="An example"
        title="Brook"
        lead="Small functions over streams of values. Each does one thing, and all fit together."
        actions={[{ label: "How this page is made", href: "/looks/landing#library" }]}
      >
        <Code code={sum} title="total.ts" label="A sum over orders" />
      </Hero>
      <CodeBeside
        codeFirst
        title="Nothing happens twice"
        lead="A stream is read as far as someone asks, and no further: this reads the file up to its first long line."
        code={lazy}
        file="first-long.ts"
        label="The first long line of a file"
      />
      <Band title="What it does not do" lead="No classes, no dependencies, no global state." />
    </>
  );
}
