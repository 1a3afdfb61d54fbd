// The client that Visual Studio Code's extensions are made with, without the editor.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import protocol from "vscode-languageserver-protocol/node";

export class Editor {
  constructor(binary, dir) {
    this.dir = dir;
    this.told = new Map();
    this.waiting = [];
    this.process = spawn(binary, ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
    this.connection = protocol.createProtocolConnection(
      new protocol.StreamMessageReader(this.process.stdout),
      new protocol.StreamMessageWriter(this.process.stdin),
    );
    this.connection.onNotification(protocol.PublishDiagnosticsNotification.type, (p) => {
      this.told.set(p.uri, p.diagnostics);
      for (const check of this.waiting) check();
    });
    this.connection.onRequest(protocol.RegistrationRequest.type, () => {});
    this.connection.listen();
  }

  async start() {
    const hello = await this.connection.sendRequest(protocol.InitializeRequest.type, {
      processId: process.pid,
      rootUri: this.uri("."),
      workspaceFolders: null,
      capabilities: { textDocument: { completion: { completionItem: { snippetSupport: true } } } },
    });
    await this.connection.sendNotification(protocol.InitializedNotification.type, {});
    return hello;
  }

  uri(name) {
    return pathToFileURL(join(this.dir, name)).href;
  }

  open(name, text = readFileSync(join(this.dir, name), "utf8")) {
    const textDocument = { uri: this.uri(name), languageId: "markdown", version: 1, text };
    return this.connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, { textDocument });
  }

  change(name, version, range, text) {
    return this.connection.sendNotification(protocol.DidChangeTextDocumentNotification.type, {
      textDocument: { uri: this.uri(name), version },
      contentChanges: [{ range, text }],
    });
  }

  ask(type, name, line, character, more = {}) {
    return this.connection.sendRequest(type, { textDocument: { uri: this.uri(name) }, position: { line, character }, ...more });
  }

  /** Waits until the problems of a file are such that a test holds. */
  problems(name, holds) {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${name}: ${JSON.stringify(this.told.get(this.uri(name)))}`)), 60_000);
      const check = () => {
        const told = this.told.get(this.uri(name));
        if (!told || !holds(told)) return;
        clearTimeout(late);
        resolve(told);
      };
      this.waiting.push(check);
      check();
    });
  }

  async stop() {
    await this.connection.sendRequest(protocol.ShutdownRequest.type);
    await this.connection.sendNotification(protocol.ExitNotification.type);
    return new Promise((resolve) => this.process.on("exit", resolve));
  }
}

export { protocol };
