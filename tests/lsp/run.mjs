// Asks "orihon lsp" with the client of Visual Studio Code, which refuses what is not the protocol.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Editor, protocol } from "./client.mjs";

const here = import.meta.dirname;
const dir = mkdtempSync(join(tmpdir(), "orihon-lsp-"));
cpSync(join(here, "site"), dir, { recursive: true });
const editor = new Editor(resolve(here, "../../bin/orihon"), dir);
try {
  const { capabilities } = await editor.start();
  for (const name of ["completionProvider", "hoverProvider", "definitionProvider", "referencesProvider", "renameProvider", "codeActionProvider"]) {
    assert.ok(capabilities[name], name);
  }
  await editor.open("docs/index.md", "# Start\n\nSee 😀 [it](./setpu.md).\n");
  const [problem] = await editor.problems("docs/index.md", (all) => all.some((d) => d.code === "broken-link"));
  assert.deepEqual(problem.range, { start: { line: 2, character: 12 }, end: { line: 2, character: 22 } });

  const where = { textDocument: { uri: editor.uri("docs/index.md") }, range: problem.range, context: { diagnostics: [problem] } };
  const [fix] = await editor.connection.sendRequest(protocol.CodeActionRequest.type, where);
  assert.equal(fix.edit.documentChanges[0].edits[0].newText, "./setup.md");

  await editor.change("docs/index.md", 2, problem.range, "./setup.md#");
  const { items } = await editor.ask(protocol.CompletionRequest.type, "docs/index.md", 2, 23);
  assert.deepEqual(items.map((i) => i.label), ["./setup.md#first-step"]);
  await editor.problems("docs/index.md", (all) => all.length === 0);

  const hover = await editor.ask(protocol.HoverRequest.type, "docs/index.md", 2, 16);
  assert.match(hover.contents.value, /^\*\*Set up\*\*/);
  const [place] = await editor.ask(protocol.DefinitionRequest.type, "docs/index.md", 2, 16);
  assert.equal(place.uri, editor.uri("docs/setup.md"));

  await editor.open("docs/setup.md");
  let found = [];
  for (let tries = 0; tries < 100 && found.length === 0; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50)); // the site is linked again in a pause
    found = await editor.ask(protocol.ReferencesRequest.type, "docs/setup.md", 0, 2, { context: { includeDeclaration: false } });
  }
  assert.deepEqual(found.map((l) => l.uri), [editor.uri("docs/index.md")]);
  const change = await editor.ask(protocol.RenameRequest.type, "docs/setup.md", 2, 5, { newName: "Begin" });
  assert.ok(protocol.WorkspaceEdit.is(change));
  const [outline] = await editor.connection.sendRequest(protocol.DocumentSymbolRequest.type, { textDocument: { uri: editor.uri("docs/setup.md") } });
  assert.equal(outline.children[0].name, "First step");
  assert.equal(await editor.stop(), 0);
  console.log("lsp: the server answers the client of Visual Studio Code");
  await besideDev();
} finally {
  editor.process.kill();
  rmSync(dir, { recursive: true });
}

/** A development server answers the editor, shows what is saved, and may be killed while the editor goes on. */
async function besideDev() {
  const dev = spawn(resolve(here, "../../bin/orihon"), ["dev", dir, "--addr", "localhost:0"]);
  const ended = once(dev, "exit");
  const second = new Editor(resolve(here, "../../bin/orihon"), dir);
  try {
    let said = "";
    dev.stdout.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
    for (; !/at http\S+/.test(said); await new Promise((r) => setTimeout(r, 20)));
    assert.ok(existsSync(join(dir, ".orihon/editors/socket")));
    await second.start();
    await second.open("docs/index.md", "# Start\n\nNot saved: [it](./setpu.md).\n");
    const [wrong] = await second.problems("docs/index.md", (all) => all.some((d) => d.code === "broken-link"));
    const page = await (await fetch(`${/http\S+/.exec(said)[0]}docs/`)).text();
    assert.ok(page.includes("<h1") && !page.includes("Not saved"));
    dev.kill("SIGKILL");
    await ended;
    await second.change("docs/index.md", 2, wrong.range, "./setup.md#");
    const { items } = await second.ask(protocol.CompletionRequest.type, "docs/index.md", 2, wrong.range.start.character + 11);
    assert.deepEqual(items.map((i) => i.label), ["./setup.md#first-step"]);
    await second.problems("docs/index.md", (all) => all.length === 0);
    assert.equal(await second.stop(), 0);
    console.log("lsp: it goes on when the development server is killed");
  } finally {
    dev.kill("SIGKILL");
    second.process.kill();
  }
}
