import { assert, at } from "./help.mjs";

/** What a page says in its main part, without what disturbances add; parts of a text in a list. */
function textsOf(main) {
  const walker = (main.ownerDocument ?? document).createTreeWalker(main, 4);
  const found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.parentElement.closest("script, style, noscript, [data-mermaid]"))
      found.push(node.data.replaceAll("☃", ""));
  }
  return found;
}

const plain = (texts) => texts.join("").replace(/\s+/g, " ").trim();

const known = new Map();

/** The texts of a page as the server sends them. */
async function sent(page, host, path) {
  const address = host + at(path);
  if (!known.has(address)) {
    const html = await (await page.request.get(address)).text();
    const read = `(html) => (${textsOf})(new DOMParser().parseFromString(html, "text/html").querySelector("main"))`;
    known.set(address, await page.evaluate(`(${read})(${JSON.stringify(html)})`));
  }
  return known.get(address);
}

/** Compares what a page shows with what was sent for it. Views of their own add to it, the others do not. */
export async function compare({ page, host }, path, when) {
  const expected = await sent(page, host, path);
  const now = plain(await page.evaluate(`(${textsOf})(document.querySelector("main"))`));
  if (!/search$|no\/such/.test(path)) {
    if (now !== plain(expected)) assert.fail(`${when}: ${difference(now, plain(expected))}`);
    return;
  }
  const lost = expected.map((text) => plain([text])).filter((text) => !now.includes(text));
  if (lost.length > 0) assert.fail(`${when}: lost ${JSON.stringify(lost).slice(0, 200)}`);
}

/** Where a text differs from what it should be. */
function difference(now, expected) {
  let at = 0;
  while (now[at] === expected[at]) at++;
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 40));
  return `${now.length} of ${expected.length} characters; ${around(now)} instead of ${around(expected)}`;
}
