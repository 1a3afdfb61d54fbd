import { describe, expect, it } from "vitest";
import { verdict } from "./verdict.mjs";

const names = (count: number) => Array.from({ length: count }, (_, i) => `test ${i}`);

describe("the verdict of a run", () => {
  it.each([
    ["nothing failed", 5, 0, 0, true],
    ["one of few is late", 5, 0, 1, true],
    ["two of few are late", 5, 0, 2, false],
    ["2 % are late", 290, 0, 5, true],
    ["more than 2 % are late", 290, 0, 6, false],
    ["one failed", 290, 1, 0, false],
  ])("%s", (_, count, failed, late, ok) => {
    expect(verdict({ count, failed: names(failed), late: names(late) }).ok).toBe(ok);
  });

  it("names what failed and what was late", () => {
    expect(verdict({ count: 9, failed: ["menus"], late: ["search", "Back"] }).text).toBe(
      `8 passed, 1 failed
  menus
2 late: passed at the second try alone, which 1 of 9 may
  search
  Back`,
    );
  });
});
