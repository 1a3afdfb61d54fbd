import { readFile } from "node:fs/promises";
import type { Case } from "./cases";
import { evaluate } from "./evaluate";

/** node main.js <index folder> <queries as JSON: locale to cases> <step of evaluate>: prints the reports by locale as JSON. */
async function main([folder, file, step]: string[]): Promise<void> {
  const sets = JSON.parse(await readFile(file ?? "", "utf8")) as Record<string, Case[]>;
  const reports: Record<string, unknown> = {};
  for (const [locale, cases] of Object.entries(sets)) {
    reports[locale] = await evaluate(folder ?? "", locale, cases, Number(step));
  }
  process.stdout.write(JSON.stringify(reports));
}

await main(process.argv.slice(2));
