// What a save costs the server: processor time of `orihon dev` for one save of each kind, with a window open on the page.
//
//   node bench/dev/saves.mjs SITE [saves]
//   DOCS=docs/backend/next ROUTE=/v2/backend/next node bench/dev/saves.mjs COPY_OF_SITE [saves]
//
// DOCS is the folder in which pages are saved (docs), ROUTE where they are shown (/docs), ONLY kinds to measure, such as ONLY=title,component.
// SITE is a copy of a site that may be changed: one of bench/corpus, or of site/. Files that are saved and are not there are written
// first. The time is that of the process and of its threads, from the save until the server has been idle: the text that is shown at
// once, the update that follows, and the page that is rendered for its errors. Ticks are of 10 ms, so that a figure is the mean of all saves.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const [site, count = "8"] = process.argv.slice(2);
const saves = Number(count);
const only = process.env.ONLY?.split(",");

const docs = process.env.DOCS ?? "docs";
const route = process.env.ROUTE ?? "/docs";
const at = (file) => path.join(site, file);
const put = (file, text) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};
const words = "Words that stay as they are. ".repeat(40);
const texts = {
  md: (n) => `# A page that is saved\n\nSave ${n}.\n\n${words}\n`,
  mdx: (n) => `import { Saved } from "@site/components/Saved";\n\n# A page with a component\n\nSave ${n}.\n\n<Saved start={1} />\n\n${words}\n`,
  title: (n) => `# A title that is saved ${n}\n\n${words}\n`,
  component: (n) =>
    `import { useState } from "react";\n\nexport function Saved({ start }: { start: number }) {\n  const [n, set] = useState(start);\n  return <button type="button" onClick={() => set(n + 1)}>Save ${n}: {n}</button>;\n}\n`,
  tokens: (n) => `:root {\n  --radius: ${n % 9}px;\n}\n`,
};
put("components/Saved.tsx", texts.component(0));
for (const kind of ["md", "mdx", "title"]) put(`${docs}/saved-${kind}.${kind === "mdx" ? "mdx" : "md"}`, texts[kind](0));
if (!existsSync(at("theme/tokens.css"))) put("theme/tokens.css", texts.tokens(0));
const config = readFileSync(at("site.yaml"), "utf8");
const tokens = readFileSync(at("theme/tokens.css"), "utf8");

/** Kinds of saves: what is written, the page that a window shows, the budget in ms of the processor. */
const kinds = [
  ["text of .md", "saved-md", 40, (n) => put(`${docs}/saved-md.md`, texts.md(n))],
  ["text of .mdx with a component", "saved-mdx", 60, (n) => put(`${docs}/saved-mdx.mdx`, texts.mdx(n))],
  ["theme/tokens.css", "saved-md", 60, (n) => put("theme/tokens.css", `${tokens}\n${texts.tokens(n)}`)],
  ["title", "saved-title", 100, (n) => put(`${docs}/saved-title.md`, texts.title(n))],
  ["component", "saved-mdx", 150, (n) => put("components/Saved.tsx", texts.component(n))],
  ["site.yaml", "saved-md", 200, (n) => put("site.yaml", config.replace(/^title: .*$/m, `title: Site ${n}`))],
];

const server = spawn(process.env.ORIHON ?? path.join(root, "bin/orihon"), ["dev", site, "--addr", "localhost:0"], {
  stdio: ["ignore", "pipe", "ignore"],
});
const base = await new Promise((done, fail) => {
  server.once("exit", (code) => fail(new Error(`orihon dev ended with ${code}`)));
  let said = "";
  server.stdout.on("data", (data) => {
    said += data;
    const found = /at (http:\/\/\S+?)\/?\s/.exec(said);
    if (found) done(found[1]);
  });
});

const used = () => {
  const fields = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Waits until the server has done nothing for a while. */
async function idle() {
  for (let quiet = 0, last = used(); quiet < 8; await pause(150)) {
    const now = used();
    quiet = now === last ? quiet + 1 : 0;
    last = now;
  }
}

try {
  await pause(5000); // what the start needed is given back three seconds after it: see internal/collector
  for (const [name, page, budget, write] of kinds) {
    if (only && !only.includes(name)) continue;
    const window = new AbortController();
    const shown = await fetch(`${base}${route}/${page}`);
    if (!shown.ok) throw new Error(`${route}/${page} is not shown (${shown.status}): is ROUTE where DOCS is published?`);
    await shown.text();
    const events = await fetch(`${base}/_orihon/dev/events?page=${route}/${page}`, { signal: window.signal });
    void events.body.pipeTo(new WritableStream(), { signal: window.signal }).catch(() => {});
    await idle();
    write(0.5);
    await idle();
    const before = used();
    for (let n = 1; n <= saves; n++) {
      write(n);
      await idle();
    }
    const each = (used() - before) / saves;
    console.log(`${name.padEnd(32)} ${String(Math.round(each)).padStart(5)} ms of ${budget}${each > budget ? "   OVER" : ""}`);
    window.abort();
  }
} finally {
  writeFileSync(at("site.yaml"), config);
  writeFileSync(at("theme/tokens.css"), tokens);
  server.removeAllListeners("exit");
  server.kill();
}
