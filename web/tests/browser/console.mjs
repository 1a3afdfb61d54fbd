import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { assert, at, open, setTheme, violations, watch } from "./help.mjs";
import { serveTasks } from "./tasks.mjs";

const guide = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../../guide");
const page = "/api/tasks/";
const servers = {};

/** Writes a site with the API of the guide, whose servers are two of the tests: one that pages may use, one that refuses them. */
export async function writeConsole() {
  const site = mkdtempSync(path.join(tmpdir(), "orihon-console-site-"));
  servers.open = await serveTasks(true);
  servers.closed = await serveTasks(false);
  servers.other = await serveTasks(true); // the document does not name it
  const file = (name, text) => {
    mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
    writeFileSync(path.join(site, name), text);
  };
  file(
    "site.yaml",
    "title: Console\nfavicon: icon.svg\nurl: https://example.com\nlocales: [{code: en, label: English}]\ndocsets: [{id: docs, label: Docs, path: /, folder: docs}]\napi: {console: true, services: [{name: tasks}]}\n",
  );
  file("static/icon.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>');
  file("docs/index.md", "# Start\n\n[The API](/api/tasks/)\n");
  const document = readFileSync(path.join(guide, "api/tasks.yaml"), "utf8");
  file(
    "api/tasks.yaml",
    document.replace("https://api.example.com", servers.closed).replace("http://localhost:8080", servers.open),
  );
  return { site, remove: () => rmSync(site, { recursive: true, force: true }) };
}

const consoleTest = (name, run, options) => ({ name: `console: ${name}`, site: "console", run, options });

/** The section of an operation, with its form opened. */
async function formOf(page, id) {
  const section = page.locator(`.api-section:has(#${id})`);
  await section.getByRole("button", { name: "Try it" }).press("Enter");
  const form = section.locator("form.console");
  await form.waitFor();
  return { section, form };
}

async function send(form) {
  await form.getByRole("button", { name: "Send" }).press("Enter");
  await form.getByRole("button", { name: "Send" }).waitFor(); // it says "Cancel" until an answer is there
}

/** The form that sends requests from pages of the API reference. */
export const consoles = [
  consoleTest(
    "a reader signs in and lists tasks, by keyboard, and keeps nothing unless it is asked for",
    async (place) => {
      const seen = watch(place.page);
      const scripts = [];
      place.page.on("response", (response) => {
        if (response.request().resourceType() === "script") scripts.push(response.body());
      });
      await open(place.page, page);
      const before = scripts.length;
      const { section, form } = await formOf(place.page, "sign-in");
      assert.ok(scripts.length > before, "its script comes when it is asked for");
      const bodies = await Promise.all(scripts.slice(before));
      const size = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
      assert.ok(size <= 8.25 * 1024, `${size} bytes`);
      await form.getByRole("combobox").selectOption({ index: 1 });
      await form.getByRole("textbox").fill('{"email": "mika@example.com"}');
      await send(form);
      assert.equal(await form.locator(".console-fault:visible").textContent(), "password: A value is needed.");
      assert.ok(await form.getByRole("textbox").evaluate((body) => body === document.activeElement));
      await form.getByRole("textbox").fill('{"email": "mika@example.com", "password": "correct-horse"}');
      await send(form);
      await form.getByRole("status").getByText("200").waitFor();
      const { token } = JSON.parse(await form.locator(".console-answer pre").first().textContent());
      await form.getByRole("button", { name: "Back to the samples" }).click();
      assert.ok(await section.locator("[data-try]").evaluate((button) => button === document.activeElement));
      const curl = await section.locator(".tab-panel:visible code").first().textContent();
      assert.ok(curl.includes(`'${servers.open}/session'`), curl);

      const list = await formOf(place.page, "list-tasks");
      assert.equal(await list.form.getByRole("combobox").first().inputValue(), "1", "the server is chosen once");
      await send(list.form);
      await list.form.getByRole("status").getByText("401").waitFor();
      await list.form.getByLabel("Token").fill(token);
      assert.deepEqual(await place.page.evaluate(() => Object.keys(localStorage)), []);
      await list.form.getByLabel("Keep server and credentials").check();
      await list.form.getByLabel("done").selectOption("false");
      await send(list.form);
      await list.form.getByRole("status").getByText("200").waitFor();
      assert.match(await list.form.locator(".console-answer pre").first().textContent(), /"title": "Write the docs"/);
      for (const theme of ["light", "dark"]) {
        await setTheme(place.page, theme);
        assert.deepEqual(await violations(place.page), [], theme);
      }
      await open(place.page, page);
      await place.page.waitForFunction((url) => document.querySelector("[data-servers]").value === url, servers.open);
      const again = await formOf(place.page, "list-tasks");
      assert.equal(await again.form.getByLabel("Token").inputValue(), token, "what was kept is there again");
      await again.form.getByLabel("Keep server and credentials").uncheck();
      assert.deepEqual(await place.page.evaluate(() => Object.keys(localStorage)), []);
      const expected = seen.filter((problem) => !problem.includes("401"));
      assert.deepEqual(expected, []);
    },
  ),
  consoleTest(
    "a server that refuses pages, and one that the policy refuses, are told apart, and curl is offered",
    async (place) => {
      await open(place.page, page);
      const { form } = await formOf(place.page, "list-tasks");
      await form.getByLabel("Token").fill("it's");
      await send(form);
      await form.getByRole("status").getByText("CORS").waitFor();
      const curl = await form.locator(".console-answer pre").textContent();
      assert.equal(curl, `curl '${servers.closed}/tasks' \\\n  -H 'Authorization: Bearer it'\\''s'`);
      await form.getByRole("combobox").first().selectOption({ label: "Another address" });
      await form.getByLabel("Another address").fill(servers.other);
      await send(form);
      await form.getByRole("status").getByText("security.allow.connect").waitFor();
      await form.locator(".console-answer pre").getByText(servers.other).waitFor();
    },
  ),
  consoleTest(
    "without JavaScript it says that the curl line does the same",
    async (place) => {
      await place.page.goto(at(page));
      assert.equal(await place.page.locator("[data-try]:visible, [data-servers]:visible").count(), 0);
      assert.match(await place.page.locator(".api-scriptless:visible").first().textContent(), /JavaScript.*curl/);
    },
    { javaScriptEnabled: false },
  ),
];
