// Reads {expressions, modules}, two arrays of code, as JSON on stdin and writes for each what acorn says of it: null if it
// is valid, else its message. An expression must reach to the brace that is put behind it. internal/mdx/ecma compares
// its own verdicts with these.
import { Parser, tokTypes } from "acorn";
import jsx from "acorn-jsx";

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const input = JSON.parse(Buffer.concat(chunks).toString("utf8"));
const options = { ecmaVersion: "latest", sourceType: "module", allowHashBang: false };
const JSX = Parser.extend(jsx());

function message(run) {
  try {
    return run();
  } catch (error) {
    return String(error.message);
  }
}

const expression = (code) =>
  message(() => {
    const parser = new JSX(options, `${code}}`, 0);
    parser.nextToken();
    if (parser.type === tokTypes.braceR && parser.start === code.length) return null;
    parser.parseExpression();
    return parser.type === tokTypes.braceR && parser.start === code.length ? null : "it ends elsewhere";
  });

const module = (code) =>
  message(() => {
    const tree = JSX.parse(code, options);
    const other = tree.body.find((s) => !/^(Import|Export)/.test(s.type));
    return other ? `${other.type} in a module` : null;
  });

process.stdout.write(
  JSON.stringify({ expressions: input.expressions.map(expression), modules: input.modules.map(module) }),
);
