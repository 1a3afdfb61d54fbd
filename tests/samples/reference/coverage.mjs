// Compares the exports of the package with the pages: each is on a page of Canary, or on the list of those that are not.
import fs from "node:fs";
import path from "node:path";
import { checkedBackendPages } from "../pages.mjs";
import { exceptions } from "./exceptions.mjs";

const spaces = ["services", "routes", "features", "handlers", "validators", "blocks", "utils", "drivers", "primitives", "middlewares"];

/** What is on no page, and exceptions that are none. @returns {string[]} */
export function uncovered(sdk, site) {
  const words = new Set();
  for (const file of checkedBackendPages(site)) {
    if (file.includes("/changelog/")) continue;
    for (const word of fs.readFileSync(path.join(site, file), "utf8").match(/\w+/g) ?? []) words.add(word);
  }
  const problems = [];
  const used = new Set();
  for (const space of spaces) {
    for (const name of Object.keys(sdk[space])) {
      const exception = exceptions.find(({ of, names }) => of === space && (names instanceof RegExp ? names.test(name) : names.includes(name)));
      if (words.has(name)) {
        if (Array.isArray(exception?.names)) problems.push(`${space}.${name} is on a page: take it from exceptions.mjs`);
      } else if (!exception) problems.push(`${space}.${name} is on no page: describe it, or say in exceptions.mjs why not`);
      else used.add(exception);
    }
  }
  for (const exception of exceptions) {
    if (!used.has(exception)) problems.push(`exceptions.mjs: no export needs "${exception.because}"`);
  }
  return problems;
}
