// Runs the extension with an editor and a client that write down what they are asked, then packages it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));

// load gives the extension with an editor whose settings name the program at a path. Clients of broken ones do not start.
function load(program) {
  const asked = { started: [], stopped: 0, errors: [], commands: {}, changed: undefined };
  const stubs = {
    vscode: {
      workspace: {
        getConfiguration: () => ({ get: () => program }),
        onDidChangeConfiguration: (listener) => {
          asked.changed = listener;
          return {};
        },
      },
      commands: {
        registerCommand: (name, run) => {
          asked.commands[name] = run;
          return {};
        },
      },
      window: { showErrorMessage: (text) => asked.errors.push(text) },
    },
    "vscode-languageclient/node": {
      LanguageClient: class {
        constructor(id, name, server, client) {
          Object.assign(this, { server, client });
        }
        async start() {
          if (this.server.command === "broken") throw new Error("spawn broken ENOENT");
          asked.started.push(this);
        }
        async stop() {
          asked.stopped++;
        }
      },
    },
  };
  const original = Module._load;
  Module._load = (name, ...rest) => stubs[name] ?? original(name, ...rest);
  const require = createRequire(import.meta.url);
  delete require.cache[require.resolve("./extension.js")];
  try {
    return { asked, extension: require("./extension.js") };
  } finally {
    Module._load = original;
  }
}

test("starts the language server for the files of a site", async () => {
  const { asked, extension } = load("/opt/orihon");
  await extension.activate({ subscriptions: [] });
  assert.deepEqual(asked.started[0].server, { command: "/opt/orihon", args: ["lsp"] });
  const patterns = asked.started[0].client.documentSelector.map((s) => s.pattern);
  for (const file of ["**/*.md", "**/*.mdx", "**/site.yaml"]) assert.ok(patterns.includes(file), file);
});

test("restarts on command and when its setting changes", async () => {
  const { asked, extension } = load("orihon");
  await extension.activate({ subscriptions: [] });
  await asked.commands["orihon.restart"]();
  await asked.changed({ affectsConfiguration: () => false });
  assert.deepEqual([asked.started.length, asked.stopped], [2, 1]);
  await asked.changed({ affectsConfiguration: (name) => name === "orihon" });
  await extension.deactivate();
  assert.deepEqual([asked.started.length, asked.stopped], [3, 3]);
});

test("says what to do if the program is not there", async () => {
  const { asked, extension } = load("broken");
  await extension.activate({ subscriptions: [] });
  assert.match(asked.errors[0], /"broken".*orihon\.path/);
  await extension.deactivate();
});

test("is packaged with what it needs and nothing else", () => {
  const dir = mkdtempSync(path.join(tmpdir(), "orihon-vsix-"));
  try {
    const vsce = path.join(here, "node_modules/.bin/vsce");
    const listed = execFileSync(vsce, ["ls"], { cwd: here, encoding: "utf8" }).trim().split("\n");
    for (const file of ["extension.js", "package.json", "node_modules/vscode-languageclient/package.json"]) assert.ok(listed.includes(file), file);
    assert.ok(!listed.some((file) => file.includes("test.mjs") || file.includes("@vscode/vsce")));
    execFileSync(vsce, ["package", "--out", dir], { cwd: here, stdio: "pipe" });
    assert.ok(statSync(path.join(dir, "orihon-0.1.0.vsix")).size > 100_000);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
