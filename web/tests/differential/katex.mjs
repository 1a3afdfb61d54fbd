// Sets formulas with npm's katex in Node. Takes [{tex, display}] on standard input and gives an array of HTML strings;
// internal/render compares its own with them.
import { readFileSync } from "node:fs";
import katex from "katex";

const formulas = JSON.parse(readFileSync(0, "utf8"));
const html = formulas.map(({ tex, display }) =>
  katex.renderToString(tex, { displayMode: display, output: "htmlAndMathml", strict: false, trust: false }),
);
process.stdout.write(JSON.stringify(html));
