import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { ended, lineOf } from "./processes.mjs";

// The bar of MiniBrowser would keep its window wider than a phone.
const style = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }\n";

/** Starts WebKitGTK's MiniBrowser on a display of its own, driven by WebDriver. */
export async function startWebKit() {
  const settings = mkdtempSync(path.join(tmpdir(), "orihon-webkit-"));
  mkdirSync(path.join(settings, "gtk-3.0"));
  writeFileSync(path.join(settings, "gtk-3.0/gtk.css"), style);
  const display = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await lineOf(display, display.stdio[3], /^\d+/);
  const port = await freePort();
  // Without a graphics card, as on most machines that run tests, compositing draws nothing.
  const env = {
    ...process.env,
    DISPLAY: `:${number}`,
    XDG_CONFIG_HOME: settings,
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env });
  const send = clientOf(`http://127.0.0.1:${port}`);
  const binary = process.env.MINIBROWSER ?? findMiniBrowser();
  const options = { binary, args: ["--automation"] };
  const { sessionId, capabilities } = await send("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  const session = (method, to, body) => send(method, `/session/${sessionId}${to}`, body);

  return {
    name: "WebKitGTK",
    version: capabilities.browserVersion,
    open: (url) => session("POST", "/url", { url }),
    back: () => session("POST", "/back", {}),
    resize: (width, height) => session("POST", "/window/rect", { x: 0, y: 0, width, height }),
    act: (actions) => session("POST", "/actions", { actions }),
    async call(source, json) {
      const script = `const [json, done] = arguments; (${source})(json).then((text) => done({ text }), (error) => done({ error: String(error) }))`;
      const { text, error } = await session("POST", "/execute/async", { script, args: [json] });
      if (error) throw new Error(error);
      return text;
    },
    screenshot: async () => Buffer.from(await session("GET", "/screenshot"), "base64"),
    async close() {
      await session("DELETE", "").catch(() => {});
      driver.kill();
      display.kill();
      await Promise.all([ended(driver), ended(display)]);
      rmSync(settings, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** MiniBrowser lies where the library of its version does. */
function findMiniBrowser() {
  const files = execFileSync("dpkg-query", ["--listfiles", "libwebkit2gtk-4.1-0"], { encoding: "utf8" }).split("\n");
  const found = files.find((file) => file.endsWith("/MiniBrowser"));
  if (found === undefined) throw new Error("No MiniBrowser: install webkit2gtk-driver or name it in MINIBROWSER.");
  return found;
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** A client of WebDriver. Its first question waits until the driver listens. */
function clientOf(host) {
  return async (method, to, body) => {
    const init = { method, body: body === undefined ? undefined : JSON.stringify(body) };
    const response = await patiently(() => fetch(host + to, init));
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${to}: ${value.error}: ${value.message}`);
    return value;
  };
}

async function patiently(ask) {
  for (let tries = 100; ; tries--) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 0 || error.cause?.code !== "ECONNREFUSED") throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}
