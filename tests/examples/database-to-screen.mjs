// Builds examples/database-to-screen and clicks it through in Chromium against a MongoDB-compatible server.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { chromiumPath } from "../../web/tests/chromium.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const project = path.join(root, "examples/database-to-screen");
const { chromium } = createRequire(path.join(root, "web/package.json"))("playwright-core");
const account = { email: "mika@example.com", password: "s3cret-pass" };
const limit = Number(process.env.LIMIT ?? 120_000); // ms for a server to start and for a page to show something
const pictures = process.env.PICTURES; // a folder for pictures of the pages, if they are wanted

const processes = [];
process.on("exit", () => processes.forEach((child) => child.kill()));

/**
 * Goes through the tutorial: servers, account, sign-in, refresh, admin, product, avatar, sign-out, production.
 * @param {{name: string, code: string}[]} drafts  files that readers have for a while: their types are checked too
 */
export async function clickThrough(drafts) {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "orihon-example-"));
  const [mongo, api, web] = [await freePort(), await freePort(), await freePort()];
  const server = `http://localhost:${api}`;
  const env = {
    ...process.env,
    DISABLE_LOGGING: "1",
    MONGO_URL: `mongodb://127.0.0.1:${mongo}`,
    PORT: String(api),
    UPLOADS: path.join(scratch, "uploads"),
    VITE_API_URL: `${server}/api`,
    WEB_ORIGIN: `http://localhost:${web}`,
  };
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags });
  try {
    const { VITE_API_URL: _, WEB_ORIGIN: __, ...productionEnv } = { ...env, ...production(server) };
    build(productionEnv, drafts);
    await start(path.join(root, "tests/quickstarts/.work/mongo"), ["-listen", `127.0.0.1:${mongo}`], env, mongo);
    const first = await start(process.execPath, ["dist/server/index.js"], env, api);
    await start(bin("vite"), ["--port", String(web)], env, web);
    await development(browser, env, server);
    await stop(first);
    await start(process.execPath, ["dist/server/index.js"], productionEnv, api);
    await inProduction(browser, server);
  } finally {
    await browser.close();
    for (const child of processes) await stop(child);
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

const flags = "--no-sandbox --headless --disable-gpu --no-first-run --disable-background-networking".split(" ");
const bin = (name) => path.join(project, "node_modules/.bin", name);

function production(server) {
  const secrets = { AUTH_ENC_SECRET: "e".repeat(64), AUTH_SIGN_SECRET: "s".repeat(64) };
  return { NODE_ENV: "production", SERVER_URL: server, ...secrets };
}

function build(env, drafts) {
  for (const { name, code } of drafts) fs.writeFileSync(path.join(project, name), code);
  try {
    run("tsc", ["-p", "web"], env);
  } finally {
    for (const { name } of drafts) fs.rmSync(path.join(project, name));
  }
  run("tsc", ["-p", "server"], env);
  run("vite", ["build", "--logLevel", "error"], env);
  done("the types are right and it is built");
}

/** What readers see while they follow the tutorial: the app of Vite's server, the API at another origin. */
async function development(browser, env, server) {
  const page = await newPage(browser);
  await page.goto(env.WEB_ORIGIN);
  await page.getByRole("heading", { name: "Sign In" }).waitFor();
  await picture(page, "sign-in");

  await register(server);
  await signIn(page, { ...account, password: "wrong" });
  await page.getByText("wrong credentials provided").waitFor();
  await signIn(page, account);
  await page.getByText("No products yet").waitFor();
  done("signing in, with a message for a wrong password");

  assert.equal(await page.getByRole("button", { name: "Add a product" }).count(), 0);
  await page.goto(`${env.WEB_ORIGIN}/#/products/new`);
  await page.getByText("Only admins can open this page.").waitFor();
  assert.equal((await post(page, server, "/products", { name: "Stool", description: "Low" })).status, 403);
  done("somebody who is no admin is stopped by the page and by the server");

  makeAdmin(env);
  await addProduct(page, env.WEB_ORIGIN);
  await refreshes(page, env.WEB_ORIGIN);
  await uploads(page, env.WEB_ORIGIN);

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign In" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Sign In" }).waitFor();
  assert.deepEqual(await page.context().cookies(), []);
  done("signing out leaves no cookie");
  assert.deepEqual(page.errors, []);
  await page.context().close();
}

function makeAdmin(env) {
  const options = { cwd: project, env, encoding: "utf8" };
  const { stdout, stderr } = spawnSync(process.execPath, ["dist/server/make-admin.js", account.email], options);
  assert.equal(stdout, "1 account changed\n", stderr);
}

async function addProduct(page, origin) {
  await page.goto(`${origin}/#/products`);
  await page.reload();
  await page.getByRole("button", { name: "Add a product" }).click();
  await page.getByLabel("Name").fill("Chair");
  await page.getByLabel("Description").fill("To sit on");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("cell", { name: "To sit on" }).waitFor();
  await picture(page, "products");
  await search(page, "Table");
  await page.getByText("No products yet").waitFor();
  await search(page, "Chair");
  await page.getByRole("cell", { name: "To sit on" }).waitFor();
  done("an admin adds a product, finds it and sees it in the table");
}

async function search(page, name) {
  await page.getByPlaceholder("Search by full name").fill(name);
  await page.getByPlaceholder("Search by full name").press("Enter");
}

/** An access token that has run out is a cookie that is gone: the next request gets new tokens, once for all requests. */
async function refreshes(page, origin) {
  const before = await cookie(page, "refreshToken");
  await page.context().clearCookies({ name: "accessToken" });
  const calls = [];
  page.on("request", (request) => calls.push(request.url().replace(/^.*\/api/, "")));
  await page.goto(`${origin}/#/products`);
  await page.reload();
  await page.getByRole("cell", { name: "To sit on" }).waitFor();
  assert.equal(calls.filter((url) => url === "/auth/token/refresh").length, 1);
  assert.notEqual((await cookie(page, "refreshToken")).value, before.value);
  done("an expired session goes on with new tokens, asked for once");
}

async function uploads(page, origin) {
  await page.goto(`${origin}/#/profile`);
  await page.getByRole("heading", { name: account.email }).waitFor();
  await page.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png });
  await shownPicture(page);
  await picture(page, "profile");
  done("a picture is uploaded and shown");
}

/** The same data in production: one server for the app and the API, cookies for HTTPS only. */
async function inProduction(browser, server) {
  const page = await newPage(browser);
  await page.goto(server);
  await page.getByRole("heading", { name: "Sign In" }).waitFor();
  await signIn(page, account);
  await page.getByRole("cell", { name: "To sit on" }).waitFor();
  await page.goto(`${server}/#/profile`);
  await shownPicture(page);
  for (const name of ["accessToken", "refreshToken"]) {
    const { httpOnly, sameSite, secure } = await cookie(page, name);
    assert.deepEqual({ httpOnly, sameSite, secure }, { httpOnly: true, sameSite: "Strict", secure: true });
  }
  assert.deepEqual(page.errors, []);
  done("the production build shows the same data, with secure cookies");
}

/** A page that collects what the app throws. */
async function newPage(browser) {
  const context = await browser.newContext({ viewport: { width: 1100, height: 700 }, locale: "en-US" });
  const page = await context.newPage();
  page.setDefaultTimeout(limit);
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(String(error)));
  return page;
}

async function signIn(page, { email, password }) {
  await page.getByLabel("Email").fill(email);
  await page.locator("input[type=password]").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

async function register(server) {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${server}/api/auth/register`, { method: "POST", headers, body: JSON.stringify(account) });
  assert.equal(response.status, 201);
}

/** A request of the page itself, with its cookies. */
function post(page, server, route, body) {
  return page.evaluate(
    async ([url, text]) => {
      const headers = { "Content-Type": "application/json" };
      const response = await fetch(url, { method: "POST", credentials: "include", headers, body: text });
      return { status: response.status };
    },
    [`${server}/api${route}`, JSON.stringify(body)],
  );
}

const cookie = async (page, name) => (await page.context().cookies()).find((entry) => entry.name === name);

function shownPicture(page) {
  return page.waitForFunction(() => {
    const image = document.querySelector(".MuiAvatar-img");
    return image?.complete && image.naturalWidth === 1;
  });
}

async function picture(page, name) {
  if (!pictures) return;
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(400);
    await page.screenshot({ path: path.join(pictures, `${name}-${colorScheme}.png`) });
  }
}

/** A red pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
  "base64",
);

function run(name, args, env) {
  const { status, stdout, stderr } = spawnSync(bin(name), args, { cwd: project, env, encoding: "utf8" });
  assert.equal(status, 0, `${name} ${args.join(" ")}\n${stdout}${stderr}`);
}

async function start(command, args, env, port) {
  const child = spawn(command, args, { cwd: project, env, stdio: ["ignore", "pipe", "pipe"] });
  processes.push(child);
  let printed = "";
  child.stdout.on("data", (text) => (printed += text));
  child.stderr.on("data", (text) => (printed += text));
  for (const end = Date.now() + limit; Date.now() < end; ) {
    if (child.exitCode !== null) break;
    if (await answers(port)) return child;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`${command} ${args.join(" ")} does not start:\n${printed}`);
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await ended;
}

function answers(port) {
  return fetch(`http://localhost:${port}/`).then(
    () => true,
    (error) => error.cause?.code !== "ECONNREFUSED",
  );
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function done(what) {
  console.log(`ok    database-to-screen: ${what}`);
}
