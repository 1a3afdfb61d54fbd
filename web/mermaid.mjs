// Packs what browsers load of Mermaid into packages/mermaid/, compressed: the binary embeds a quarter of the bytes, and
// servers send them as they are. The files become one flat folder of .js files, which every server knows as scripts.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const from = new URL("node_modules/mermaid/", import.meta.url);
const chunks = new URL("dist/chunks/mermaid.esm.min/", from);
const to = new URL("packages/mermaid/", import.meta.url);
const compress = promisify(brotliCompress);

async function pack(file, name) {
  const source = await readFile(file, "utf8");
  const script = source.replaceAll(/"\.\/(?:chunks\/mermaid\.esm\.min\/)?([\w-]+)\.mjs"/g, '"./$1.js"');
  if (/["']\.[^"'\s]*\.mjs["']/.test(script)) throw new Error(`${name} imports in a way that is not known here`);
  const named = name === "mermaid" ? `/*! Licences: /_orihon/licenses.txt */\n${script}` : script;
  await writeFile(new URL(`${name}.js.br`, to), await compress(named));
}

await rm(to, { recursive: true, force: true });
await mkdir(to, { recursive: true });
const names = (await readdir(chunks)).filter((name) => name.endsWith(".mjs"));
await Promise.all([
  pack(new URL("dist/mermaid.esm.min.mjs", from), "mermaid"),
  ...names.map((name) => pack(new URL(name, chunks), name.slice(0, -".mjs".length))),
]);
const { version } = JSON.parse(await readFile(new URL("package.json", from), "utf8"));
await writeFile(new URL("version", to), version);
await writeFile(new URL("LICENSE", to), await readFile(new URL("LICENSE", from)));
