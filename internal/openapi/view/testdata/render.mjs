// Renders pages with the components of web/content/api and checks the HTML. Input: one page a line, as render_test.go
// writes them. Output: one finding a line, then the number of pages and the size of the biggest.
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mkdtempSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";

const web = process.argv[2];
const limit = Number(process.argv[3]);
const esbuild = createRequire(join(web, "package.json"))("esbuild");
const folder = mkdtempSync(join(tmpdir(), "openapi-"));
const bundle = join(folder, "bundle.cjs");
await esbuild.build({
  stdin: {
    contents: `export * from "./content/api/index";
export { renderToStaticMarkup } from "react-dom/server";
export { createElement } from "react";
export { Renderer } from "./server/render";`,
    resolveDir: web,
    loader: "ts",
  },
  bundle: true,
  platform: "node",
  format: "cjs",
  jsx: "automatic",
  outfile: bundle,
  logLevel: "error",
  define: { "process.env.NODE_ENV": '"production"' },
});
const modules = createRequire(import.meta.url)(bundle);
rmSync(folder, { recursive: true });

let pages = 0;
let biggest = { size: 0, path: "" };
for await (const line of createInterface({ input: process.stdin })) {
  const { path, component, props } = JSON.parse(line);
  const element = modules.createElement(modules[component], props);
  const html = modules.renderToStaticMarkup(element);
  pages++;
  const size = Buffer.byteLength(html);
  if (size > biggest.size) biggest = { size, path };
  for (const problem of problems(html, size, element)) console.log(`${path}: ${problem}`);
  for (const problem of await samples(props)) console.log(`${path}: ${problem}`);
}
console.log(JSON.stringify({ pages, biggest }));

function problems(html, size, element) {
  const found = [];
  if (limit > 0 && size > limit) found.push(`${size} bytes of HTML, more than ${limit}`);
  if (new modules.Renderer(true).render(element).html !== html) found.push("the string renderer gives other HTML than react-dom");
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((m) => m[1]);
  const known = new Set(ids);
  if (known.size !== ids.length) found.push(`ids stand twice: ${ids.filter((id, i) => ids.indexOf(id) !== i).slice(0, 3)}`);
  const own = html.replace(/<div class="api-text"[\s\S]*?<\/div>/g, ""); // what descriptions link to is their affair
  for (const [, target] of own.matchAll(/ href="#([^"]*)"/g)) if (!known.has(target)) found.push(`no target #${target}`);
  for (const [, target] of html.matchAll(/ for="([^"]*)"/g)) if (!known.has(target)) found.push(`a label for nothing: ${target}`);
  const text = own.replace(/<pre[\s\S]*?<\/pre>|<code[\s\S]*?<\/code>/g, "");
  const missing = /.{30}(>undefined|undefined<|\[object Object\]|\{(?:n|name|label|old|new)\}<|NaN<).{9}/.exec(text);
  if (missing !== null) found.push(`a value is missing in the text: ${missing[0]}`);
  return found;
}

// Samples that were made must at least be JavaScript and TypeScript.
async function samples(props) {
  const found = [];
  const operations = [props.operation, ...(props.groups ?? []).flatMap((g) => g.operations ?? [])].filter(Boolean);
  for (const operation of operations) {
    for (const sample of operation.samples ?? []) {
      if (sample.key !== "javascript" && sample.key !== "typescript") continue;
      const loader = sample.key === "javascript" ? "js" : "ts";
      if (sample.code.text === undefined) continue; // highlighted
      await esbuild.transform(sample.code.text, { loader, format: "esm", logLevel: "silent" }).catch((error) => found.push(`${sample.key} sample of ${operation.id}: ${error.message}`));
    }
  }
  return found;
}
