// Runs Lighthouse (mobile) on pages of the built site and prints scores and times. Needs site/build and Chromium.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import path from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
const port = 3187;
const pages = ["/", "/ja/", "/v2/backend/latest/quickstart", "/ja/v2/backend/0.4.2/blocks/user/handlers", "/v2/api/user/"];
const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

const server = spawn(path.join(root, "bin", "orihon"), ["serve", path.join(root, "site", "build"), "--addr", `localhost:${port}`]);
await new Promise((resolve) => server.stdout.once("data", resolve));
const chrome = await launch({ chromePath: process.env.CHROME_PATH ?? "/usr/bin/chromium", chromeFlags: flags });
try {
  console.log("page | performance, accessibility, best practices, SEO | FCP, LCP, TBT, CLS");
  for (const page of pages) {
    const { lhr } = await lighthouse(`http://localhost:${port}${page}`, { port: chrome.port, logLevel: "error" });
    const scores = ["performance", "accessibility", "best-practices", "seo"].map((id) => Math.round(lhr.categories[id].score * 100));
    const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];
    console.log([page, scores.join(", "), times.map((id) => lhr.audits[id].displayValue).join(", ")].join(" | "));
  }
} finally {
  chrome.kill();
  server.kill();
}
