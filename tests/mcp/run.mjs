// orihon mcp and orihon serve --mcp, asked by the protocol's own client: node tests/mcp/run.mjs
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const here = path.dirname(fileURLToPath(import.meta.url));
const binary = path.resolve(here, "../../bin/orihon");
const folder = mkdtempSync(path.join(tmpdir(), "orihon-mcp-"));
const out = path.join(folder, "build");
const build = () => execFileSync(binary, ["build", path.join(here, "site"), "--out", out], { stdio: "ignore" });
const cleanups = [() => rmSync(folder, { recursive: true, force: true })];
const client = () => new Client({ name: "orihon-tests", version: "1" });

/** The structured answer of a tool. */
async function ask(to, name, args) {
  const answer = await to.callTool({ name, arguments: args });
  assert.equal(answer.isError ?? false, false, JSON.stringify(answer));
  return answer.structuredContent ?? answer.content[0].text;
}

/** The message of a tool that refuses. */
async function refused(to, name, args) {
  const answer = await to.callTool({ name, arguments: args });
  assert.equal(answer.isError, true, JSON.stringify(answer));
  return answer.content[0].text;
}

async function everyTool(to) {
  const { tools } = await to.listTools();
  assert.deepEqual(tools.map((tool) => tool.name).sort(), ["list_changes", "list_versions", "read_endpoint", "read_page", "search"]);
  for (const tool of tools) assert.equal(tool.annotations.readOnlyHint, true);

  const { languages, versions } = await ask(to, "list_versions", {});
  assert.deepEqual(languages, ["en", "ja"]);
  assert.deepEqual(versions.map((version) => [version.docset, version.name, version.last]), [
    ["docs", "2", true],
    ["docs", "1", false],
  ]);

  const wide = await ask(to, "search", { query: "celadon" });
  assert.deepEqual(wide.pages.map((page) => page.page), ["/docs/2/glazes"]);
  assert.match(wide.pages[0].sections[0].excerpt, /Celadon turns green/);
  const identifier = await ask(to, "search", { query: "mixGlaze", docset: "docs" });
  assert.equal(identifier.pages[0].title, "Glazes");
  const section = await ask(to, "search", { query: "cooling" });
  assert.equal(section.pages[0].sections[0].page, "/docs/2/#cooling");
  const old = await ask(to, "search", { query: "wood", docset: "docs", version: "1" });
  assert.deepEqual(old.pages.map((page) => page.page), ["/docs/1/"]);
  const japanese = await ask(to, "search", { query: "青磁 空気", language: "ja" });
  assert.equal(japanese.pages[0].page, "/ja/docs/2/glazes");
  const fallback = await ask(to, "search", { query: "slowly", language: "ja", docset: "docs", version: "2" });
  assert.equal(fallback.pages[0].language, "en", "what is not translated says its language");
  assert.deepEqual((await ask(to, "search", { query: "qqqqq" })).pages, []);
  assert.equal((await ask(to, "search", { query: "kiln", limit: 1 })).pages.length, 1);
  assert.match(await refused(to, "search", { query: "x", language: "fr" }), /there are: en, ja/);
  assert.match(await refused(to, "search", { query: "x", docset: "docs", version: "9" }), /it has: 2, 1/);
  assert.match(await refused(to, "search", { query: "x", docset: "none" }), /there are: docs/);
  assert.match(await refused(to, "search", { query: "x", version: "2" }), /name the docset/);

  const text = await ask(to, "read_page", { page: wide.pages[0].page });
  assert.match(text, /^# Glazes\n\nCeladon turns green/);
  for (const same of ["/docs/2/", "/kiln/docs/2/", "https://example.com/kiln/docs/2/", "/docs/2/index.md"])
    assert.match(await ask(to, "read_page", { page: same }), /^# Firing\n\nKilns are fired slowly/, same);
  const cooling = await ask(to, "read_page", { page: "https://example.com/kiln/docs/2/#cooling" });
  assert.equal(cooling, "## Cooling\n\nA kiln cools for a day before it is opened.\n");
  assert.equal(await ask(to, "read_page", { page: "/docs/2/", section: "Cooling" }), cooling);
  assert.match(await refused(to, "read_page", { page: "/docs/2/#none" }), /no section "none"/);
  assert.match(await refused(to, "read_endpoint", { endpoint: "POST /a" }), /no API reference/);
  for (const none of ["/nowhere", "/../../etc/passwd", "/_orihon/manifest.json", "/docs/2/.env", "%zz", ""])
    assert.match(await refused(to, "read_page", { page: none }), /no page at|no address/, none);

  const changes = await ask(to, "list_changes", { since: "2025-10-01" });
  assert.deepEqual(changes.pages.slice(0, 2), [
    { page: "/docs/2/glazes", title: "Glazes", changed: "2025-11-20" },
    { page: "/docs/2/", title: "Firing", changed: "2025-10-02" },
  ]);
  assert.deepEqual(changes.versions, ["/docs/2/version-changes"]);
  assert.match(await ask(to, "read_page", { page: changes.versions[0] }), /Glazes/);
  const under = await ask(to, "list_changes", { under: "/docs/2/g", language: "en" });
  assert.deepEqual(under.pages.map((page) => page.changed), ["2025-11-20"]);
  assert.match(await refused(to, "list_changes", { since: "yesterday" }), /no day/);
}

async function overStdio() {
  const to = client();
  await to.connect(new StdioClientTransport({ command: binary, args: ["mcp", out] }));
  cleanups.push(() => to.close());
  await everyTool(to);
  // A site that is built anew meanwhile is answered from.
  const file = path.join(here, "site/docs/2/new.md");
  cleanups.push(() => rmSync(file, { force: true }));
  writeFileSync(file, "# Raku\n\nRaku is taken out while it glows.\n");
  build();
  assert.equal((await ask(to, "search", { query: "raku" })).pages[0].page, "/docs/2/new");
  rmSync(file);
  build();
  assert.deepEqual((await ask(to, "search", { query: "raku" })).pages, []);
}

/** Asks the server itself, with headers that no client of the protocol sends. */
function raw(port, headers) {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  return new Promise((done, fail) => {
    const sent = request({ port, host: "127.0.0.1", path: "/kiln/mcp", method: "POST", headers: {
      "content-type": "application/json", accept: "application/json, text/event-stream", ...headers,
    } }, (response) => done(response.resume().statusCode));
    sent.on("error", fail).end(body);
  });
}

async function overHTTP() {
  const server = spawn(binary, ["serve", out, "--mcp", "--addr", "127.0.0.1:0"], { stdio: ["ignore", "pipe", "inherit"] });
  cleanups.push(() => server.kill());
  const line = await new Promise((done) => server.stdout.once("data", (data) => done(String(data))));
  const port = Number(/:(\d+)\//.exec(line)[1]);
  for (const at of ["/mcp", "/kiln/mcp"]) {
    const to = client();
    await to.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}${at}`)));
    cleanups.push(() => to.close());
    await everyTool(to);
  }
  const many = client();
  await many.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
  cleanups.push(() => many.close());
  const queries = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? "celadon" : "cooling"));
  const answers = await Promise.all(queries.map((query) => ask(many, "search", { query })));
  for (const [i, answer] of answers.entries())
    assert.equal(answer.pages[0].title, i % 2 === 0 ? "Glazes" : "Firing", "each is answered what it asked");

  assert.equal(await raw(port, {}), 200);
  assert.equal(await raw(port, { origin: `http://127.0.0.1:${port}` }), 200);
  assert.equal(await raw(port, { origin: "https://evil.example" }), 403);
  assert.equal(await raw(port, { "sec-fetch-site": "cross-site" }), 403);
  assert.equal(await raw(port, { host: "evil.example", origin: "http://evil.example" }), 403, "a name that was bound anew");
  const page = await fetch(`http://127.0.0.1:${port}/kiln/docs/2/`);
  assert.match(await page.text(), /Kilns are fired slowly/);
  const elsewhere = await fetch(`http://127.0.0.1:${port}/kiln/docs/2/`, { method: "POST" });
  assert.equal(elsewhere.status, 405);
}

async function withoutTheSwitch() {
  const server = spawn(binary, ["serve", out, "--addr", "127.0.0.1:0"], { stdio: ["ignore", "pipe", "inherit"] });
  cleanups.push(() => server.kill());
  const line = await new Promise((done) => server.stdout.once("data", (data) => done(String(data))));
  const port = Number(/:(\d+)\//.exec(line)[1]);
  assert.equal(await raw(port, {}), 405, "nothing answers programs that was not asked to");
}

try {
  build();
  for (const test of [overStdio, overHTTP, withoutTheSwitch]) {
    await test();
    console.log(`ok    ${test.name}`);
  }
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup();
}
