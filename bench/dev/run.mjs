// What a save takes: from the moment before a file is written until the browser has painted what is new, in Chromium.
//
//   node bench/dev/run.mjs SITE [saves] [memory saves]
//
// SITE is a site of bench/corpus (bench/run dev writes one). Prints the time until the first page is served, the median and
// the worst of the saves of a text and of a component, the memory of the server at first and after as many saves of
// each as are asked for, and the load of the machine, without which the times say little.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { loadavg } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumPath } from "../../web/tests/chromium.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const { chromium } = createRequire(path.join(root, "web/package.json"))("playwright-core");
const [site, saves = "15", memorySaves = "0"] = process.argv.slice(2);
const addr = process.env.ADDR ?? "localhost:0";

const text = (n) => `# A page that is saved\n\nSave ${n} of the text.\n\n${"Words that stay as they are. ".repeat(60)}\n`;
const component = (n) => `import { useState } from "react";

export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <p className="counter">
      <button type="button" onClick={() => setCount(count + 1)}>{count}</button> Save ${n} of the component.
    </p>
  );
}
`;
const files = {
  text: path.join(site, "docs/saved.md"),
  page: path.join(site, "docs/counted.mdx"),
  component: path.join(site, "components/Counter.tsx"),
};
mkdirSync(path.dirname(files.component), { recursive: true });
writeFileSync(files.text, text(0));
writeFileSync(files.page, 'import { Counter } from "../components/Counter";\n\n# Counted\n\n<Counter />\n');
writeFileSync(files.component, component(0));

const began = performance.now();
const server = spawn(process.env.ORIHON ?? path.join(root, "bin/orihon"), ["dev", site, "--addr", addr], { stdio: ["ignore", "pipe", "ignore"] });
const base = await new Promise((done, fail) => {
  server.once("exit", (code) => fail(new Error(`orihon dev ended with ${code}`)));
  let said = "";
  server.stdout.on("data", (data) => {
    said += data;
    const found = /at (http:\/\/\S+?)\/?\s/.exec(said);
    if (found) done(found[1]);
  });
});
const first = await fetch(`${base}/docs/saved`);
await first.text();
console.log(`first page after ${Math.round(performance.now() - began)} ms`);

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]) / 1024;

// Time on the processor of the server so far, in ms: what a busy machine does not falsify. Ticks are of 10 ms.
const cpu = () => {
  const fields = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

// Resolves in the page when a text is there and two frames have been shown since.
function painted(wanted) {
  return new Promise((done) => {
    const look = () => {
      if (!document.querySelector("#main")?.textContent.includes(wanted)) return false;
      watcher.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => done(Date.now())));
      return true;
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
    look();
  });
}

async function measure(page, name, route, write, count) {
  await page.goto(base + route);
  await page.waitForFunction(() => window.orihonPatch !== undefined);
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    window.mark = 1;
  });
  const times = [];
  const busy = cpu();
  for (let n = 1; n <= count; n++) {
    const shown = page.evaluate(painted, `Save ${n} of the ${name}`);
    await page.waitForTimeout(150);
    const at = performance.timeOrigin + performance.now();
    write(n);
    times.push((await shown) - at);
  }
  const isKept = await page.evaluate(() => window.mark === 1);
  times.sort((a, b) => a - b);
  const ms = (value) => `${Math.round(value)} ms`;
  console.log(
    `${name}: median ${ms(times[Math.floor(count / 2)])}, best ${ms(times[0])}, worst ${ms(times.at(-1))} of ${count}; server ${ms((cpu() - busy) / count)} of CPU each` +
      `${isKept ? "" : "; THE DOCUMENT WAS LOADED ANEW"} (load ${loadavg()[0].toFixed(0)})`,
  );
}

async function remember(page, name, route, write, count) {
  await page.goto(base + route);
  await page.waitForTimeout(1000);
  let at = 0;
  let after = 0;
  for (let n = 1; n <= count; n++) {
    const shown = page.evaluate(painted, `Save ${1000 + n} of the ${name}`);
    write(1000 + n);
    await shown;
    if (n === 1) at = memory();
    after = memory();
    if (process.env.VERBOSE && n % 20 === 0) console.log(`  ${n}: ${Math.round(after)} MB`);
  }
  console.log(
    `memory, ${name}: ${Math.round(at)} MB after the first save, ${Math.round(after)} MB after ${count}: ${(after / at).toFixed(2)}`,
  );
}

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--headless", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const kinds = [
    ["text", "/docs/saved", (n) => writeFileSync(files.text, text(n))],
    ["component", "/docs/counted", (n) => writeFileSync(files.component, component(n))],
  ];
  for (const [name, route, write] of kinds) await measure(page, name, route, write, Number(saves));
  for (const [name, route, write] of kinds) if (Number(memorySaves)) await remember(page, name, route, write, Number(memorySaves));
} finally {
  await browser.close();
  server.removeAllListeners("exit");
  server.kill();
}
