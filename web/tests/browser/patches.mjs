import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { arrived, assert, at, base, documentMark, go, hydrated, settled } from "./help.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const fixture = path.join(root, "web/tests/fixtures/dev");

/** A site that is written while it is looked at. */
class Writing {
  constructor(dir, host, output) {
    Object.assign(this, { dir, host, output });
  }

  read(name) {
    return readFileSync(path.join(this.dir, name), "utf8");
  }

  edit(name, from, to) {
    const text = this.read(name);
    assert.ok(text.includes(from), `${name} has no ${from}`);
    this.write(name, text.replace(from, to));
  }

  write(name, text) {
    writeFileSync(path.join(this.dir, name), text);
  }

  move(from, to) {
    renameSync(path.join(this.dir, from), path.join(this.dir, to));
  }
}

async function start(dir, env) {
  const binary = process.env.ORIHON ?? path.join(root, "bin/orihon");
  const server = spawn(binary, ["dev", dir, "--addr", "localhost:0"], { cwd: dir, env: { ...process.env, ...env } });
  const output = [];
  const host = await new Promise((done, fail) => {
    server.on("exit", (code) => fail(new Error(`orihon dev ended with ${code}: ${output.join("")}`)));
    for (const stream of [server.stdout, server.stderr])
      stream.on("data", (data) => {
        output.push(String(data));
        const found = /at (http:\/\/\S+)/.exec(output.join(""));
        if (found) done(new URL(found[1]).origin);
      });
  });
  return { server, writing: new Writing(dir, host, output) };
}

/** A test with a development server and a site of its own: a copy of tests/fixtures/dev. */
function devTest(name, run, env = {}) {
  const own = async ({ page }) => {
    const dir = path.join(mkdtempSync(path.join(tmpdir(), "orihon-dev-")), "site");
    cpSync(fixture, dir, { recursive: true });
    new Writing(dir).edit("site.yaml", "https://example.com", `https://example.com${base}`);
    const { server, writing } = await start(dir, env);
    try {
      await run({ page, site: writing });
    } finally {
      const ended = new Promise((done) => server.once("exit", done));
      server.removeAllListeners("exit").once("exit", () => {});
      server.kill();
      await Promise.race([ended, new Promise((done) => setTimeout(done, 2000))]);
      rmSync(path.dirname(dir), { recursive: true, force: true });
    }
  };
  return { name: `dev: ${name}`, run: own, options: {}, site: null };
}

// Opens a page, waits until it can be patched, and marks its document.
async function open(page, site, route) {
  await page.goto(site.host + at(route));
  await hydrated(page);
  await page.waitForFunction(() => window.orihonPatch !== undefined);
  await page.waitForTimeout(200); // for the first event, which says what the page shows
  return documentMark(page);
}

const hasText = (page, selector, text) =>
  page.waitForFunction(([at, wanted]) => document.querySelector(at)?.textContent.includes(wanted), [selector, text]);

// Text is swapped in the article; tabs, details, focus and scroll stay.
async function text(page, site) {
  const mark = await documentMark(page);
  await page.click(".tabs label:has-text('Two')");
  await page.click(".article details summary");
  await page.focus("#section-20 a, .article a >> nth=19");
  await page.evaluate(() => document.getElementById("section-20").scrollIntoView());
  await settled(page);
  const top = () => page.$eval("#section-20", (heading) => Math.round(heading.getBoundingClientRect().top));
  const before = await top();
  const focused = await page.evaluateHandle(() => document.activeElement);
  site.edit("docs/index.md", "The first paragraph.", "A paragraph.\n\nAnother one.\n\nAnd a third that is new.");
  await hasText(page, ".article", "a third that is new");
  await settled(page);
  assert.equal(await documentMark(page), mark, "the document was loaded anew");
  assert.ok(Math.abs((await top()) - before) < 2, `the section moved from ${before} to ${await top()}`);
  assert.equal(await page.$eval(".article details", (details) => details.open), true);
  assert.equal(await page.$eval(".tab-radio[value=two]", (input) => input.checked), true);
  assert.equal(await focused.evaluate((element) => element === document.activeElement), true);
  site.edit("docs/index.md", "Text of two.", "Other text of two.");
  await hasText(page, ".tabs", "Other text of two.");
  await settled(page);
  assert.equal(await page.$eval(".tab-radio[value=two]", (input) => input.checked), true);
}

// Style sheets swap: those of theme/, and those that are published as they are.
async function styles(page, site) {
  const mark = await documentMark(page);
  const spacing = (selector) =>
    page.waitForFunction(
      (at) => getComputedStyle(document.querySelector(at)).letterSpacing === "3px",
      `.article ${selector}`,
    );
  site.edit("theme/extra.css", "1px", "3px");
  await spacing("h2");
  site.edit("docs/index.md", "Another one.", "### Third\n\nText.");
  await hasText(page, ".article h3", "Third");
  site.edit("static/plain.css", "1px", "3px");
  await spacing("h3");
  assert.equal(await documentMark(page), mark, "the document was loaded anew");
  await go(page, "/docs/sub/other");
  assert.equal(await documentMark(page), mark, "after the swap, links load documents");
}

// What throws or is not closed leaves the last good page, its state, which is 4 then, and a message over it.
async function mistakes(page, site) {
  const mark = await documentMark(page);
  await page.click(".counter button");
  await hasText(page, ".counter output", "4");
  const said = (text) =>
    page.waitForFunction(
      (wanted) => document.querySelector("orihon-problems")?.shadowRoot.textContent.includes(wanted) ?? wanted === "",
      text,
    );
  for (const [file, from, to, place] of [
    ["components/Label.tsx", "  return <em>", '  throw new Error("no label"); return <em>', "Label.tsx:2:9"],
    ["components/Label.tsx", "export function", "(null as any).x;\nexport function", "Label.tsx:1:15"],
    ["components/Counter.tsx", "</output>", "", "Counter.tsx:12:7"],
    ["docs/counter.mdx", "Before the", "<Tabs>\n\nBefore the", "counter.mdx:5:1"],
  ]) {
    const good = site.read(file);
    site.edit(file, from, to);
    await said(place);
    await hasText(page, ".counter output", "4");
    await hasText(page, ".article", "After the counter: 2");
    site.write(file, good);
    await said("");
    await hasText(page, ".counter output", "4");
  }
  assert.equal(await documentMark(page), mark, "the document was loaded anew");
}

// A component, whose state is 4, renders again and keeps it; other hooks begin anew.
async function components(page, site) {
  const mark = await documentMark(page);
  await page.click(".counter button");
  await hasText(page, ".counter output", "5");
  site.edit("components/Counter.tsx", ">\n        add\n", ">\n        more\n");
  await hasText(page, ".counter button", "more");
  await hasText(page, ".counter output", "5");
  site.edit("components/Label.tsx", "{text}", "the {text}");
  await hasText(page, ".counter em", "the count");
  site.edit("components/Label.tsx", "the {text}", "{text}");
  await page.waitForFunction(() => !document.querySelector(".counter em").textContent.includes("the count"));
  await hasText(page, ".counter output", "5");
  site.edit("docs/counter.mdx", "After the counter", "Below the counter");
  await hasText(page, ".article", "Below the counter: 2");
  await hasText(page, ".counter output", "5");
  site.edit("components/Counter.tsx", "useState(start);", "useState(start);\n  useState(0);");
  await hasText(page, ".counter output", "3");
  assert.equal(await documentMark(page), mark, "the document was loaded anew");
}

/** What writers see while they write. */
export const patches = [
  // One server, one site and one document: what was written stays, and the next change meets it.
  devTest(
    "text, style sheets and components are exchanged in place; mistakes leave the last good page",
    async (place) => {
      const { page, site } = place;
      await open(page, site, "/docs/");
      await text(page, site);
      await styles(page, site);
      await go(page, "/docs/counter");
      await mistakes(page, site);
      await components(page, site);
    },
  ),
  devTest("a page that did not change is not touched", async ({ page, site }) => {
    const mark = await open(page, site, "/docs/sub/other");
    await page.evaluate(() => {
      window.touched = 0;
      new MutationObserver((all) => {
        window.touched += all.length;
      }).observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    site.edit("docs/index.md", "The first paragraph.", "Something else.");
    await page.waitForTimeout(1500);
    assert.equal(await page.evaluate(() => window.touched), 0);
    assert.equal(await documentMark(page), mark);
    await go(page, "/docs/");
    await hasText(page, ".article", "Something else.");
  }),
  devTest("titles patch the sidebar and the head, and site.yaml the navbar", async ({ page, site }) => {
    const mark = await open(page, site, "/docs/");
    site.edit("docs/sub/other.md", "# Other page", "# Renamed page");
    await hasText(page, ".sidebar, .pager", "Renamed page");
    site.edit("docs/index.md", "# Long page", "# Longer page");
    await hasText(page, "h1", "Longer page");
    await page.waitForFunction(() => document.title.startsWith("Longer page"));
    site.edit("site.yaml", "{label: Docs, to: /docs/}", "{label: Papers, to: /docs/}");
    await hasText(page, ".navbar", "Papers");
    assert.equal(await documentMark(page), mark, "the document was loaded anew");
  }),
  devTest("React's warnings are told in words, at the line that was written", async ({ page, site }) => {
    site.edit(
      "components/Label.tsx",
      "<em>{text}</em>",
      '<em>{typeof window === "undefined" ? text : [<b>{text}</b>]}</em>',
    );
    await open(page, site, "/docs/counter");
    for (const text of ["Label.tsx:2:55", "the items of a list have no key"])
      await page.waitForFunction(
        (wanted) => document.querySelector("orihon-problems")?.shadowRoot.textContent.includes(wanted),
        text,
      );
    assert.match(site.output.join(""), /components\/Label\.tsx:2:55: warning: the items of a list have no key/);
  }),
  devTest("a part of the theme that is replaced renders again, and its style sheet swaps", async ({ page, site }) => {
    const part = (text, color) => {
      site.write("theme/footer.css", `.own-footer { color: ${color}; }`);
      site.write(
        "theme/Footer.tsx",
        `import { useState } from "react";
import "./footer.css";
import Theirs from "@orihon/theme/original/Footer";
export default function Footer() {
  const [count, setCount] = useState(0);
  return <div className="own-footer"><button type="button" onClick={() => setCount(count + 1)}>${text} {count}</button><Theirs /></div>;
}
`,
      );
    };
    await open(page, site, "/docs/");
    part("First", "rgb(1, 2, 3)");
    await hasText(page, ".own-footer", "First 0");
    const mark = await open(page, site, "/docs/");
    await page.click(".own-footer button");
    part("Second", "rgb(4, 5, 6)");
    await hasText(page, ".own-footer", "Second 1");
    await page.waitForFunction(() => getComputedStyle(document.querySelector(".own-footer")).color === "rgb(4, 5, 6)");
    assert.equal(await documentMark(page), mark, "the document was loaded anew");
    await go(page, "/docs/sub/other");
    await hasText(page, ".own-footer", "Second");
    assert.equal(await documentMark(page), mark, "after the change, links load documents");
    site.edit("theme/Footer.tsx", "return", "throw new Error('no footer'); return");
    await page.waitForFunction(() =>
      document.querySelector("orihon-problems")?.shadowRoot.textContent.includes("theme/Footer.tsx"),
    );
    site.edit("theme/Footer.tsx", "throw new Error('no footer'); return", "return");
    await hasText(page, ".own-footer", "Second");
    site.edit("theme/Footer.tsx", "export default function", "export function");
    await page.waitForFunction(() =>
      document.querySelector("orihon-problems")?.shadowRoot.textContent.includes("has no default export"),
    );
  }),
  devTest("a page that is renamed is followed, and one that comes is shown", async ({ page, site }) => {
    const mark = await open(page, site, "/docs/sub/other");
    site.move("docs/sub/other.md", "docs/sub/moved.md");
    await arrived(page, "/docs/sub/moved");
    await hasText(page, "h1", "Other page");
    assert.equal(await documentMark(page), mark, "the document was loaded anew");
    site.edit("docs/sub/moved.md", "nothing happens to", "is patched after it has moved");
    await hasText(page, ".article", "is patched after it has moved");
    await page.goto(site.host + at("/docs/later"));
    site.write("docs/later.md", "# Later\n\nIt came.\n");
    await hasText(page, "h1", "Later");
  }),
  devTest("drafts and unlisted pages are marked", async ({ page, site }) => {
    await open(page, site, "/docs/");
    site.write("docs/draft.md", "---\ndraft: true\n---\n# A draft\n");
    site.write("docs/hidden.md", "---\nunlisted: true\n---\n# A hidden page\n");
    const mark = (href) =>
      page.waitForFunction((to) => {
        const link = document.querySelector(`.sidebar a[href="${to}"]`);
        return link === null ? null : getComputedStyle(link, "::after").content;
      }, at(href));
    assert.equal(await (await mark("/docs/draft")).jsonValue(), '"draft"');
    assert.equal(await (await mark("/docs/hidden")).jsonValue(), '"unlisted"');
  }),
  devTest(
    "messages of the page come first, with links that open the editor",
    async ({ page, site }) => {
      await open(page, site, "/docs/");
      site.edit("docs/sub/other.md", "nothing happens to", "[leads nowhere](./gone.md)");
      const said = (text) =>
        page.waitForFunction(
          (wanted) => document.querySelector("orihon-problems")?.shadowRoot.textContent.includes(wanted),
          text,
        );
      await said("1 warning, none on this page");
      site.edit("docs/index.md", "The first paragraph.", "[Nothing](./none.md) is here.");
      await said("1 warning on this page, 1 on others");
      await page.click("orihon-problems summary");
      const places = await page.locator("orihon-problems article a").allTextContents();
      assert.deepEqual(places, ["docs/index.md:3:1", "docs/sub/other.md:3:13"]);
      await page.click("orihon-problems article a >> nth=0");
      const opened = path.join(site.dir, "../opened");
      for (let i = 0; i < 100 && !existsSync(opened); i++) await page.waitForTimeout(50);
      assert.match(readFileSync(opened, "utf8"), /^# Long page/);
    },
    // A copy stands for an editor: it shows which file was opened.
    { ORIHON_EDITOR: "cp {file} ../opened" },
  ),
];
