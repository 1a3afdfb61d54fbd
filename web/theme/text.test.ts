import { expect, test } from "vitest";
import rules from "../tests/plurals.json";
import { plural } from "./text";

// What internal/words/plural.go takes from x/text is what the browser's own CLDR says.
test.each(Object.entries(rules))("the plural rule of %s is that of Intl", (language, rule) => {
  const intl = new Intl.PluralRules(language);
  const text = { rule, zero: "zero", one: "one", two: "two", few: "few", many: "many", other: "other" };
  const numbers = Array.from({ length: 2300 }, (_, i) => i).concat(10_000, 10_001, 123_421, 999_999);
  expect(numbers.map((n) => plural(text, n))).toEqual(numbers.map((n) => intl.select(n)));
});

test("a form that is not there is the other one", () => {
  expect(plural({ rule: "xo", other: "{n} pages" }, 1)).toBe("1 pages");
});
