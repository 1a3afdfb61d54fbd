// The texts of a built search index; internal/search/pack.go, group.go and texts.go say how they are written.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** The head and the text shards of a locale, in order. */
export function readTexts(site, locale) {
  const folder = join(site, "_orihon/search", locale);
  const meta = JSON.parse(readFileSync(join(folder, "meta.json"), "utf8"));
  const head = JSON.parse(readFileSync(join(folder, `parts/${meta.head}.json`), "utf8"));
  const shards = [];
  const read = (data) => shards.push(JSON.parse(gunzipSync(data).toString()));
  const { names, groups, sizes, dirs } = head.text;
  let group = 0;
  groups.forEach((count, pack) => {
    const data = readFileSync(join(folder, `parts/${names.slice(pack * 7, pack * 7 + 7)}.pack`));
    let from = 0;
    for (const last = group + count; group < last; group++) {
      const skip = dirs[group] ?? 0;
      const listed =
        skip > 0
          ? gunzipSync(data.subarray(from, from + skip))
              .toString()
              .split(" ")
          : [0, sizes[group]];
      let at = from + skip;
      for (let i = 1; i < listed.length; i += 2) {
        read(data.subarray(at, at + Number(listed[i])));
        at += Number(listed[i]);
      }
      from += sizes[group];
    }
  });
  return { head, shards };
}
