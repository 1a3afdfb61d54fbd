// The API reference of Canary: made from the published package, the pages of the services and what the services answered.
//
//   node reference.mjs           compares the documents with the package and the pages, and all exports with the pages
//   node reference.mjs write     writes the documents and their translations
//   node reference.mjs try       sends every printed request to the services, and compares the answers
//   node reference.mjs record    the same, and keeps the answers
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readAnswers, shapeOf, steady, writeAnswers } from "./answers.mjs";
import { uncovered } from "./coverage.mjs";
import { documentOf, overlayOf } from "./document.mjs";
import { readPackage } from "./package.mjs";
import { readPage, services } from "./pages.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const repository = path.resolve(here, "../../..");
const site = path.join(repository, "site");
const from = fileURLToPath(import.meta.url);
const problems = [];

const { operations, sdk } = readPackage(from);
const command = process.argv[2] ?? "check";
const all = services.map((service) => ({
  ...service,
  page: readPage(site, service.name),
  japanese: readPage(site, service.name, "ja"),
  operations: operations.filter(({ service: name, protocol }) => name === service.mounts && protocol === "http"),
}));

for (const service of all) compareWithPages(service);
if (command === "try" || command === "record") await tryRequests();
if (command === "check" || command === "write") documents();
if (command === "check") problems.push(...uncovered(sdk, site));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
const count = all.reduce((sum, service) => sum + service.operations.length, 0);
console.log(`reference: ${count} operations of ${all.length} services, ${problems.length} problems`);

/** Every operation of the package is on the page of its service with details, in each language, and none more. */
function compareWithPages({ page, japanese, operations }) {
  const mounted = new Set(operations.map(keyOf));
  for (const said of [page, japanese]) {
    for (const key of mounted) {
      const { title, authorization } = said.operations.get(key) ?? {};
      if (!title) problems.push(`${short(said.file)}: ${key} has no section`);
      else if (authorization === undefined) problems.push(`${short(said.file)}: ${key} is not among the endpoints`);
    }
    for (const key of said.operations.keys()) {
      if (!mounted.has(key) && !key.startsWith("WS ")) problems.push(`${short(said.file)}: the service mounts no ${key}`);
    }
  }
}

async function tryRequests() {
  const { tryAll } = await import("./try.mjs");
  const list = all.flatMap(({ page, operations }) =>
    operations.map((operation) => ({ operation, request: page.operations.get(keyOf(operation))?.request ?? { url: operation.path } })),
  );
  const printed = new Set(all.flatMap(({ page }) => fs.readFileSync(page.file, "utf8").match(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g) ?? []));
  const results = await tryAll(list, { from, mongo: path.join(repository, "tests/quickstarts/.work/mongo") });
  results.forEach(({ key, status, body }, i) => {
    const { successes } = list[i].operation;
    if (!successes.includes(status)) problems.push(`${key} answered ${status} in place of ${successes.join(" or ")}: ${JSON.stringify(body)}`);
  });
  if (command === "record" && problems.length === 0) return void writeAnswers(results, printed);
  const known = command === "record" ? {} : readAnswers();
  for (const result of results) {
    const before = known[result.key];
    const now = steady(result, printed);
    const differs = before && (before.status !== now.status || JSON.stringify(shapeOf(before.body)) !== JSON.stringify(shapeOf(now.body)));
    if (differs) problems.push(`${result.key} answered ${JSON.stringify(now)}, and before ${JSON.stringify(before)}`);
    else if (!before && command === "try") problems.push(`${result.key} was never recorded: node tests/samples/reference/reference.mjs record`);
  }
}

function documents() {
  const answers = readAnswers();
  for (const service of all) {
    const made = documentOf(service, answers);
    problems.push(...made.problems);
    settle(`site/api/next/${service.name}.yaml`, made.text);
    const overlay = overlayOf(service, made);
    problems.push(...overlay.problems);
    settle(`site/i18n/ja/api/next/${service.name}.yaml`, overlay.text);
  }
}

/** Writes a file, or says that it is not what would be written. */
function settle(name, text) {
  const file = path.join(repository, name);
  if (command === "write") {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    return fs.writeFileSync(file, text);
  }
  if (!fs.existsSync(file) || fs.readFileSync(file, "utf8") !== text) {
    problems.push(`${name} is not what the package and the pages say: node tests/samples/reference/reference.mjs write`);
  }
}

function keyOf({ method, path: route }) {
  return `${method} ${route}`;
}

function short(file) {
  return path.relative(repository, file);
}
