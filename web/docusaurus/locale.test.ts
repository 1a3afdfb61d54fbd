import { describe, expect, test } from "vitest";
import { locale } from "./locale";

const moments = ["2026-01-02T15:04:05Z", "1999-12-31T00:00:00Z", "2024-02-29T12:30:00Z"].map((text) => new Date(text));
const plain = (text: string) => text.replaceAll("\u202f", " ");

const dates: Intl.DateTimeFormatOptions[] = [
  {},
  { year: "numeric" },
  { month: "long" },
  { day: "numeric", month: "long", year: "numeric" },
  { day: "2-digit", month: "short", year: "numeric" },
  { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  { weekday: "short", month: "short", day: "numeric" },
  { month: "long", year: "numeric" },
  { month: "2-digit", day: "2-digit", year: "numeric" },
  { month: "numeric", day: "numeric" },
  { weekday: "long" },
  { dateStyle: "full" },
  { dateStyle: "long" },
  { dateStyle: "medium" },
  { dateStyle: "short" },
];
const times: Intl.DateTimeFormatOptions[] = [
  {},
  { hour: "numeric", minute: "2-digit", timeZoneName: "short" },
  { hour: "2-digit", minute: "2-digit" },
  { hour: "numeric" },
  { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  { minute: "2-digit", second: "2-digit" },
  { timeStyle: "short" },
  { timeStyle: "medium" },
];
const numbers: [number, Intl.NumberFormatOptions][] = [
  [1234567.891, {}],
  [-1234.5, {}],
  [0.12345, {}],
  [999, {}],
  [1e21, { maximumFractionDigits: 0 }],
  [1234.5, { minimumFractionDigits: 2 }],
  [1234.567, { maximumFractionDigits: 1 }],
  [1234, { useGrouping: false }],
  [0.256, { style: "percent" }],
  [1234.5, { style: "currency", currency: "USD" }],
  [1234.5, { style: "currency", currency: "JPY" }],
  [1234.5, { style: "currency", currency: "CHF" }],
  [999, { notation: "compact" }],
  [1234, { notation: "compact" }],
  [45678, { notation: "compact" }],
  [9_900_000, { notation: "compact" }],
];

describe("what stands in for Intl writes what Intl writes in English", () => {
  for (const options of dates)
    test(`a date ${JSON.stringify(options)}`, () => {
      for (const at of moments)
        expect(locale.dateText(at, "date", options)).toBe(
          plain(at.toLocaleDateString("en-US", { timeZone: "UTC", ...options })),
        );
    });
  for (const options of times)
    test(`a time ${JSON.stringify(options)}`, () => {
      for (const at of moments)
        expect(locale.dateText(at, "time", options)).toBe(
          plain(at.toLocaleTimeString("en-US", { timeZone: "UTC", ...options })),
        );
    });
  for (const options of [
    ...dates,
    { dateStyle: "long", timeStyle: "short" },
    { month: "short", day: "numeric", hour: "numeric" },
  ] as const)
    test(`both ${JSON.stringify(options)}`, () => {
      for (const at of moments) {
        expect(locale.dateText(at, "all", options)).toBe(
          plain(at.toLocaleString("en-US", { timeZone: "UTC", ...options })),
        );
        const own = new locale.Intl.DateTimeFormat("en-US", options);
        expect(own.format(at)).toBe(
          plain(new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options }).format(at)),
        );
      }
    });
  for (const [n, options] of numbers)
    test(`a number ${n} ${JSON.stringify(options)}`, () => {
      expect(locale.numberText(n, options)).toBe(n.toLocaleString("en-US", options));
    });
  test("ordinals and plurals", () => {
    for (const type of ["cardinal", "ordinal"] as const)
      for (const n of [0, 1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111])
        expect(new locale.Intl.PluralRules("en", { type }).select(n)).toBe(
          new Intl.PluralRules("en", { type }).select(n),
        );
  });
  test("no date", () => expect(locale.dateText(new Date(Number.NaN), "all")).toBe("Invalid Date"));
});
