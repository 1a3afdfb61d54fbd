// Measures "orihon lsp" beside "orihon dev" on a site: node tests/lsp/measure.mjs DIR PAGE
// PAGE is a document of the site, such as docs/start.md. Times of the processor are those of the server alone.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Editor, protocol } from "./client.mjs";

const [dir, page] = process.argv.slice(2);
const binary = resolve(import.meta.dirname, "../../bin/orihon");

/** Milliseconds of the processor that a process has used. */
function used(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Megabytes of memory that a process has. */
function memory(pid) {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024);
}

/** Waits until a process has done nothing for a while. */
async function quiet(pid) {
  for (let last = -1, same = 0; same < 6; ) {
    await new Promise((r) => setTimeout(r, 250));
    const now = used(pid);
    same = now - last < 20 ? same + 1 : 0;
    last = now;
  }
}

const dev = spawn(binary, ["dev", dir, "--addr", "localhost:0"], { stdio: "ignore" });
await quiet(dev.pid);
const devMemory = memory(dev.pid);
dev.kill();
await new Promise((r) => dev.on("exit", r));

const editor = new Editor(binary, resolve(dir));
const pid = editor.process.pid;
await editor.start();
const text = readFileSync(resolve(dir, page), "utf8");
await editor.open(page);
await quiet(pid);
const begun = used(pid);
const lspMemory = memory(pid);

const lines = text.split("\n");
const end = { line: lines.length - 1, character: lines.at(-1).length };
let before = used(pid);
const keys = 40;
let version = 1;
for (let i = 0; i < keys; i++) {
  const at = { line: end.line, character: end.character + i };
  await editor.change(page, ++version, { start: at, end: at }, "x");
  await new Promise((r) => setTimeout(r, 150)); // each is told of before the next
}
const keystroke = (used(pid) - before) / keys;
await quiet(pid);
before = used(pid);
await editor.change(page, ++version, { start: end, end: { line: end.line, character: end.character + keys } }, "\n[a](./");
await quiet(pid);
const pause = used(pid) - before;

const asks = {
  "a link": () => editor.ask(protocol.CompletionRequest.type, page, end.line + 1, 6),
  "an outline": () => editor.connection.sendRequest(protocol.DocumentSymbolRequest.type, { textDocument: { uri: editor.uri(page) } }),
  references: () => editor.ask(protocol.ReferencesRequest.type, page, 0, 0, { context: { includeDeclaration: false } }),
};
const figures = {};
for (const [name, ask] of Object.entries(asks)) {
  await ask();
  const began = used(pid);
  for (let i = 0; i < 20; i++) await ask();
  figures[name] = (used(pid) - began) / 20;
}
const lspAfter = memory(pid);
await editor.stop();

/** The milliseconds until a new editor has its first answer, and the megabytes of all processes when nothing more happens. */
async function first(...others) {
  const began = performance.now();
  const editor = new Editor(binary, resolve(dir));
  await editor.start();
  await editor.open(page, `${text}\n[a](./)\n`);
  await editor.ask(protocol.CompletionRequest.type, page, lines.length, 6);
  const took = Math.round(performance.now() - began);
  const all = [editor.process.pid, ...others];
  for (const pid of all) await quiet(pid);
  const sum = all.map(memory).reduce((a, b) => a + b);
  await editor.stop();
  return { took, memory: sum };
}

const alone = await first();
const again = spawn(binary, ["dev", dir, "--addr", "localhost:0"], { stdio: "ignore" });
await quiet(again.pid);
const beside = await first(again.pid);
again.kill();
const lasting = { dev: devMemory, lsp: lspMemory, after: lspAfter };
console.log(JSON.stringify({ memory: lasting, begin: begun, keystroke, pause, ...figures, first: { alone, beside } }));
