// What the operations answered when they were tried, in a form that is the same on every day: the file answers.json.
import fs from "node:fs";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("answers.json", import.meta.url));
const id = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/;
const token = /^[0-9a-f]{32}:[0-9a-f]+$/;

/** @returns {Record<string, {status: number, body?: any}>} by method and path */
export function readAnswers() {
  const [first, ...lines] = fs.readFileSync(file, "utf8").split("\n");
  const often = JSON.parse(first);
  return JSON.parse(lines.join("\n").replace(/\$(\d+)\$/g, (_, n) => often[n]));
}

export function writeAnswers(results, printed) {
  const answers = Object.fromEntries(results.map(({ key, status, body }) => [key, steady({ status, body }, printed)]));
  const lines = Object.entries(answers).map(([key, answer]) => `${JSON.stringify(key)}: ${JSON.stringify(answer)}`);
  // Ids and times that stand in many answers are written once, in the first line.
  const text = `{\n${lines.join(",\n")}\n}\n`;
  const found = (text.match(/[\w-]{8,}[\w:.-]{10,}/g) ?? []).filter((word) => !word.includes("$"));
  const often = [...new Set(found)].filter((word) => found.filter((other) => other === word).length > 3).sort();
  const short = text.replace(/[\w-]{8,}[\w:.-]{10,}/g, (word) => (often.includes(word) ? `$${often.indexOf(word)}$` : word));
  fs.writeFileSync(file, `${JSON.stringify(often)}\n${short}`);
}

/** An answer without what each run makes anew: ids that no page prints, times and tokens. */
export function steady({ status, body }, printed) {
  const change = (value) => {
    if (Array.isArray(value)) return value.map(change);
    if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
    if (typeof value !== "string") return value;
    if (time.test(value)) return "2026-01-15T09:30:00.000Z";
    if (token.test(value)) return "c1f0:encrypted-token";
    return value.replace(id, (found) => (printed.has(found) ? found : "3f0c5b1e-7a52-4d0e-9c55-1c1f6f3f8a10"));
  };
  return body === undefined || status === 302 ? { status } : { status, body: change(body) };
}

/** The shape of a body: the same for all answers with the same keys and kinds of values. */
export function shapeOf(body) {
  if (Array.isArray(body)) return body.length === 0 ? [] : [shapeOf(body[0])];
  if (body === null) return "null";
  if (typeof body !== "object") return typeof body;
  return Object.fromEntries(Object.keys(body).sort().map((key) => [key, shapeOf(body[key])]));
}
