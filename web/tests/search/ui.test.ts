import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build } from "esbuild";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtureFiles } from "../../search/fixture";
import { chromiumArgs, chromiumPath } from "../chromium.mjs";

// For machines that do much else: a test takes a second or two.
const patience = 240_000;
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const files = new Map<string, { body: string | Buffer; type: string }>();
const document = `<!doctype html><html lang="en"><title>Search</title><link rel="stylesheet" href="/app.css">
<style>:root{--color-text:#111;--color-muted:#555;--color-bg:#fff;--color-surface:#eee;--color-border:#999;--color-accent:#0645ad;--radius:6px;--space-1:4px;--space-2:8px;--space-3:12px;--space-4:16px}</style>
<main><div id="root"></div><textarea aria-label="Notes"></textarea></main><script type="module" src="/app.js"></script></html>`;

let browser: Browser;
// One page for all tests: a new one costs more than what most of them do with it.
let shown: Page;

// What the server does not find just now, and requests that it answers late.
let broken: RegExp | undefined;
let held: { path: RegExp; until: Promise<void> } | undefined;
let asked: string[] = [];

const server = createServer(async (request, response) => {
  const path = new URL(request.url ?? "/", "http://docs.test").pathname;
  asked.push(path);
  if (held?.path.test(path)) await held.until;
  const page = path === "/" || path === "/search" ? { body: document, type: "text/html" } : undefined;
  const file = broken?.test(path) ? undefined : (files.get(path) ?? page);
  response.writeHead(file === undefined ? 404 : 200, {
    "content-type": file?.type ?? "text/plain",
    "cache-control": "no-store",
  });
  response.end(file?.body);
});

beforeAll(async () => {
  const shared: BuildOptions = {
    bundle: true,
    format: "esm",
    write: false,
    minify: true,
    jsx: "automatic",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"', ORIHON_BASE: '""' },
  };
  const app = await build({
    ...shared,
    entryPoints: [{ in: here("./harness.tsx"), out: "app" }],
    outdir: ".",
    splitting: true,
    chunkNames: "[name]-[hash]",
  });
  const worker = await build({ ...shared, entryPoints: [here("../../search/worker.ts")], outfile: "worker.js" });
  for (const out of [...app.outputFiles, ...worker.outputFiles]) {
    const css = out.path.endsWith(".css");
    files.set(`/${out.path.split("/").pop()}`, { body: out.text, type: css ? "text/css" : "text/javascript" });
  }
  for (const [name, data] of fixtureFiles()) {
    files.set(`/search/${name}`, { body: Buffer.from(data), type: "application/octet-stream" });
  }
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
  shown = await newPage();
}, patience);

afterAll(async () => {
  await browser?.close();
  server.closeAllConnections();
  server.close();
});

async function newPage(): Promise<Page> {
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  page.setDefaultTimeout(patience / 2);
  page.on("pageerror", (error) => {
    throw error;
  });
  return page;
}

/** Opens the harness with nothing kept from the tests before; what is listed as broken is not found. */
async function open(
  address: string,
  options: { broken?: RegExp; width?: number; storage?: boolean } = {},
): Promise<Page> {
  broken = options.broken;
  held = undefined;
  let page = shown;
  if (options.storage === false) {
    page = await newPage();
    await page.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      }),
    );
  } else if (page.url() !== "about:blank") {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await page.setViewportSize({ width: options.width ?? 1280, height: 800 });
  await page.emulateMedia({ forcedColors: "none" });
  await page.goto(address);
  return page;
}

const options = "[role=option]";

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const result = await page.evaluate(() =>
    (
      window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    ).axe.run(),
  );
  // The page around the search is only a stand-in.
  return result.violations.filter((v) => v.id !== "page-has-heading-one").map((v) => `${v.id}: ${v.nodes[0]?.html}`);
}

describe("the dialog", { timeout: patience }, () => {
  test("opens by / and Ctrl-K, not while typing elsewhere, and gives the focus back", async () => {
    const page = await open("/");
    await page.focus("textarea");
    await page.keyboard.press("/");
    expect(await page.inputValue("textarea")).toBe("/");
    await page.focus(".search-button");
    for (const key of ["/", "Control+k"]) {
      await page.keyboard.press(key);
      await page.waitForSelector("dialog[open]");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("search-input");
      await page.keyboard.press("Escape");
      await page.waitForSelector("dialog[open]", { state: "detached" });
      expect(await page.evaluate(() => document.activeElement?.className)).toBe("search-button");
    }
  });

  test("finds, moves by arrow keys, and Enter navigates", async () => {
    const page = await open("/");
    await page.click(".search-button");
    await page.fill("#search-input", "users");
    await page.waitForSelector(options);
    const input = page.locator("#search-input");
    expect(await input.getAttribute("aria-expanded")).toBe("true");
    expect(await input.getAttribute("aria-activedescendant")).toBe("search-option-0");
    await page.keyboard.press("ArrowDown");
    expect(await input.getAttribute("aria-activedescendant")).toBe("search-option-1");
    expect(await page.getAttribute("#search-option-1", "aria-selected")).toBe("true");
    const href = await page.getAttribute("#search-option-1", "href");
    await page.keyboard.press("Enter");
    await page.waitForFunction((to) => document.title === `at ${to}`, href);
    expect(await page.locator("dialog[open]").count()).toBe(0);
  });

  test("Enter before the answer opens the best result when it is there", async () => {
    const page = await open("/");
    await page.click(".search-button");
    await page.waitForSelector("#search-input");
    await page.keyboard.insertText("quickstart");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.title === "at /guide/quickstart");
  });

  test("Ctrl-Enter leads to the search page; the query is remembered", async () => {
    const page = await open("/?docset=sdk&version=2.0");
    await page.click(".search-button");
    await page.fill("#search-input", "avatar");
    await page.waitForSelector(options);
    await page.keyboard.press("Control+Enter");
    await page.waitForFunction(() => document.title === "at /search?q=avatar&in=version&docset=sdk&version=2.0");
    await page.keyboard.press("/");
    await page.fill("#search-input", "");
    await page.waitForSelector(options);
    expect(await page.textContent(options)).toBe("avatar");
  });

  test("scope: what is elsewhere is said and can be reached", async () => {
    const page = await open("/?docset=sdk&version=2.0");
    await page.click(".search-button");
    await page.fill("#search-input", "legacyFlag");
    await page.waitForSelector(options);
    expect(await page.textContent(".search-beyond")).toBe("Outside of this selection");
    expect(await page.textContent(".search-version")).toBe("Version 1.0");
    expect(await page.locator(".search-scope-count").allTextContents()).toEqual(["0", "1", "1", "0"]);
    const input = page.locator("#search-input");
    expect(await input.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.title === "at /api/1.0/users#createuserhandler");
  });

  test("a wider scope by mouse keeps the typing going, by keyboard the choosing", async () => {
    const page = await open("/?docset=sdk&version=2.0");
    await page.click(".search-button");
    await page.fill("#search-input", "legacyFlag");
    await page.waitForSelector(options);
    const focused = (): Promise<string | undefined> =>
      page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute("value") || "");
    await page.click(".search-scope-choice:has([value=all])");
    await page.waitForSelector(".search-scope [value=all]:checked");
    await page.waitForFunction(() => document.querySelector(".search-beyond") === null);
    expect(await focused()).toBe("search-input");
    await page.focus(".search-scope :checked");
    await page.keyboard.press("ArrowLeft");
    await page.waitForSelector(".search-scope [value=versions]:checked");
    await page.waitForSelector(options);
    expect(await focused()).toBe("versions");
  });

  test("trying again keeps the focus in the field, and a new answer begins at its top", async () => {
    const page = await open("/?docset=sdk&version=2.0", { broken: /meta/ });
    await page.click(".search-button");
    await page.fill("#search-input", "user");
    await page.waitForSelector("[role=alert]");
    broken = undefined;
    await page.click("[role=alert] button");
    await page.waitForSelector(options);
    const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
    expect(await focused()).toBe("search-input");
    await page.setViewportSize({ width: 700, height: 330 });
    await page.keyboard.press("ArrowUp");
    await page.waitForFunction(() => (document.querySelector(".search-body")?.scrollTop ?? 0) > 0);
    await page.keyboard.type("s");
    await page.waitForSelector("#search-option-0[aria-selected=true]");
    expect(await page.evaluate(() => document.querySelector(".search-body")?.scrollTop)).toBe(0);
  });

  test("what is typed before the dialog is there is kept, and its files start together", async () => {
    const page = await open("/?worker");
    let release = (): void => {};
    held = {
      path: /SearchDialog/,
      until: new Promise<void>((done) => {
        release = done;
      }),
    };
    await page.waitForSelector(".search-button");
    asked = [];
    await page.keyboard.press("/");
    await page.keyboard.type("quick");
    for (const file of [/SearchDialog/, /worker/, /meta/, /\/parts\//])
      await expect.poll(() => asked.join(" "), { timeout: patience / 2 }).toMatch(file);
    release();
    await page.waitForSelector("#search-input");
    await page.keyboard.type("start");
    await page.waitForSelector(options);
    expect(await page.inputValue("#search-input")).toBe("quickstart");
  });

  test("offline before the dialog was loaded: it stays, says so, and tries again", async () => {
    const page = await open("/", { broken: /SearchDialog/ });
    await page.waitForSelector(".search-button");
    await page.keyboard.press("/");
    await page.keyboard.type("user");
    await page.waitForSelector("dialog[open] [role=alert]");
    expect(new URL(page.url()).pathname).toBe("/");
    expect(await page.inputValue("dialog input")).toBe("user");
  });

  test("pointing at the button, touching or focusing it loads what opening it needs", async () => {
    for (const wake of ["pointerover", "touchstart", "focusin"]) {
      const page = await open("/");
      const loaded = page.waitForRequest(/SearchDialog/);
      await page.dispatchEvent(".search-button", wake);
      await loaded;
    }
  });

  test("while an input method composes, the last answer stays", async () => {
    const page = await open("/?lang=ja");
    await page.click(".search-button");
    await page.fill("#search-input", "京都");
    await page.waitForSelector(options);
    const before = await page.locator(options).count();
    const client = await page.context().newCDPSession(page);
    await page.fill("#search-input", "");
    await page.fill("#search-input", "京都");
    await page.waitForSelector(options);
    await page.keyboard.press("Control+A");
    await client.send("Input.imeSetComposition", { text: "ぬぬぬ", selectionStart: 3, selectionEnd: 3 });
    await page.waitForTimeout(300);
    expect(await page.locator(options).count()).toBe(before);
    await client.send("Input.insertText", { text: "ぬぬぬ" });
    await page.waitForFunction(() => document.querySelector("[role=option]") === null);
  });

  test("in forced colours the chosen option has an outline", async () => {
    const page = await open("/");
    await page.emulateMedia({ forcedColors: "active" });
    await page.click(".search-button");
    await page.fill("#search-input", "user");
    await page.waitForSelector(options);
    const styles = await page
      .locator(options)
      .evaluateAll((list) => list.map((el) => getComputedStyle(el).outlineStyle));
    expect(styles[0]).toBe("solid");
    expect(styles.slice(1).every((s) => s === "none")).toBe(true);
  });

  test("a search without result is told on window, once, to whoever listens", async () => {
    const page = await open("/?docset=sdk&version=2.0");
    await page.evaluate(() =>
      window.addEventListener("orihon:search-without-result", (event) => {
        const heard = (window as unknown as { heard?: unknown[] }).heard ?? [];
        (window as unknown as { heard: unknown[] }).heard = [...heard, (event as CustomEvent<unknown>).detail];
      }),
    );
    await page.click(".search-button");
    await page.fill("#search-input", "legacyFlag");
    await page.waitForFunction(() => "heard" in window);
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([
      { query: "legacyFlag", locale: "en", docset: "sdk", version: "2.0", breadth: "version", elsewhere: 1 },
    ]);
  });

  test("every option names its page, and hits say their kind, docset, version and language", async () => {
    const page = await open("/?lang=ja");
    await page.click(".search-button");
    await page.fill("#search-input", "rotateSecrets");
    await page.waitForSelector(options);
    expect(await page.textContent(`${options} .search-heading`)).toBe("Secrets");
    expect(await page.getAttribute(options, "lang")).toBe("en");
    expect(await page.textContent(".search-lang")).toBe("英語");
    expect(await page.textContent(".search-group .search-fact")).toBe("ガイド");
  });

  test("nothing found: other words are offered and work", async () => {
    const page = await open("/");
    await page.click(".search-button");
    await page.fill("#search-input", "hndlxr");
    await page.click(".search-suggestions button >> text=handler");
    await page.waitForSelector(options);
  });

  test("an index that cannot be loaded is said, and Try again helps", async () => {
    const page = await open("/", { broken: /meta/ });
    await page.click(".search-button");
    await page.fill("#search-input", "user");
    await page.waitForSelector("[role=alert]");
    broken = undefined;
    await page.click("[role=alert] button");
    await page.waitForSelector(options);
  });

  test("markup in a page stays text", async () => {
    const page = await open("/");
    await page.click(".search-button");
    await page.fill("#search-input", "script alert");
    await page.waitForSelector(options);
    expect(await page.textContent(`${options} .search-excerpt`)).toContain("<script>alert(1)</script>");
    expect(await page.locator("dialog script").count()).toBe(0);
  });

  test("works in a worker, without one that loads, and without storage", async () => {
    for (const [address, broken] of [
      ["/?worker", undefined],
      ["/?worker", /worker/],
    ] as const) {
      const page = await open(address, { broken, storage: false });
      await page.click(".search-button");
      await page.fill("#search-input", "quikstart");
      await page.waitForSelector(options);
      expect(page.workers().length).toBe(broken === undefined ? 1 : 0);
      await page.close();
    }
  });

  test("on a phone it fills the screen, with targets of 44 pixels", async () => {
    const page = await open("/", { width: 390 });
    await page.click(".search-button");
    await page.fill("#search-input", "user");
    await page.waitForSelector(options);
    expect(await page.locator("dialog").boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 800 });
    const close = await page.locator(".search-close").boundingBox();
    expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });

  test("has nothing that axe objects to, in every state", async () => {
    const page = await open("/?docset=sdk&version=2.0");
    expect(await violations(page)).toEqual([]);
    await page.click(".search-button");
    await page.waitForSelector("dialog[open]");
    expect(await violations(page)).toEqual([]);
    for (const text of ["users", "hndlxr"]) {
      await page.fill("#search-input", text);
      await page.waitForSelector(text === "users" ? options : ".search-suggestions");
      expect(await violations(page)).toEqual([]);
    }
  });
});

describe("the search page", { timeout: patience }, () => {
  test("takes its query from the address and keeps it there", async () => {
    const page = await open("/search?q=quickstart");
    await page.waitForSelector(".search-hit");
    expect(await page.inputValue("input[type=search]")).toBe("quickstart");
    await page.fill("input[type=search]", "avatar");
    await page.waitForSelector("text=Upload an avatar");
    expect(new URL(page.url()).search).toBe("?q=avatar");
    expect(await page.title()).toBe("“avatar” – Search");
    expect(await violations(page)).toEqual([]);
  });

  test("in Japanese, with a scope", async () => {
    const page = await open("/search?lang=ja&q=京都");
    await page.waitForSelector(".search-hit");
    expect(await page.locator(".search-hit a").first().getAttribute("href")).toBe("/ja/guide/kyoto");
    expect(await page.textContent("h1 >> nth=-1")).toBe("検索");
  });
});
