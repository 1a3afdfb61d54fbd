// Parses scripts of PowerShell and fails if one is not understood.
const fs = require("node:fs");
const path = require("node:path");
const { Language, Parser } = require("@vscode/tree-sitter-wasm/wasm/tree-sitter.js");

async function main() {
  const wasm = path.dirname(require.resolve("@vscode/tree-sitter-wasm/wasm/tree-sitter.js"));
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(path.join(wasm, "tree-sitter-powershell.wasm")));
  let failed = 0;
  for (const file of process.argv.slice(2)) {
    const { rootNode } = parser.parse(fs.readFileSync(file, "utf8"));
    const walk = (node) => {
      if (node.isError || node.isMissing) {
        console.log(`${file}:${node.startPosition.row + 1}: not understood: ${node.text.slice(0, 80)}`);
        failed++;
      }
      node.children.forEach(walk);
    };
    walk(rootNode);
  }
  process.exit(failed ? 1 : 0);
}

main();
