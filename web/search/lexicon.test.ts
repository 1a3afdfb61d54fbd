import { describe, expect, test } from "vitest";
import { lexiconWith } from "./fixture";
import { Lexicon, type Part } from "./lexicon";

const terms = [
  ...["/orders", "/orders post", "/users"],
  ...["account", "accounts", "authenticate", "authentication", "author", "create", "created", "createuser", "data"],
  ...["database", "datebase", "mongo", "order", "orders", "user", "useradmin", "users", "uses", "wuser", "zebra"],
  ...[
    "かな",
    "はじめ",
    "サービス",
    "サービスキー",
    "マイクロサービス",
    "ユーザ",
    "ユーザデータ",
    "注文",
    "組織",
    "組",
    "認証",
    "𠮷野",
  ],
].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

/** The terms in parts of a size, none of them loaded, and what loads one. */
function lexiconOf(size: number): { lexicon: Lexicon; load(i: number): void; parts: Part[] } {
  const parts: Part[] = [];
  for (let base = 0; base < terms.length; base += size) {
    parts.push({ first: terms[base] ?? "", base, terms: undefined });
  }
  const load = (i: number): void => {
    const part = parts[i];
    if (part !== undefined) {
      const own = terms.slice(part.base, part.base + size);
      const commonness = Uint8Array.from(own, (term) => term.length % 5);
      part.terms = { terms: own, spelt: own, commonness, lists: [] };
    }
  };
  return { lexicon: new Lexicon(parts), load, parts };
}

/** Asks until nothing is missing; says how many parts that took. */
function consult<T>(size: number, ask: (lexicon: Lexicon) => T): { answer: T; loaded: number; of: number } {
  const { lexicon, load, parts } = lexiconOf(size);
  for (;;) {
    lexicon.missing.clear();
    const answer = ask(lexicon);
    if (lexicon.missing.size === 0) {
      return { answer, loaded: parts.filter((p) => p.terms !== undefined).length, of: parts.length };
    }
    for (const i of lexicon.missing) {
      load(i);
    }
  }
}

const questions: Record<string, (lexicon: Lexicon) => unknown> = {
  exact: (l) => ["user", "nothing", "", "zzz", "/users", "組織", "𠮷野"].map((term) => l.exact(term)),
  endpoints: (l) => l.paths(),
  stems: (l) => ["user", "authenticate", "orders"].map((term) => l.sameStem(term)),
  longer: (l) => ["us", "create", "サービス", "組"].map((term) => l.startingWith(term)),
  inside: (l) => ["サービス", "な", "織"].map((term) => l.containing(term)),
  near: (l) => [l.near("databse", 2, false), l.near("usre", 1, true), l.near("ザユー", 1, false)],
};

describe("a lexicon in parts", () => {
  for (const [name, ask] of Object.entries(questions)) {
    test.each([2, 3, 7])(`${name}: in parts of %i the same as in one`, (size) => {
      expect(consult(size, ask).answer).toEqual(consult(terms.length, ask).answer);
    });
  }

  test("a word needs few parts", () => {
    const { loaded, of } = consult(2, (l) => [l.exact("user"), l.sameStem("user"), l.startingWith("user")]);
    expect(of).toBeGreaterThan(15);
    expect(loaded).toBeLessThan(5);
  });

  test("the same question has the same answer, whatever was asked before", () => {
    const ask = (l: Lexicon): unknown => [l.startingWith("s"), l.near("account", 1, true), l.containing("サ")];
    const alone = consult(2, ask).answer;
    const after = consult(2, (l) => {
      for (const term of terms) {
        l.exact(term);
      }
      return ask(l);
    }).answer;
    expect(after).toEqual(alone);
  });
});

describe("the order of matches", () => {
  const common: Record<string, number> = { wart: 9, ward: 3, wordy: 5 };
  const lexicon = lexiconWith(["cord", "form", "ward", "wart", "wordy", "words"], (term) => common[term] ?? 1);

  test("near words: fewest mistakes first, then the commonest, then as in the index", () => {
    const found = lexicon.near("word", 2, false).map(({ term, mistakes }) => [term, mistakes]);
    expect(found).toEqual([
      ["wordy", 1],
      ["ward", 1],
      ["words", 1],
      ["wart", 2],
    ]);
  });

  test("longer words: the commonest first", () => {
    expect(lexicon.startingWith("wor").map(({ term }) => term)).toEqual(["wordy", "words"]);
  });
});
