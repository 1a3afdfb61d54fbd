import { assert, open, settled, startsAt, test } from "./help.mjs";

const touch = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const pagesOfCode = [
  "/v2/backend/latest/quickstart/",
  "/ja/v2/backend/latest/components/handler",
  "/v2/backend/latest/blocks/user/features",
  "/v2/api/user/",
  "/v2/frontend/frontend-blocks/UserManagement/sign-in/latest",
];

/** Lists the buttons of code blocks that cover code or a title, or are smaller than `least` pixels. */
function coveredCode(least) {
  const found = [];
  const meet = (a, b) => a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top;
  const glyphs = (element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return [...text.getClientRects()];
  };
  for (const pre of document.querySelectorAll(".code > pre")) {
    if (!pre.checkVisibility()) continue;
    const frame = pre.getBoundingClientRect();
    const title = pre.parentElement.querySelector(".code-title");
    for (const button of pre.parentElement.querySelectorAll("button")) {
      const name = `${button.className} of "${pre.textContent.slice(0, 30)}"`;
      const box = button.getBoundingClientRect();
      if (box.width === 0) continue;
      if (box.width < least || box.height < least) found.push(`${name} is ${box.width} x ${box.height}`);
      // What lies beyond the frame is clipped: there only the frame counts.
      if (meet(box, frame) && glyphs(pre).some((rect) => meet(box, rect))) found.push(`${name} covers code`);
      if (title !== null && glyphs(title).some((rect) => meet(box, rect))) found.push(`${name} covers the title`);
    }
  }
  return found;
}

/** Lists the controls of the bar that are smaller than `least` pixels. */
function smallTargets(least) {
  return [...document.querySelectorAll(".navbar button, .navbar a")]
    .filter((control) => control.checkVisibility())
    .map((control) => ({ label: control.ariaLabel ?? control.textContent, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width < least || box.height < least)
    .map(({ label }) => label);
}

/** What phones and fingers meet. */
export const phones = [
  ...pagesOfCode.map((path) =>
    startsAt(
      path,
      test(
        `touch: no button covers code, and those of the bar are large enough on ${path}`,
        async ({ page }) => {
          for (const width of [320, 390]) {
            await page.setViewportSize({ width, height: 844 });
            await settled(page);
            assert.deepEqual(await page.evaluate(smallTargets, 24), [], `${width}px`);
            assert.ok((await page.locator(".code-copy:visible").count()) > 0, "no button to look at");
            assert.deepEqual(await page.evaluate(coveredCode, 44), [], `${width}px`);
          }
        },
        touch,
      ),
    ),
  ),
  startsAt(
    "/v2/backend/latest/components/handler",
    test(
      "touch: code that is too long gets a button that wraps it, which covers nothing either",
      async ({ page }) => {
        const block = page.locator(".code:has(.line + .line)", { has: page.locator(".code-title") }).first();
        await block.locator("pre").tap();
        const wrap = block.locator(".code-wrap-toggle");
        await wrap.waitFor();
        assert.deepEqual(await page.evaluate(coveredCode, 44), []);
        await wrap.tap();
        await block.locator(".code-wrap-toggle[aria-pressed=true]").waitFor(); // its script may be on the way
        const wide = await block.locator("pre").evaluate((pre) => pre.scrollWidth - pre.clientWidth);
        assert.ok(wide <= 0, `${wide}px of the code are cut off`);
      },
      touch,
    ),
  ),
  test(
    "touch: the button copies the code and says so",
    async ({ page }) => {
      await open(page, "/v2/backend/latest/quickstart/");
      const button = page.locator(".code-copy:visible").first();
      await button.tap();
      await page.locator(".code-copy[data-done]", { hasText: "Copied" }).waitFor();
      assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^\w/);
    },
    { ...touch, permissions: ["clipboard-read", "clipboard-write"] },
  ),
];
