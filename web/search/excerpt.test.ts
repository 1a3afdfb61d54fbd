import { describe, expect, test } from "vitest";
import { excerpt, highlight } from "./excerpt";
import { lexiconWith } from "./fixture";
import { plan } from "./plan";
import { parseQuery } from "./query";
import { tokenize } from "./tokenize";
import type { Segment } from "./types";

const words = { stops: new Set(["the"]), synonyms: () => [] };

/** A plan for a query in an index that has the words of a text. */
function planFor(query: string, text: string) {
  const terms = tokenize(text).flatMap((token) => [token.term, ...token.parts.map((part) => part.term)]);
  return plan(parseQuery(`${query} `), lexiconWith([...new Set(terms)]), words);
}

const marked = (segments: readonly Segment[]) => segments.map(({ text, mark }) => (mark ? `[${text}]` : text)).join("");
const excerptOf = (text: string, query: string) => marked(excerpt(text, planFor(query, text)).segments);

const filler = "Lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et. ";

describe("an excerpt", () => {
  test("is the whole of a short text", () => {
    expect(excerptOf("Servers listen on a port.", "port")).toBe("Servers listen on a [port].");
  });

  test("begins at the text's own beginning where the match is near it", () => {
    expect(excerptOf(`Every server has a port. ${filler}${filler}`, "port")).toMatch(
      /^Every server has a \[port\]\. Lorem/,
    );
  });

  test("begins some words before the match, at a sentence", () => {
    const text = `${filler}${filler}Set the port first. ${filler}${filler}`;
    expect(excerptOf(text, "port")).toMatch(/^… Set the \[port\] first\. Lorem ipsum .* …$/);
  });

  test("begins at a word where no sentence does", () => {
    const long = "alpha ".repeat(60);
    expect(excerptOf(`${long}port ${long}`, "port")).toMatch(/^… (alpha ){4,8}\[port\] (alpha ){10,30}…$/);
  });

  test("has about 170 characters, in Japanese 95", () => {
    const length = (text: string, query: string) =>
      excerpt(text, planFor(query, text)).segments.reduce((sum, s) => sum + s.text.length, 0);
    expect(length(`${filler.repeat(5)} port ${filler.repeat(5)}`, "port")).toBeGreaterThan(150);
    expect(length(`${filler.repeat(5)} port ${filler.repeat(5)}`, "port")).toBeLessThan(200);
    const japanese = "これは説明の文です。".repeat(30);
    expect(length(`${japanese}認証をする。${japanese}`, "認証")).toBeGreaterThan(80);
    expect(length(`${japanese}認証をする。${japanese}`, "認証")).toBeLessThan(120);
  });

  test("shows the part with most of the words", () => {
    const text = `The port is open. ${filler}${filler}Set port and host together. ${filler}`;
    expect(excerptOf(text, "port host")).toContain("Set [port] and [host] together.");
    expect(excerpt(text, planFor("port host", text)).covered).toBe(2);
  });

  test("writes runs of white space as one space", () => {
    expect(excerptOf("first line\n\n  second\tline", "second")).toBe("first line [second] line");
  });

  test("never cuts a character in two", () => {
    const text = `${"𠮷".repeat(200)}認証${"𠮷".repeat(200)}`;
    const { segments } = excerpt(text, planFor("認証", text));
    expect(segments.map((s) => s.text).join("")).not.toMatch(
      /(?<![\ud800-\udbff])[\udc00-\udfff]|[\ud800-\udbff](?![\udc00-\udfff])/,
    );
  });
});

describe("highlight", () => {
  test.each([
    ["create user", "Create a user, then users", "[Create] a [user], then [users]"],
    ["handler", "createUserHandler", "createUser[Handler]"],
    ["認証", "再認証と認証", "再[認証]と[認証]"],
    ["サーバー", "サーバーを起動", "[サーバー]を起動"],
    ["the port", "The port", "The [port]"],
  ])("of %j in %j", (query, text, expected) => expect(marked(highlight(text, planFor(query, text)))).toBe(expected));
});
