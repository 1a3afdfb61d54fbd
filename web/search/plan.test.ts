import { describe, expect, test } from "vitest";
import { lexiconWith } from "./fixture";
import { plan } from "./plan";
import { parseQuery } from "./query";

const known = ["/orders/*", "/orders/* get", "/orders/* post", "a", "create", "created", "handler", "handlers", "sign"];
const words = { stops: new Set(["a", "the"]), synonyms: (term: string) => (term === "build" ? ["create"] : []) };

/** What a query may mean: per want the terms, with = before those that the reader wrote. */
function meaning(text: string): string[] {
  const { wants } = plan(parseQuery(text), lexiconWith([...known, "signed"]), words);
  return wants.map((w) => `${w.text}: ${w.candidates.map((c) => (c.exact ? "=" : "") + c.term).join(" ")}`);
}

describe("what a query may mean", () => {
  test.each([
    ["the word that was written is exact, its other forms are not", "create x", ["create: =create created"]],
    ["in quotes nothing but the word counts", '"create" x', ["create: =create"]],
    ["a synonym is not exact", "build x", ["build: create"]],
    ["a misspelt word is not exact", "handlrs x", ["handlrs: handlers"]],
    ["a common word keeps what is exact beside others", "a handler x", ["a: =a", "handler: =handler handlers"]],
    [
      "an endpoint is exact where path and method are as written",
      "GET /orders/:id",
      ["/orders/*: =/orders/* get /orders/*"],
    ],
  ])("%s: %s", (_, text, expected) => {
    expect(meaning(text).slice(0, expected.length)).toEqual(expected);
  });

  test("quotes around some words make them a phrase, and leave the others open to other forms", () => {
    const { phrases } = plan(parseQuery('"create handler" signed'), lexiconWith(known), words);
    expect(phrases.map((wants) => wants.map((w) => w.text))).toEqual([["create", "handler"]]);
    expect(meaning('"create handler" sign').slice(0, 3)).toEqual([
      "create: =create",
      "handler: =handler",
      "sign: =sign signed",
    ]);
  });
});

describe("pasted JSON", () => {
  const read = (text: string) => parseQuery(text).tokens.map((t) => t.text);

  test.each<[string, string, string[]]>([
    ["is the text that it carries", '{"error": {"message": "Token is old"}}', ["Token", "is", "old"]],
    ["is the text where a line of it is cut off", '"message": "Not valid", "data": [', ["Not", "valid"]],
    ["keeps names of values that are no text", '"hasNext": false, "id": "a1"', ["hasNext", "false", "id", "a1"]],
    ["keeps names where there is nothing else", '{"data": {', ["data"]],
    ["may have quotes in it", '{"message": "no \\"a\\" here"}', ["no", "a", "here"]],
  ])("%s", (_, text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(parseQuery(text).phrases).toEqual([]);
  });
});

describe("symptoms", () => {
  const isSymptom = (text: string) => plan(parseQuery(text), lexiconWith(known), words).symptom;

  test.each([
    "handler does not create",
    "can't sign",
    "create fails",
    "表示されない",
    "作成できません",
    "エラーの一覧",
  ])("%s", (text) => expect(isSymptom(text)).toBe(true));
  test.each(["create a handler", "notes", "表示する"])("not in %s", (text) => expect(isSymptom(text)).toBe(false));
});

describe("wording", () => {
  const wording = (text: string) =>
    plan(parseQuery(text), lexiconWith(known), words).wording.map((w) => w.candidates.map((c) => c.term));

  test.each<[string, string, string[][]]>([
    ["has the terms as written, without other forms and common words", "create a handler", [["create"], ["handler"]]],
    ["leaves out a word that is not in the index as written", "create handlrs handler", [["create"], ["handler"]]],
    ["is empty where something stands in quotes", '"create handler" sign', []],
  ])("%s: %s", (_, text, expected) => expect(wording(text)).toEqual(expected));
});
