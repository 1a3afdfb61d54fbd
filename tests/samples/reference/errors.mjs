// Finds which errors an operation can answer with: those that its guards, handlers and blocks make, by the status that the
// route gives them.
import fs from "node:fs";
import path from "node:path";

const rooms = ["blocks", "handlers", "validators", "utils"];

/** The text of every function and class at the top of a module of the package, by its name. */
export function sourcesOf(root) {
  const sources = new Map();
  for (const room of rooms) {
    for (const name of fs.readdirSync(path.join(root, room), { recursive: true })) {
      if (!name.endsWith(".js") || name.endsWith("index.js")) continue;
      collect(fs.readFileSync(path.join(root, room, name), "utf8"), sources);
    }
  }
  return sources;
}

function collect(text, sources) {
  let name = "";
  for (const line of text.split("\n")) {
    const began = /^(?:(?:async )?function|const|class) (\w+)/.exec(line) ?? /^exports\.(\w+) = (?!void)/.exec(line);
    if (/^(\/\*\*| \*)/.test(line)) continue;
    if (began) name = began[1];
    if (name) sources.set(name, `${sources.get(name) ?? ""}${line}\n`);
  }
}

/**
 * The statuses of errors. `mapped` are the pairs of class and status of the route; an error of no class among them
 * carries its own.
 */
export function statusesOf(names, sources, { mapped, classes }) {
  const found = new Set();
  const seen = new Set(names);
  for (const name of seen) {
    const text = sources.get(name) ?? "";
    for (const [, status] of text.matchAll(/NodeblocksError\)?\(\s*(\d{3})/g)) found.add(Number(status));
    for (const [, made] of text.matchAll(/new (?:\w+\.)?(\w+Error)\b/g)) {
      const status = mapped.find(([known]) => known === classes[made] || classes[made]?.prototype instanceof known)?.[1];
      if (typeof status === "number") found.add(status);
    }
    for (const [, called] of text.matchAll(/\b(\w+)\)?\(/g)) if (sources.has(called)) seen.add(called);
  }
  return [...found].sort();
}
