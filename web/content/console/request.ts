import type { Field, Schema, Scheme, Server } from "./description";

/** A request that is ready to be sent, or to be written as a curl line. */
export interface Request {
  method: string;
  url: string;
  headers: [string, string][];
  cookies: [string, string][]; // which pages cannot send
  user?: string; // "name:password", of HTTP Basic
  body?: Content;
}

/** What a request carries: a text, a file, or fields of a form. */
export type Content =
  | { kind: "text"; type: string; text: string }
  | { kind: "file"; type: string; file: File }
  | { kind: "form"; type: string; fields: [string, string | File][] };

/** A parameter with the text that was typed. */
export interface Filled {
  field: Field;
  text: string;
}

/** The value that the text of a field stands for: items of lists are separated by commas. What is none stays a text. */
export function parsed(schema: Schema | undefined, text: string): unknown {
  const type = schema?.types?.[0];
  if (type === "array" && !text.trimStart().startsWith("["))
    return text.split(",").map((part) => parsed(schema?.items, part.trim()));
  if (type === undefined || type === "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const separators: Record<string, string> = { spaceDelimited: " ", pipeDelimited: "|" };

// Names and texts of a parameter as they stand in a query, for its style.
function pairs({ field, text }: Filled): [string, string][] {
  const value = field.media === undefined ? parsed(field.schema, text) : text;
  if (Array.isArray(value)) {
    if (field.packed || field.style !== undefined)
      return [[field.name, value.map(String).join(separators[field.style ?? ""] ?? ",")]];
    return value.map((item) => [field.name, String(item)]);
  }
  if (typeof value !== "object" || value === null) return [[field.name, text]];
  const entries = Object.entries(value).map(([key, item]): [string, string] => [key, String(item)]);
  if (field.style === "deepObject") return entries.map(([key, item]) => [`${field.name}[${key}]`, item]);
  return field.packed ? [[field.name, entries.flat().join(",")]] : entries;
}

// A parameter as it stands in a path, header or cookie.
function simple({ field, text }: Filled): string {
  const value = field.media === undefined ? parsed(field.schema, text) : text;
  if (Array.isArray(value)) return value.map(String).join(",");
  if (typeof value !== "object" || value === null) return text;
  return Object.entries(value)
    .map(([key, item]) => (field.packed || field.in !== "path" ? `${key},${item}` : `${key}=${item}`))
    .join(",");
}

/** The address of a server with values for its variables; a path is one of this site's host. */
export function addressOf({ url, variables = [] }: Server, values: Record<string, string> = {}): string {
  let address = url;
  for (const { name, default: usual } of variables) address = address.replaceAll(`{${name}}`, values[name] ?? usual);
  return address.replace(/\/$/, "");
}

/** Puts a request together from what was typed. */
export function requestOf(
  method: string,
  base: string,
  path: string,
  filled: Filled[],
  secrets: [Scheme, string][],
  body?: Content,
): Request {
  const request: Request = { method, url: "", headers: [], cookies: [], body };
  const query: string[] = [];
  const add = (name: string, value: string) => query.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  for (const one of filled) {
    const { name, in: place } = one.field;
    if (place === "path") path = path.replaceAll(`{${name}}`, encodeURIComponent(simple(one)));
    else if (place === "query") for (const pair of pairs(one)) add(...pair);
    else if (place === "querystring") query.push(one.text.replace(/^\?/, ""));
    else if (place === "header") request.headers.push([name, simple(one)]);
    else request.cookies.push([name, simple(one)]);
  }
  for (const [scheme, secret] of secrets) {
    const name = scheme.name ?? "";
    if (scheme.kind === "basic") request.user = secret;
    else if (scheme.kind === "query") add(name, secret);
    else if (scheme.kind === "cookie") request.cookies.push([name, secret]);
    else request.headers.push([name, (scheme.word ?? "") + secret]);
  }
  // Browsers and curl name the type of these forms themselves, one with its boundary.
  if (body !== undefined && body.kind !== "form") request.headers.push(["Content-Type", body.type]);
  request.url = new URL(base + path + (query.length > 0 ? `?${query.join("&")}` : ""), location.href).href;
  return request;
}

/** What fetch is given for a request. */
export function options({ method, headers, user, body }: Request, signal: AbortSignal): RequestInit {
  const all: [string, string][] = [...headers];
  if (user !== undefined) all.push(["Authorization", `Basic ${base64(user)}`]);
  return { method, headers: all, body: contentOf(body), signal, credentials: "omit", cache: "no-store" };
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function contentOf(body: Content | undefined): BodyInit | undefined {
  if (body === undefined) return undefined;
  if (body.kind !== "form") return body.kind === "text" ? body.text : body.file;
  const form = body.type === "multipart/form-data" ? new FormData() : new URLSearchParams();
  for (const [name, value] of body.fields) (form as FormData).append(name, value as string);
  return form;
}

/** A text as one word of a POSIX shell. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The command that sends exactly this request. */
export function curl({ method, url, headers, cookies, user, body }: Request): string {
  const first = { GET: "curl", HEAD: "curl --head" }[method] ?? `curl -X ${method}`;
  const lines = [`${first} ${quote(url)}`];
  if (user !== undefined) lines.push(`-u ${quote(user)}`);
  // A name with a colon and nothing behind it would take a header away.
  for (const [name, value] of headers) lines.push(`-H ${quote(value === "" ? `${name};` : `${name}: ${value}`)}`);
  if (cookies.length > 0) lines.push(`-b ${quote(cookies.map((pair) => pair.join("=")).join("; "))}`);
  if (body?.kind === "text") lines.push(`--data-raw ${quote(body.text)}`);
  if (body?.kind === "file") lines.push(`--data-binary ${quote(`@${body.file.name}`)}`);
  if (body?.kind === "form") {
    for (const [name, value] of body.fields) {
      if (typeof value !== "string") lines.push(`-F ${quote(`${name}=@${value.name}`)}`);
      else if (body.type === "multipart/form-data") lines.push(`--form-string ${quote(`${name}=${value}`)}`);
      else lines.push(`--data-raw ${quote(new URLSearchParams([[name, value]]).toString())}`);
    }
  }
  return lines.join(" \\\n  ");
}
