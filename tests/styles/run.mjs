// Builds the project beside this file and looks for what Dart Sass and Tailwind CSS must have made of its style sheets.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const out = mkdtempSync(path.join(tmpdir(), "orihon-styles-"));
const wanted = {
  "a variable of a module": "--ifm-color-primary: #c0392b",
  "a built-in function": "--ifm-color-primary-dark: rgb(",
  "nested rules": ".card:hover{color:#c0392b}",
  "arithmetic": "margin:3px",
  "a class of a page": ".md\\:grid-cols-3{",
  "a class of a document": ".rounded-full{",
  "a token": ".text-brand{color:var(--color-brand)}",
  "@apply": ".cta{border-radius:.25rem",
  "a CSS module": "font-size:3rem",
};
let failed = 0;
try {
  const said = execFileSync(path.join(here, "../../bin/orihon"), ["build", here, "--out", out, "--no-compress", "--clean"], { encoding: "utf8", stdio: "pipe" });
  const assets = path.join(out, "_orihon/assets");
  const css = readdirSync(assets).filter((name) => name.endsWith(".css")).map((name) => readFileSync(path.join(assets, name), "utf8")).join("\n");
  for (const [what, text] of Object.entries(wanted)) {
    if (!css.includes(text)) {
      failed++;
      console.log(`FAIL ${what}: no ${text}\n${said}`);
    }
  }
} finally {
  rmSync(out, { recursive: true, force: true });
}
console.log(`${Object.keys(wanted).length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
