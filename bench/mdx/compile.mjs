// Compiles the pages of a folder with @mdx-js/mdx and remark-gfm, once for each line on standard input, and prints the
// CPU time of each time in microseconds. The format is "md" or "mdx".
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createProcessor } from "@mdx-js/mdx";
import remarkGfm from "remark-gfm";

const [folder, format] = process.argv.slice(2);
const pages = readdirSync(folder)
  .sort()
  .map((name) => readFileSync(join(folder, name), "utf8"));
const processor = createProcessor({ format, remarkPlugins: [remarkGfm] });

/** The CPU time of this process, all its threads included. */
function used() {
  const { user, system } = process.cpuUsage();
  return user + system;
}

for await (const _ of createInterface({ input: process.stdin })) {
  const began = used();
  let size = 0;
  for (const page of pages) {
    size += String(await processor.process(page)).length;
  }
  if (size === 0) {
    throw new Error("nothing was compiled");
  }
  console.log(used() - began);
}
