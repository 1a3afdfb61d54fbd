import type { Plural, ThemeWords } from "../model/words";

/** The words of the theme in one locale. */
export type Text = ThemeWords;

/** Fills `{name}` in a text. Unknown names stay as they are. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

const forms = { z: "zero", o: "one", t: "two", f: "few", m: "many", x: "other" } as const;

/**
 * The form of a text for a number, with its `{n}` filled. The rule lists the categories of 0 to 199, and those above
 * repeat with the last two digits (internal/words/plural.go): the engine that renders pages has no Intl.
 */
export function plural(text: Plural, n: number): string {
  const letter = text.rule[n < 200 ? n : 100 + (n % 100)] as keyof typeof forms | undefined;
  return fill(text[forms[letter ?? "x"]] ?? text.other, { n });
}
