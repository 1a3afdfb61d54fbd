// Collects the licences of the npm packages that the binary embeds into packages/notices.json. What Mermaid's scripts
// are packed from is read from their source maps: their makers packed it, and not everything in it is installed here.
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";

const modules = new URL("node_modules/", import.meta.url);
const kept = new URL("licenses/", import.meta.url);
const licenceFile = /^(licen[cs]e|copying|notice|patents)([-_.][\w.-]*)?$/i;
const code = /\.(js|mjs|cjs|ts|json)$/;

/** The texts in the folder of an installed package; those kept in licenses/ for one that has none. */
async function textsOf(name) {
  const dir = new URL(`${name}/`, modules);
  const names = existsSync(dir)
    ? (await readdir(dir)).filter((file) => licenceFile.test(file) && !code.test(file))
    : [];
  const files = names.sort().map((file) => [file, new URL(file, dir)]);
  if (files.length === 0) files.push(["LICENSE", new URL(`${name.replaceAll("/", "__")}.txt`, kept)]);
  return Promise.all(
    files.map(async ([file, from]) => {
      const text = await readFile(from, "utf8").catch(() => {
        throw new Error(`${name} has no licence text: put it into web/licenses/${name.replaceAll("/", "__")}.txt`);
      });
      return { name: file, text: text.replaceAll("\r\n", "\n").trim() };
    }),
  );
}

async function part(group, name, version) {
  const manifest = new URL(`${name}/package.json`, modules);
  const installed = existsSync(manifest) ? JSON.parse(await readFile(manifest, "utf8")) : {};
  const license = typeof installed.license === "string" ? installed.license : "";
  return { group, name, version: version ?? installed.version, license, files: await textsOf(name) };
}

/** What the scripts below a folder were packed from, as name@version, by their source maps. */
async function packedIn(dir) {
  const found = new Set();
  for (const file of await readdir(dir, { recursive: true })) {
    if (!file.endsWith(".mjs.map")) continue;
    const { sources } = JSON.parse(await readFile(new URL(file, dir), "utf8"));
    for (const source of sources) {
      const match = source.match(/\/\.pnpm\/([^/]+)\/node_modules\/((?:@[^/]+\/)?[^/]+)\//);
      if (match === null) continue;
      const version = match[1].slice(match[2].length + 1).split("_")[0];
      found.add(`${match[2]}@${version}`);
    }
  }
  return found;
}

const packed = new Set([
  ...(await packedIn(new URL("mermaid/dist/chunks/mermaid.esm.min/", modules))),
  ...(await packedIn(new URL("@mermaid-js/parser/dist/chunks/mermaid-parser.core/", modules))),
]);
if (packed.size < 20) throw new Error(`Mermaid's source maps name only ${packed.size} packages: its maps have changed`);

const parts = [];
for (const name of ["react", "react-dom", "scheduler"]) parts.push(await part("react", name));
const katex = await part("katex", "katex");
parts.push(katex, { ...(await part("katex", "katex-fonts", katex.version)), license: "OFL-1.1" });
parts.push(await part("cards", "@fontsource/biz-udpgothic"));
for (const name of ["mermaid", "@mermaid-js/parser"]) parts.push(await part("mermaid", name));
for (const id of [...packed].sort()) {
  const at = id.lastIndexOf("@");
  parts.push(await part("mermaid", id.slice(0, at), id.slice(at + 1)));
}
await writeFile(new URL("packages/notices.json", import.meta.url), `${JSON.stringify(parts, null, 1)}\n`);
