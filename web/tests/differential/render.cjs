// Renders pages with Node's own react-dom/server. Takes {script, shells, modules, pages: [{json, shell}]} on standard
// input and gives an array of HTML strings, in which \u0001A\u0002 stands for the article.
const { readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const path = require("node:path");

const input = JSON.parse(readFileSync(0, "utf8"));
const require_ = createRequire(path.join(__dirname, "..", "..", "package.json"));
new Function("require", "module", "exports", input.script)(require_, { exports: {} }, {});
const { orihon } = globalThis;
orihon.setModules(JSON.stringify(input.modules));
for (const [key, json] of Object.entries(input.shells)) orihon.setShell(key, json);
const pages = input.pages.map(({ json, shell }) => orihon.renderPage(json, shell, true).split("\u0003")[1]);
process.stdout.write(JSON.stringify(pages));
