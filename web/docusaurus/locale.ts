/**
 * Dates and numbers as `toLocaleString` and `Intl` write them in English, for pages that are rendered in an engine without `Intl`.
 * Pages of Docusaurus call it while they are rendered. The same value gives the same text everywhere: it is in the words of
 * `en-US` and in UTC, whatever locale and time zone are asked for, as on a server that has no others.
 */

type Locales = string | string[] | undefined;

const months = "January February March April May June July August September October November December".split(" ");
const days = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

const two = (n: number) => String(n).padStart(2, "0");
const digits = (n: number, style: string | undefined) => (style === "2-digit" ? two(n) : String(n));
const word = (name: string, style: string | undefined) =>
  style === "long" ? name : style === "narrow" ? name.slice(0, 1) : name.slice(0, 3);

/** The options that a style of dates or times stands for. */
function ofStyle({ dateStyle, timeStyle }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const out: Intl.DateTimeFormatOptions = {};
  if (dateStyle !== undefined) {
    const short = dateStyle === "short";
    Object.assign(out, { year: short ? "2-digit" : "numeric", day: "numeric" });
    out.month = short ? "numeric" : dateStyle === "medium" ? "short" : "long";
    if (dateStyle === "full") out.weekday = "long";
  }
  if (timeStyle !== undefined) {
    Object.assign(out, { hour: "numeric", minute: "2-digit" });
    if (timeStyle !== "short") out.second = "2-digit";
    if (timeStyle === "full" || timeStyle === "long") out.timeZoneName = timeStyle === "full" ? "long" : "short";
  }
  return out;
}

function dayText(date: Date, { weekday, year, month, day }: Intl.DateTimeFormatOptions): string {
  const y = year && (year === "2-digit" ? two(date.getUTCFullYear() % 100) : String(date.getUTCFullYear()));
  const d = day && digits(date.getUTCDate(), day);
  const w = weekday && word(days[date.getUTCDay()] ?? "", weekday);
  if (month !== undefined && month !== "numeric" && month !== "2-digit") {
    const named = [word(months[date.getUTCMonth()] ?? "", month), d].filter(Boolean).join(" ");
    const dated = y ? `${named}${d ? ", " : " "}${y}` : named;
    return w ? `${w}, ${dated}` : dated;
  }
  const m = month && digits(date.getUTCMonth() + 1, month);
  const numbers = [m, d, y].filter(Boolean).join("/");
  return [w, numbers].filter(Boolean).join(", ");
}

function timeText(date: Date, o: Intl.DateTimeFormatOptions): string {
  const hours = date.getUTCHours();
  const long = o.hour12 === false || o.hourCycle === "h23" || o.hourCycle === "h24";
  const parts: string[] = [];
  if (o.hour) parts.push(long ? two(hours) : digits(hours % 12 || 12, o.hour));
  if (o.minute) parts.push(o.hour || o.second ? two(date.getUTCMinutes()) : String(date.getUTCMinutes()));
  if (o.second) parts.push(o.minute ? two(date.getUTCSeconds()) : String(date.getUTCSeconds()));
  let text = parts.join(":");
  if (o.hour && !long) text += hours < 12 ? " AM" : " PM";
  if (o.timeZoneName) text += o.timeZoneName === "long" ? " Coordinated Universal Time" : " UTC";
  return text.trim();
}

const dayKeys = ["weekday", "year", "month", "day"] as const;
const timeKeys = ["hour", "minute", "second"] as const;

/** A moment as text. Where the options name none of the fields wanted, those are written as numbers. */
function dateText(date: Date, wanted: "date" | "time" | "all", given: Intl.DateTimeFormatOptions = {}): string {
  if (Number.isNaN(date.getTime())) return "Invalid Date";
  const styled = given.dateStyle !== undefined || given.timeStyle !== undefined;
  const o: Intl.DateTimeFormatOptions = styled ? { ...given, ...ofStyle(given) } : { ...given };
  const has = (keys: readonly (keyof Intl.DateTimeFormatOptions)[]) => keys.some((key) => o[key] !== undefined);
  const isMissing =
    wanted === "date" ? !has(dayKeys) : wanted === "time" ? !has(timeKeys) : !has(dayKeys) && !has(timeKeys);
  if (!styled && isMissing) {
    if (wanted !== "time") Object.assign(o, { year: "numeric", month: "numeric", day: "numeric" });
    if (wanted !== "date") Object.assign(o, { hour: "numeric", minute: "2-digit", second: "2-digit" });
  }
  const written = [has(dayKeys) && dayText(date, o), (has(timeKeys) || o.timeZoneName) && timeText(date, o)];
  return written.filter(Boolean).join(o.month === "long" && given.dateStyle ? " at " : ", ");
}

const signs: Record<string, string> = { USD: "$", EUR: "€", GBP: "£", JPY: "¥", CNY: "CN¥", KRW: "₩", INR: "₹" };

/** A number with as many digits behind the point as are asked for, and commas between the thousands. */
function decimal(n: number, least: number, most: number, grouped: boolean): string {
  let [whole = "", rest = ""] = n < 1e21 ? n.toFixed(most).split(".") : [BigInt(n).toString()];
  while (rest.length > least && rest.endsWith("0")) rest = rest.slice(0, -1);
  if (grouped) whole = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return rest === "" ? whole : `${whole}.${rest}`;
}

function compact(n: number): string {
  const units: [number, string][] = [
    [1e12, "T"],
    [1e9, "B"],
    [1e6, "M"],
    [1e3, "K"],
  ];
  const [size, unit] = units.find(([own]) => n >= own) ?? [1, ""];
  const scaled = n / size;
  return decimal(scaled, 0, scaled < 100 && Math.round(scaled) < 100 && scaled < 10 ? 1 : 0, false) + unit;
}

function numberText(value: number | bigint, o: Intl.NumberFormatOptions = {}): string {
  const n = Number(value);
  if (Number.isNaN(n)) return "NaN";
  const sign = n < 0 ? "-" : "";
  const size = Math.abs(n) * (o.style === "percent" ? 100 : 1);
  if (size === Infinity) return `${sign}∞`;
  if (o.notation === "compact") return sign + compact(size);
  const usual =
    o.style === "currency"
      ? o.currency === "JPY" || o.currency === "KRW"
        ? [0, 0]
        : [2, 2]
      : [0, o.style === "percent" ? 0 : 3];
  const least = o.minimumFractionDigits ?? Math.min(usual[0] ?? 0, o.maximumFractionDigits ?? 100);
  const most = o.maximumFractionDigits ?? Math.max(least, usual[1] ?? 0);
  const text = decimal(size, least, most, o.useGrouping !== false);
  if (o.style === "percent") return `${sign}${text}%`;
  const code = o.currency ?? "";
  return o.style === "currency" ? `${sign}${signs[code] ?? `${code}\u00a0`}${text}` : sign + text;
}

class NumberFormat {
  constructor(
    _locales?: Locales,
    readonly options: Intl.NumberFormatOptions = {},
  ) {}
  format = (value: number | bigint) => numberText(value, this.options);
  resolvedOptions = () => ({ ...this.options, locale: "en-US" });
}

class DateTimeFormat {
  constructor(
    _locales?: Locales,
    readonly options: Intl.DateTimeFormatOptions = {},
  ) {}
  format = (date?: Date | number) => dateText(new Date(date ?? Date.now()), this.#asked(), this.options);
  resolvedOptions = () => ({ ...this.options, locale: "en-US", timeZone: "UTC" });
  /** A format that names no field is one of dates. */
  #asked() {
    return timeKeys.some((key) => this.options[key] !== undefined) ? "all" : "date";
  }
}

class PluralRules {
  constructor(
    _locales?: Locales,
    readonly options: { type?: string } = {},
  ) {}
  select = (n: number) => (this.options.type === "ordinal" ? ordinal(n) : n === 1 ? "one" : "other");
  resolvedOptions = () => ({ ...this.options, locale: "en-US", pluralCategories: ["one", "other"] });
}

function ordinal(n: number): string {
  const names: Record<number, string> = { 1: "one", 2: "two", 3: "few" };
  return Math.floor(n / 10) % 10 === 1 ? "other" : (names[n % 10] ?? "other");
}

/** What an engine without `Intl` is given: the object, and the functions of dates and numbers. */
export const locale = { Intl: { NumberFormat, DateTimeFormat, PluralRules }, dateText, numberText };

/** Puts the functions in the place of those that the engine has. */
export function install(scope: {
  Intl?: unknown;
  Date: DateConstructor;
  Number: NumberConstructor;
  BigInt: BigIntConstructor;
}): void {
  scope.Intl ??= locale.Intl;
  for (const [name, wanted] of [
    ["toLocaleDateString", "date"],
    ["toLocaleTimeString", "time"],
    ["toLocaleString", "all"],
  ] as const) {
    scope.Date.prototype[name] = function (this: Date, _locales?: unknown, options?: Intl.DateTimeFormatOptions) {
      return dateText(this, wanted, options);
    };
  }
  scope.Number.prototype.toLocaleString = function (_locales?: unknown, options?: Intl.NumberFormatOptions) {
    return numberText(Number(this), options);
  };
}
