import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import WebSocket from "ws";
import { ended, lineOf } from "./processes.mjs";

// Nothing of Firefox's own may ask the network or come over a page.
const preferences = {
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "network.prefetch-next": false,
  "services.settings.server": "http://localhost:9/",
  "toolkit.telemetry.reportingpolicy.firstRun": false,
};

/** Starts Firefox, driven by WebDriver BiDi. */
export async function startFirefox(program = process.env.FIREFOX ?? "firefox-esr") {
  const profile = mkdtempSync(path.join(tmpdir(), "orihon-firefox-"));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(path.join(profile, "user.js"), lines.join(""));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"];
  // Firefox refuses to run as root in the home of somebody else.
  const env = { ...process.env, HOME: profile };
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"], env });
  const [, address] = await lineOf(child, child.stderr, /WebDriver BiDi listening on (ws:\S+)/);
  const connection = await connect(`${address}/session`);
  const { send } = connection;
  const { capabilities } = await send("session.new", { capabilities: {} });
  const { contexts } = await send("browsingContext.getTree", {});
  const { context } = contexts[0];

  return {
    name: "Firefox",
    version: capabilities.browserVersion,
    open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    back: () => send("browsingContext.traverseHistory", { context, delta: -1 }),
    resize: (width, height) => send("browsingContext.setViewport", { context, viewport: { width, height } }),
    act: (actions) => send("input.performActions", { context, actions }),
    async call(source, json) {
      const { type, result, exceptionDetails } = await send("script.callFunction", {
        functionDeclaration: source,
        arguments: [{ type: "string", value: json }],
        target: { context },
        awaitPromise: true,
      });
      if (type === "exception") throw new Error(exceptionDetails.text);
      return result.value;
    },
    screenshot: async () => Buffer.from((await send("browsingContext.captureScreenshot", { context })).data, "base64"),
    async close() {
      connection.close();
      child.kill();
      await ended(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function connect(address) {
  const socket = new WebSocket(address);
  await new Promise((done, fail) => socket.once("open", done).once("error", fail));
  const waiting = new Map();
  socket.on("message", (message) => {
    const { id, type, result, error, message: text } = JSON.parse(message);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === "error") asked?.fail(new Error(`${asked.method}: ${error}: ${text}`));
    else asked?.done(result);
  });
  socket.on("close", () => {
    for (const { method, fail } of waiting.values()) fail(new Error(`${method}: Firefox has gone`));
    waiting.clear();
  });
  let last = 0;
  return {
    close: () => socket.close(),
    send: (method, params) =>
      new Promise((done, fail) => {
        waiting.set(++last, { method, done, fail });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
  };
}
