import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { normalize } from "./normalize";
import { tokenize } from "./tokenize";

interface Case {
  text: string;
  /** Kind, term, position and parts of each. */
  tokens: string[];
}

const file = new URL("../../internal/search/testdata/tokens.json", import.meta.url);
const cases = JSON.parse(readFileSync(file, "utf8")) as Case[];

test.each(cases)("tokens of $text are those of the Go tokenizer", ({ text, tokens }) => {
  const got = tokenize(normalize(text)).map(({ kind, term, pos, parts }) => [
    kind,
    term,
    pos,
    ...parts.map((p) => p.term),
  ]);
  expect(got.map((line) => line.join(" "))).toEqual(tokens);
});

test("tokens and parts know their place in the text", () => {
  const text = "the createUserHandler's サーバー";
  const words = tokenize(text);
  expect(words.map((t) => text.slice(t.start, t.end))).toEqual(["the", "createUserHandler's", "サーバー"]);
  expect(words[1]?.parts.map((p) => text.slice(p.start, p.end))).toEqual(["create", "User", "Handler"]);
});
