// Reads a JSON array of MDX texts on stdin and writes, for each, the tree that @mdx-js/mdx makes of it, as one line per
// node, or the place and text of its error. internal/mdx/syntax compares its own trees with these. With --math, dollars
// mean what remark-math makes of them; with --md, the texts are CommonMark.
import { createProcessor } from "@mdx-js/mdx";
import remarkMath from "remark-math";

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const inputs = JSON.parse(Buffer.concat(chunks).toString("utf8"));

let captured;
const capture = () => (tree) => {
  captured = tree;
};
const remarkPlugins = process.argv.includes("--math") ? [remarkMath, capture] : [capture];
const format = process.argv.includes("--md") ? "md" : "mdx";
const processor = createProcessor({ remarkPlugins, format });

const q = (value) => JSON.stringify(value ?? "");

function attribute(a) {
  if (a.type === "mdxJsxExpressionAttribute") return `{${a.value}}`;
  if (a.value === null || a.value === undefined) return a.name;
  if (typeof a.value === "string") return `${a.name}=${q(a.value)}`;
  return `${a.name}={${a.value.value}}`;
}

function describe(node, definitions) {
  switch (node.type) {
    case "heading":
      return `heading ${node.depth}`;
    case "list": {
      const loose = node.spread || node.children.some((item) => item.spread);
      return `list ${node.ordered ? `ordered ${node.start}` : "bullet"} ${loose ? "loose" : "tight"}`;
    }
    case "code":
      return `code ${q([node.lang, node.meta].filter(Boolean).join(" "))} ${q(node.value)}`;
    case "definition":
      return `definition ${q(node.url)} ${q(node.title)}`;
    case "text":
    case "html":
    case "mdxjsEsm":
      return `${node.type} ${q(node.value)}`;
    case "math":
      return `math ${q(node.meta)} ${q(node.value)}`;
    case "inlineMath":
      return `inlineMath ${q(node.value.replace(/\s+/g, " "))}`;
    case "inlineCode":
      return `inlineCode ${q(node.value.replaceAll("\n", " "))}`;
    case "mdxFlowExpression":
    case "mdxTextExpression":
      return `${node.type} ${q(node.value)}`;
    case "link":
      return `link ${q(node.url)} ${q(node.title)}`;
    case "image":
      return `image ${q(node.url)} ${q(node.title)} ${q(node.alt)}`;
    case "linkReference":
    case "imageReference": {
      const target = definitions.get(node.identifier.toUpperCase()) ?? {};
      const tail = node.type === "imageReference" ? ` ${q(node.alt)}` : "";
      return `${node.type.replace("Reference", "")} ${q(target.url)} ${q(target.title)}${tail}`;
    }
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return [node.type, node.name ?? "<>", ...node.attributes.map(attribute)].join(" ");
    default:
      return node.type;
  }
}

const flow = new Set([
  "paragraph",
  "heading",
  "thematicBreak",
  "blockquote",
  "list",
  "listItem",
  "code",
  "math",
  "definition",
  "mdxjsEsm",
  "mdxFlowExpression",
  "mdxJsxFlowElement",
]);

function collect(node, definitions) {
  if (node.type === "definition" && !definitions.has(node.identifier.toUpperCase())) {
    definitions.set(node.identifier.toUpperCase(), node);
  }
  for (const child of node.children ?? []) collect(child, definitions);
}

function dump(node, depth, definitions, out) {
  const { start, end } = node.position ?? {};
  // Where a list ends depends in the original on blank lines that hold marks of a container around it.
  const stop = node.type === "list" ? "" : `-${end?.line}:${end?.column}`;
  const place = flow.has(node.type) && start ? ` @${start.line}:${start.column}${stop}` : "";
  out.push("  ".repeat(depth) + describe(node, definitions) + place);
  for (const child of node.children ?? []) dump(child, depth + 1, definitions, out);
}

const results = inputs.map((text) => {
  captured = undefined;
  try {
    const tree = processor.parse(text);
    processor.runSync(tree);
  } catch (error) {
    if (!captured) {
      return { error: String(error.reason ?? error.message), line: error.line ?? 0, column: error.column ?? 0 };
    }
  }
  const definitions = new Map();
  collect(captured, definitions);
  const out = [];
  dump(captured, 0, definitions, out);
  return { tree: out.join("\n") };
});
process.stdout.write(JSON.stringify(results));
