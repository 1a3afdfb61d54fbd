import { fill } from "../../theme/text";
import type { Description, Schema } from "./description";

/** What is wrong with a value: where, as "items[0].name", and why. */
export interface Fault {
  path: string;
  text: string;
}

const deepest = 40; // schemas within schemas that are looked at

/** Returns the line of the first fault in a text that should be JSON; 0 if there is none. */
export function faultLine(text: string): number {
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text) !== null;
    if (found) at = pattern.lastIndex;
    return found;
  };
  const sign = (character: string) => {
    take(/\s+/y);
    const found = text[at] === character;
    if (found) at++;
    return found;
  };
  const string = () => {
    take(/\s+/y);
    return take(/"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy);
  };
  const value = (): boolean => {
    if (sign("{")) {
      if (sign("}")) return true;
      do if (!(string() && sign(":") && value())) return false;
      while (sign(","));
      return sign("}");
    }
    if (sign("[")) {
      if (sign("]")) return true;
      do if (!value()) return false;
      while (sign(","));
      return sign("]");
    }
    return string() || take(/(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?!\w)/y);
  };
  if (value()) {
    take(/\s+/y);
    if (at === text.length) return 0;
  }
  return text.slice(0, at).split("\n").length;
}

/** The type of a value, as JSON Schema names it. */
function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "number" && Number.isInteger(value) ? "integer" : typeof value;
}

/** What a limit of that name counts in a value; undefined where it says nothing of such values. */
function countOf(name: string, value: unknown): number | undefined {
  const type = typeOf(value);
  if (name.endsWith("Length")) return type === "string" ? [...(value as string)].length : undefined;
  if (name.endsWith("Items")) return type === "array" ? (value as unknown[]).length : undefined;
  if (name.endsWith("Properties")) return type === "object" ? Object.keys(value as object).length : undefined;
  return typeof value === "number" ? value : undefined;
}

function keeps(name: string, limit: string, value: unknown): boolean {
  if (name === "pattern") {
    try {
      return typeof value !== "string" || new RegExp(limit, "u").test(value);
    } catch {
      return true; // it is of another dialect
    }
  }
  if (name === "uniqueItems")
    return !Array.isArray(value) || new Set(value.map((v) => JSON.stringify(v))).size === value.length;
  const count = countOf(name, value);
  const n = Number(limit);
  if (count === undefined) return true;
  if (name === "multipleOf") return Math.abs(count / n - Math.round(count / n)) < 1e-9;
  if (count === n) return !name.startsWith("exclusive");
  return /min/i.test(name) ? count > n : count < n;
}

/** Lists what is wrong with a value that is sent. */
export function check(
  description: Description,
  schema: Schema | undefined,
  value: unknown,
  path = "",
  depth = 0,
): Fault[] {
  const { words } = description;
  if (schema === undefined || depth > deepest) return [];
  const faults = check(description, description.schemas?.[schema.ref ?? ""], value, path, depth + 1);
  const say = (text: string, at = path) => faults.push({ path: at, text });
  if (value === null && schema.nullable) return [];
  if (faults.length > 0) return faults;
  const type = typeOf(value);
  const types = schema.types ?? [];
  if (types.length > 0 && !types.includes(type) && !(type === "integer" && types.includes("number"))) {
    say(fill(words.type ?? "", { type: types.join(", ") }));
    return faults;
  }
  const text = JSON.stringify(value);
  if (schema.enum && !schema.enum.some((one) => JSON.stringify(JSON.parse(one)) === text))
    say(fill(words.enum ?? "", { values: schema.enum.join(", ") }));
  for (const [name, limit] of Object.entries(schema.limits ?? {}))
    if (!keeps(name, limit, value)) say(name === "uniqueItems" ? (words[name] ?? name) : `${words[name]}: ${limit}`);
  for (const part of schema.all ?? []) faults.push(...check(description, part, value, path, depth + 1));
  if (schema.any && !schema.any.some((one) => check(description, one, value, path, depth + 1).length === 0))
    say(words.variants ?? "");
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries())
      faults.push(...check(description, schema.items, item, `${path}[${i}]`, depth + 1));
  } else if (type === "object") {
    faults.push(...checkObject(description, schema, value as Record<string, unknown>, path, depth));
  }
  return faults;
}

function checkObject(
  description: Description,
  schema: Schema,
  value: Record<string, unknown>,
  path: string,
  depth: number,
): Fault[] {
  const { words } = description;
  const below = (name: string) => (path === "" ? name : `${path}.${name}`);
  const faults: Fault[] = [];
  for (const name of schema.required ?? [])
    if (!Object.hasOwn(value, name)) faults.push({ path: below(name), text: words.missing ?? "" });
  for (const [name, item] of Object.entries(value)) {
    const known = schema.properties?.find((property) => property.name === name);
    if (known === undefined && schema.closed) faults.push({ path: below(name), text: words.closed ?? "" });
    faults.push(...check(description, known ? known.schema : schema.additional, item, below(name), depth + 1));
  }
  return faults;
}
