// Runs Lighthouse (mobile) on pages of the built site and prints scores and times. Needs site/build and Chromium.
// The simulation stretches each task of the main thread as long as it took. On a busy machine a task waits for its turn, so
// every page is judged twice: as measured, and with tasks as long as they were on the processor.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
const port = Number(process.env.PORT ?? 3187);
const pages = [
  "/",
  "/ja/",
  "/v2/backend/latest/quickstart/",
  "/ja/v2/backend/latest/concepts/error-handling/",
  "/v2/api/user/",
  "/v2/backend/latest/concepts/",
];
const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

// Shortens the tasks of a trace to their time on the processor, with what lies in them.
function onProcessor(trace) {
  const threads = new Map();
  for (const event of trace.traceEvents) {
    const thread = `${event.pid} ${event.tid}`;
    if (!threads.has(thread)) threads.set(thread, []);
    threads.get(thread).push(event);
  }
  for (const events of threads.values()) {
    events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
    let at = 0;
    for (const task of events.filter(({ name, ph, dur, tdur }) => name === "RunTask" && ph === "X" && dur > 0 && tdur !== undefined)) {
      const [start, end, share] = [task.ts, task.ts + task.dur, Math.min(1, task.tdur / task.dur)];
      while (at < events.length && events[at].ts < start) at++;
      for (let i = at; i < events.length && events[i].ts <= end; i++) {
        events[i].ts = start + (events[i].ts - start) * share;
        if (events[i].dur) events[i].dur *= share;
      }
    }
  }
}

function line(lhr) {
  const scores = ["performance", "accessibility", "best-practices", "seo"].map((id) => Math.round(lhr.categories[id].score * 100));
  const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];
  return `${scores.join(", ")} | ${times.map((id) => lhr.audits[id].displayValue).join(", ")}`;
}

const server = spawn(path.join(root, "bin", "orihon"), ["serve", path.join(root, "site", "build"), "--addr", `localhost:${port}`]);
await new Promise((resolve) => server.stdout.once("data", resolve));
const chrome = await launch({ chromePath: process.env.CHROME_PATH ?? "/usr/bin/chromium", chromeFlags: flags });
const folder = mkdtempSync(path.join(tmpdir(), "orihon-lighthouse-"));
try {
  console.log("page | performance, accessibility, best practices, SEO | FCP, LCP, TBT, CLS");
  for (const page of pages) {
    const address = `http://localhost:${port}${page}`;
    const common = { port: chrome.port, logLevel: "error" };
    await lighthouse(address, { ...common, gatherMode: folder, auditMode: false });
    const measured = await lighthouse(address, { ...common, auditMode: folder });
    const file = path.join(folder, "defaultPass.trace.json");
    const trace = JSON.parse(readFileSync(file, "utf8"));
    onProcessor(trace);
    writeFileSync(file, JSON.stringify(trace));
    const alone = await lighthouse(address, { ...common, auditMode: folder });
    console.log(`${page} | ${line(measured.lhr)}\n  on the processor | ${line(alone.lhr)}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  chrome.kill();
  server.kill();
}
