// Starts "orihon lsp", which does all the work.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

async function start() {
  const command = vscode.workspace.getConfiguration("orihon").get("path");
  const files = (pattern) => ({ scheme: "file", pattern });
  client = new LanguageClient(
    "orihon",
    "Orihon",
    { command, args: ["lsp"] },
    { documentSelector: ["**/*.md", "**/*.mdx", "**/site.yaml", "**/_category_.{yaml,yml}", "**/urls.lock", "**/theme/**/*.css"].map(files) },
  );
  try {
    await client.start();
  } catch {
    client = undefined;
    vscode.window.showErrorMessage(`Orihon could not be started as "${command}". Install it, or name the program in the setting orihon.path.`);
  }
}

async function stop() {
  const old = client;
  client = undefined;
  await old?.stop();
}

exports.activate = async (context) => {
  const restart = async () => {
    await stop();
    await start();
  };
  context.subscriptions.push(
    vscode.commands.registerCommand("orihon.restart", restart),
    vscode.workspace.onDidChangeConfiguration((change) => change.affectsConfiguration("orihon") && restart()),
  );
  await start();
};

exports.deactivate = stop;
