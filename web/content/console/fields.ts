import { fill } from "../../theme/text";
import { check } from "./check";
import type { Description, Field, Schema } from "./description";
import { choiceOf, h, type Input, type Row, row, setFault } from "./dom";
import { parsed } from "./request";

/** A field of a parameter or of a form that is sent. */
export interface FieldRow extends Row {
  field: Field;
}

/** The input that suits a schema best. */
function inputOf(field: Field): Input {
  const { schema = {}, value = "", hint: placeholder, required } = field;
  const { limits = {}, format } = schema;
  const type = schema.types?.[0];
  const values = type === "boolean" ? ["true", "false"] : scalars(schema);
  if (values !== null) {
    const options = values.map((one): [string, string] => [one, one]);
    return choiceOf(required ? options : [["", placeholder ? `– (${placeholder})` : "–"], ...options], value);
  }
  if (schema.isFile) return h("input", { type: "file" });
  const usual = { placeholder, autocomplete: "off", spellcheck: "false" };
  if (type === "object" || field.media !== undefined) {
    const area = h("textarea", { ...usual, rows: 3 });
    area.value = value;
    return area;
  }
  // The form checks lengths and patterns itself: a browser would cut what is pasted.
  const attributes =
    type === "integer" || type === "number"
      ? {
          type: "number",
          min: limits.minimum,
          max: limits.maximum,
          step: limits.multipleOf ?? (type === "integer" ? "1" : "any"),
        }
      : {
          type: ({ date: "date", password: "password" } as Record<string, string>)[format ?? ""] ?? "text",
          inputmode: ({ email: "email", uri: "url" } as Record<string, string>)[format ?? ""],
        };
  const input = h("input", { ...usual, ...attributes });
  input.value = value;
  return input;
}

// The values of an enumeration as they are typed; null if there is none, or if some are lists or objects.
function scalars({ enum: values }: Schema): string[] | null {
  const all = values?.map((one) => JSON.parse(one) as unknown);
  return all?.every((one) => typeof one !== "object") ? all.map(String) : null;
}

/** Makes the field of a parameter, with a note where a page cannot send it. */
export function fieldOf(description: Description, field: Field): FieldRow {
  const { words } = description;
  const label: (Node | string)[] = [h("code", { translate: "no" }, field.name)];
  if (field.required) label.push(" ", h("span", { class: "api-required" }, words.required ?? ""));
  const hints = [];
  if (field.schema?.types?.[0] === "array") hints.push(words.list ?? "");
  if (field.in === "cookie") hints.push(words.cookie ?? "");
  const made = row(label, inputOf(field), hints.join(" "));
  if (field.required) made.input.setAttribute("aria-required", "true");
  return { ...made, field };
}

/** What was typed into a field; the file where one was chosen. */
export function typed({ input }: Row): string | File {
  return (input instanceof HTMLInputElement && input.type === "file" && input.files?.[0]) || input.value;
}

/** Checks a field and says what is wrong with it. Returns whether nothing is. */
export function isRight(description: Description, made: FieldRow): boolean {
  const fault = faultOf(description, made);
  setFault(made, fault);
  return fault === "";
}

function faultOf(description: Description, made: FieldRow): string {
  const { words } = description;
  const { schema, required, media, in: place } = made.field;
  if (made.input.validity?.badInput) return fill(words.type ?? "", { type: schema?.types?.join(", ") ?? "" });
  const text = typed(made);
  if (text === "") return required ? (words.missing ?? "") : "";
  if (place === "header" && !inHeader.test(String(text))) return words.header ?? "";
  if (typeof text !== "string" || media !== undefined) return "";
  const values: unknown[] = [parsed(schema, text)];
  // Without a type of its own it may be a text or what that stands for.
  if (schema?.types === undefined) values.push(parsed({ types: ["number"] }, text));
  const faults = values.map((value) => check(description, schema, value));
  if (faults.some((found) => found.length === 0)) return "";
  return told(faults[0] ?? []);
}

/** What a header can hold. */
export const inHeader = /^[\x20-\x7e\xa0-\xff]*$/;

const mostFaults = 5; // that are told at once

/** Faults in words, a line each. */
export function told(faults: { path: string; text: string }[]): string {
  const lines = faults.map(({ path, text }) => (path === "" ? text : `${path}: ${text}`));
  return [...new Set(lines)].slice(0, mostFaults).join("\n");
}
