// The pages of a built site that its search lists, each once, in its newest version.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readTexts } from "./texts.mjs";

/** Routes with title and article HTML. */
export function readPages(site, locale) {
  const { head, shards } = readTexts(site, locale);
  const routes = routesByDoc(head, shards);
  const best = new Map();
  for (const doc of head.units.keys()) {
    const group = doc - head.group[doc];
    const version = head.sets[head.set[doc]].find((v) => head.versions[v].last);
    const other = best.get(group);
    if (other === undefined || (version !== undefined && !other.last)) {
      best.set(group, { route: routes[doc], last: version !== undefined });
    }
  }
  return [...best.values()].map(({ route }) => ({ route, ...readArticle(site, route) }));
}

function routesByDoc(head, shards) {
  const routes = [];
  let unit = 0;
  const docOf = head.units.flatMap((n, doc) => Array(n).fill(doc));
  for (const shard of shards) {
    for (const { d } of shard.u) {
      routes[docOf[unit++]] ??= shard.d[d].r[0];
    }
  }
  return routes;
}

function readArticle(site, route) {
  const names = [join(site, route, "index.html"), join(site, `${route.replace(/\/$/, "")}.html`)];
  const html = readFileSync(names.find(existsSync), "utf8");
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const title = text(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(article)?.[1] ?? "");
  const headings = [...article.matchAll(/<h[2-6][^>]*>([\s\S]*?)<\/h[2-6]>/g)].map((m) => text(m[1]));
  return { title, headings, article, text: text(article) };
}

const entities = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'" };

function text(html) {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/&([#\w]+);/g, (whole, name) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

/** Files below a folder, by address. */
export function filesBelow(folder, prefix = "/") {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesBelow(join(folder, entry.name), `${prefix}${entry.name}/`)
      : [[`${prefix}${entry.name}`, join(folder, entry.name)]],
  );
}
