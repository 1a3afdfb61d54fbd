// Says which pages are true for the published packages, so that their samples can be type-checked.
import fs from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { markdownFiles } from "./samples.mjs";

/** The docset whose newest version is what the newest published release of the SDK offers. */
const backend = { id: "backend", version: "next" };

/**
 * The files, relative to the site folder, of all pages of the checked version: its own, and those it inherits.
 * @returns {Set<string>}
 */
export function checkedBackendPages(site) {
  const config = parse(fs.readFileSync(path.join(site, "site.yaml"), "utf8"));
  const docset = config.docsets.find((set) => set.id === backend.id);
  const pages = new Map();
  let gone = new Set();
  for (let version = find(docset, backend.version); version; version = find(docset, version.extends)) {
    const folder = path.join(docset.folder, version.name);
    for (const file of markdownFiles(site, folder)) {
      const id = path.relative(folder, file).replace(/\.mdx?$/, "");
      if (!pages.has(id) && !gone.has(id)) pages.set(id, file);
    }
    gone = new Set([...gone, ...(version.removed ?? [])]);
  }
  return new Set(pages.values());
}

function find(docset, name) {
  return docset.versions.find((version) => version.name === name);
}

/** Which packages the samples of a page are written for: "backend", "frontend", or "" for those that are only parsed. */
export function packagesOf(file, checked) {
  const source = file.replace(/^i18n\/[^/]+\//, "");
  if (source.startsWith("docs/frontend/")) return "frontend";
  return checked.has(source) ? "backend" : "";
}
