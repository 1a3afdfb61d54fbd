// The core of the browser tests in Firefox and WebKit: node web/tests/engines/run.mjs [--engine firefox|webkit] [--pictures folder] [expression]
// Serves the built site and the built guide and asks both engines the same (checks.mjs). An expression chooses checks by name.
// With --pictures, pages are photographed instead, light, dark and in Japanese.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { parseArgs } from "node:util";
import { checks } from "./checks.mjs";
import { startFirefox } from "./firefox.mjs";
import { noting } from "./noting.mjs";
import { photograph } from "./pictures.mjs";
import { startWebKit } from "./webkit.mjs";
import { Window } from "./window.mjs";

const root = path.resolve(import.meta.dirname, "../../..");
const { values, positionals } = parseArgs({
  options: { engine: { type: "string" }, pictures: { type: "string" } },
  allowPositionals: true,
});
const only = new RegExp(positionals[0] ?? "");
const limit = 300_000; // ms for one check
const engines = { firefox: startFirefox, webkit: startWebKit };

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

async function serve(out) {
  const address = `localhost:${await freePort()}`;
  const binary = process.env.ORIHON ?? path.join(root, "bin/orihon");
  const server = spawn(binary, ["serve", path.join(root, out), "--addr", address], { stdio: "ignore" });
  for (let i = 0; i < 200; i++) {
    const up = await fetch(`http://${address}`).then(
      (response) => response.ok,
      () => false,
    );
    if (up) {
      const front = await noting(`http://${address}`);
      return {
        host: front.host,
        stop() {
          front.stop();
          server.kill();
        },
      };
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  server.kill();
  throw new Error(`${binary} does not serve ${out}`);
}

async function runOne(engine, check, host) {
  const started = Date.now();
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not done after ${limit / 1000} s`)), limit);
  });
  try {
    await Promise.race([check.run(new Window(engine, host)), late]);
    console.log(`ok    ${engine.name}: ${check.name} (${Date.now() - started} ms)`);
    return true;
  } catch (error) {
    const text = String(error.stack ?? error).split("\n");
    console.log(`FAIL  ${engine.name}: ${check.name}\n      ${text.slice(0, 24).join("\n      ")}`);
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const chosen = checks.filter(({ name }) => only.test(name));
const siteOf = (check) => check.site ?? "site";
const servers = {};
for (const name of values.pictures === undefined ? new Set(chosen.map(siteOf)) : ["site", "guide"])
  servers[name] = await serve(`${name}/build`);
let passed = 0;
const failed = [];
const summary = [];
for (const [name, start] of Object.entries(engines)) {
  if (values.engine !== undefined && values.engine !== name) continue;
  const began = Date.now();
  const engine = await start();
  try {
    if (values.pictures !== undefined) await photograph(engine, servers, values.pictures);
    else
      for (const check of chosen) {
        if (await runOne(engine, check, servers[siteOf(check)].host)) passed++;
        else failed.push(`${engine.name}: ${check.name}`);
      }
  } finally {
    await engine.close();
  }
  summary.push(`${engine.name} ${engine.version}: ${Math.round((Date.now() - began) / 1000)} s`);
}
for (const server of Object.values(servers)) server.stop();
console.log(summary.join("\n"));
console.log(`${passed} passed, ${failed.length} failed${failed.map((name) => `\n  ${name}`).join("")}`);
process.exit(failed.length === 0 ? 0 : 1);
