// The texts of a built search index; internal/search/pack.go and texts.go say how they are written.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** The head and the text shards of a locale, in order. */
export function readTexts(site, locale) {
  const folder = join(site, "_orihon/search", locale);
  const meta = JSON.parse(readFileSync(join(folder, "meta.json"), "utf8"));
  const head = JSON.parse(readFileSync(join(folder, `parts/${meta.head}.json`), "utf8"));
  const shards = [];
  head.text.shards.forEach((count, pack) => {
    const data = readFileSync(join(folder, `parts/${head.text.names.slice(pack * 7, pack * 7 + 7)}.pack`));
    let from = 0;
    for (let i = 0; i < count; i++) {
      const size = head.text.sizes[shards.length];
      shards.push(JSON.parse(gunzipSync(data.subarray(from, from + size)).toString()));
      from += size;
    }
  });
  return { head, shards };
}
