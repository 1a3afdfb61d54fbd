import { describe, expect, it } from "vitest";
import { read } from "./said";

const at = (file: string, line: number) => `    at Box (http://localhost:3000/_orihon/assets/${file}:${line}:7)`;

describe("read", () => {
  it("fills React's format and lists the call before the owner", () => {
    const said = read({
      args: ["Invalid DOM property `%s`. Did you mean `%s`?%s", "class", "className", ""],
      stack: `Error\n${at("chunk-A.js", 3)}`,
      owner: `\n${at("chunk-B.js", 9)}`,
    });
    expect(said).toEqual({
      kind: "warning",
      text: "Invalid DOM property `class`. Did you mean `className`?",
      frames: [
        { script: "/_orihon/assets/chunk-A.js", line: 3, column: 7 },
        { script: "/_orihon/assets/chunk-B.js", line: 9, column: 7 },
      ],
    });
  });

  it("tells the error that a component has thrown, not the one that wraps it", () => {
    const cause = new TypeError("boom");
    cause.stack = `TypeError: boom\nBox@http://localhost:3000/_orihon/assets/chunk-A.js:4:11`;
    const said = read({ args: [new Error("There was an error", { cause })], stack: at("chunk-C.js", 1) });
    expect(said).toEqual({
      kind: "error",
      text: "TypeError: boom",
      frames: [{ script: "/_orihon/assets/chunk-A.js", line: 4, column: 11 }],
    });
  });

  it("asks the owner alone where a document differs", () => {
    const said = read({ args: [new Error("Hydration failed because")], stack: at("a.js", 1), owner: at("b.js", 2) });
    expect(said.kind).toBe("warning");
    expect(said.frames.map(({ script }) => script)).toEqual(["/_orihon/assets/b.js"]);
  });
});
