import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { chromiumPath } from "./chromium.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "orihon-chromium-"));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, mode = 0o755): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "#!/bin/sh\n");
  chmodSync(file, mode);
  return file;
}

const own = program("own");
const second = program("b/chromium-browser");
const PATH = [path.join(folder, "a"), path.join(folder, "b")].join(path.delimiter);

describe("the Chromium of the tests", () => {
  it("is the one that CHROMIUM names", () => expect(chromiumPath({ CHROMIUM: own, PATH })).toBe(own));
  it("is found in PATH", () => expect(chromiumPath({ CHROMIUM: "", PATH })).toBe(second));
  it("is an error where there is none", () => {
    expect(() => chromiumPath({ PATH: folder })).toThrow(
      "none of chromium-headless-shell, chromium, chromium-browser, google-chrome is in PATH",
    );
  });
  it("is not looked for elsewhere where CHROMIUM names a file that is not there", () => {
    expect(() => chromiumPath({ CHROMIUM: `${own}-none`, PATH })).toThrow("which cannot be run");
  });
});
