import { fill } from "../../theme/text";
import { faultLine } from "./check";
import { h } from "./dom";
import { curl, type Request } from "./request";

type Words = Record<string, string>;

/** An answer that has arrived. */
export interface Answer {
  response: Response;
  blob: Blob;
  time: number; // ms
}

const longest = 200_000; // characters of a body that are shown

/** A number with its unit, in the language of the page. */
function measured(value: number, unit: string): string {
  const unitDisplay = unit === "byte" ? "long" : "short"; // in English the short form has no plural
  const style = { style: "unit", unit, unitDisplay, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(document.documentElement.lang || "en", style).format(value);
}

/** What the status line says of an answer. */
export function statusOf({ response, blob, time }: Answer): (Node | string)[] {
  const { status, statusText } = response;
  return [
    h("code", { class: `api-status api-status-${String(status).charAt(0)}`, translate: "no" }, String(status)),
    `${statusText ? ` ${statusText}` : ""} · ${measured(time, "millisecond")} · ${measured(blob.size, "byte")}`,
  ];
}

/** An answer: its body, its headers, and the command that asks for the same. */
export async function answerOf(answer: Answer, request: Request, words: Words): Promise<Node[]> {
  const { response, blob } = answer;
  const names = [...response.headers].map(([name, value]) => h("div", {}, h("dt", {}, name), " ", h("dd", {}, value)));
  const parts = await bodyOf(answer, words);
  if (names.length > 0)
    parts.push(
      h(
        "details",
        { class: "api-more" },
        h("summary", {}, words.headers ?? ""),
        h("dl", { class: "console-headers", translate: "no" }, ...names),
      ),
    );
  parts.push(curlOf(request, words, false));
  if (blob.size === 0) parts.unshift(h("p", { class: "api-note" }, words.noBody ?? ""));
  return parts;
}

async function bodyOf({ response, blob }: Answer, words: Words): Promise<Node[]> {
  if (blob.size === 0) return [];
  const type = response.headers.get("content-type") ?? "";
  const isText = type === "" || /^text\/|[/+](?:json|xml|yaml|javascript|x-www-form-urlencoded|x-ndjson)\b/i.test(type);
  const text = isText ? await blob.text() : "";
  const parts: Node[] = [];
  if (isText) parts.push(block(text, /json/i.test(type) ? "json" : "text", words));
  if (!isText || text.length > longest) {
    const link = h("a", { href: URL.createObjectURL(blob), download: "response" }, words.save ?? "");
    parts.push(h("p", { class: "api-note" }, `${type} · ${measured(blob.size, "byte")} `, link));
  }
  return parts;
}

/** The command that sends a request, to be copied. */
export function curlOf(request: Request, words: Words, open: boolean): HTMLElement {
  return h(
    "details",
    { class: "api-more", open },
    h("summary", { translate: "no" }, "curl"),
    block(curl(request), "bash", words),
  );
}

// A block of code as the examples of the page are; its buttons are those of all blocks.
function block(text: string, lang: string, words: Words): HTMLElement {
  const cut = text.length > longest;
  const shown = cut ? `${text.slice(0, longest)}…` : text;
  const isJSON = lang === "json" && !cut && faultLine(text) === 0;
  const code = h("code", { class: `language-${lang}` }, ...(isJSON ? coloured(text) : [shown]));
  return h(
    "div",
    { class: "code api-code", "data-lang": lang, translate: "no" },
    h("pre", { tabindex: 0 }, code),
    h("button", { class: "code-copy", type: "button", "data-copy": "" }, words.copy ?? ""),
  );
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** JSON on lines of its own, in colours. Numbers stay as they were sent: JavaScript would round long ones. */
export function coloured(text: string): (Node | string)[] {
  const tokens = text.match(token) ?? [];
  const out: (Node | string)[] = [];
  let depth = 0;
  const line = () => `\n${"  ".repeat(depth)}`;
  for (const [i, part] of tokens.entries()) {
    const next = tokens[i + 1] ?? "";
    const last = tokens[i - 1] ?? "";
    if (part === "{" || part === "[") {
      depth++;
      out.push(/[}\]]/.test(next) && next.length === 1 ? part : part + line());
    } else if (part === "}" || part === "]") {
      depth--;
      out.push(last === "{" || last === "[" ? part : line() + part);
    } else if (part === ",") out.push(part + line());
    else if (part === ":") out.push(": ");
    else out.push(h("span", { class: classOf(part, next) }, part));
  }
  return out;
}

function classOf(part: string, next: string): string {
  if (part.startsWith('"')) return next === ":" ? "kc" : "s";
  return /^[tfn]/.test(part) ? "kc" : "m";
}

/** Says why no answer came, as far as a browser tells. */
export function failureOf(request: Request, isBlocked: boolean, words: Words): string {
  const { origin, protocol, hostname } = new URL(request.url);
  if (isBlocked) return fill(words.blocked ?? "", { origin });
  if (!navigator.onLine) return words.offline ?? "";
  const isLocal = /^(?:localhost|127\..*|\[::1\])$/.test(hostname);
  if (location.protocol === "https:" && protocol === "http:" && !isLocal) return words.insecure ?? "";
  return fill(words.failed ?? "", { origin });
}
