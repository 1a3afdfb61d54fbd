// Reads what the pages of services say about each operation, in every language: title, text, authorization, fields, the
// request that is printed and the answer.
import fs from "node:fs";
import path from "node:path";

/** The pages of services by the function that mounts the service. `name` is the OpenAPI document. */
export const services = [
  { name: "authentication", mounts: "authService" },
  { name: "identity", mounts: "identitiesService" },
  { name: "user", mounts: "profileService" },
  { name: "product", mounts: "productService" },
  { name: "organization", mounts: "organizationService" },
  { name: "attribute", mounts: "attributesService" },
  { name: "category", mounts: "categoryService" },
  { name: "order", mounts: "orderService" },
  { name: "chat", mounts: "chatService" },
  { name: "location", mounts: "locationService" },
  { name: "address", mounts: "addressService" },
  { name: "notification", mounts: "notificationService" },
];

/**
 * @typedef {object} Said
 * @property {string} title
 * @property {string} text  the paragraphs before tables and code
 * @property {string} authorization
 * @property {{slug: string, label: string}} group  of the table of endpoints; the slug is that of the source language
 * @property {Map<string, string>} fields  descriptions by place and name: "query page", "body name"
 * @property {{url: string, body?: any, sends: boolean} | null} request  as curl is given it
 * @property {any} answer  the JSON that is printed; undefined if none is
 */

/** @returns {{title: string, lead: string, operations: Map<string, Said>, entities: Entity[], stores: string[]}} */
export function readPage(site, service, locale) {
  const folder = locale ? path.join("i18n", locale) : "";
  const file = path.join(site, folder, "docs/backend/next/services", `${service}-service.md`);
  const lines = fs.readFileSync(file, "utf8").split("\n");
  const page = { file, title: "", lead: "", operations: new Map(), entities: [], quickstart: "" };
  for (const block of blocksOf(lines)) place(page, block);
  return page;
}

/** Cuts a page into its headings with what stands below each. */
function blocksOf(lines) {
  const blocks = [];
  let fence = null;
  const front = lines[0] === "---" ? lines.indexOf("---", 1) + 1 : 0;
  for (const line of lines.slice(front)) {
    const heading = fence === null && /^(#{1,4}) (.*?)(?: \{#([\w-]+)\})?$/.exec(line);
    if (heading)
      blocks.push({ level: heading[1].length, title: heading[2], id: heading[3] ?? slug(heading[2]), parts: [] });
    if (heading || blocks.length === 0) continue;
    const { parts } = blocks.at(-1);
    const mark = /^```(.*)$/.exec(line);
    if (mark && fence === null) {
      fence = { kind: "code", info: mark[1], lines: [] };
      if (!/\bhidden\b/.test(mark[1])) parts.push(fence);
    } else if (mark) fence = null;
    else if (fence) fence.lines.push(line);
    else if (line.startsWith("|")) row(parts, line);
    else if (line.trim() === "") parts.push({ kind: "gap" });
    else prose(parts, line);
  }
  return blocks;
}

function row(parts, line) {
  const cells = line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
  if (cells.every((cell) => /^-+$/.test(cell))) return;
  if (parts.at(-1)?.kind !== "table") return void parts.push({ kind: "table", rows: [] });
  parts.at(-1).rows.push(cells);
}

function prose(parts, line) {
  const last = parts.at(-1);
  if (last?.kind === "prose") last.text += joint(last.text, line) + line;
  else parts.push({ kind: "prose", text: line });
}

/** Lines of Japanese are joined without a space. */
function joint(before, after) {
  return /[\u3000-\u9fff\uff00-\uffef]$/.test(before) || /^[\u3000-\u9fff]/.test(after) ? "" : " ";
}

export function slug(text) {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function place(page, block) {
  const parts = block.parts.filter(({ kind }) => kind !== "gap");
  if (block.level === 1) {
    page.title = block.title;
    page.lead = plain(parts.find(({ kind }) => kind === "prose")?.text ?? "");
  }
  if (block.level === 2) page.section = block.id;
  if (block.id === "quickstart") page.quickstart = parts.find(({ kind }) => kind === "code").lines.join("\n");
  if (page.section === "endpoints") endpoints(page, block, parts);
  if (page.section === "entity" || page.section === "entities") entity(page, block, parts);
  if (block.level === 3) operation(page, block, parts);
}

function endpoints(page, block, parts) {
  for (const { rows } of parts.filter(({ kind }) => kind === "table")) {
    for (const [method, route, , authorization] of rows) {
      const group = block.level === 3 ? { slug: block.id, label: block.title } : null;
      page.operations.set(`${method} ${code(route)}`, { authorization: plain(authorization), group });
    }
  }
}

function entity(page, block, parts) {
  const table = parts.find(({ kind }) => kind === "table");
  if (!table) return;
  const sample = parts.find(({ kind }) => kind === "code");
  const fields = table.rows.flatMap(([names, type, ...rest]) =>
    names.split(/、|, /).map((name) => ({
      name: code(name),
      type,
      always: rest.slice(0, 2).some((cell) => /^(Yes|○)$/.test(cell)),
      text: plain(rest.at(-1)),
    })),
  );
  page.entities.push({
    id: block.id,
    title: block.title,
    fields,
    sample: sample && JSON.parse(sample.lines.join("\n")),
  });
}

function operation(page, block, parts) {
  const first = parts[0]?.kind === "prose" && /^`([A-Z]+) (\/\S*)`$/.exec(parts[0].text);
  if (!first) return;
  const key = `${first[1]} ${first[2]}`;
  const listed = page.operations.get(key) ?? {};
  const until = parts.findIndex(({ kind }, i) => i > 0 && kind !== "prose");
  const texts = parts.slice(1, until < 0 ? undefined : until).map(({ text }) => plain(text));
  const call = parts.findIndex(({ kind, info }) => kind === "code" && /^bash/.test(info));
  const answer = parts.slice(call + 1).find(({ kind, info }) => kind === "code" && /^json/.test(info));
  page.operations.set(key, {
    ...listed,
    id: block.id,
    title: block.title,
    text: texts.join("\n\n"),
    fields: fieldsOf(parts),
    request: call < 0 ? null : requestOf(parts[call].lines.join("\n")),
    info: call < 0 ? "" : parts[call].info,
    answer: answer && call >= 0 ? JSON.parse(answer.lines.join("\n")) : undefined,
  });
}

/** How Japanese pages call the places of a field. */
const places = { クエリ: "query", ボディ: "body", パス: "path", ヘッダー: "header" };

function fieldsOf(parts) {
  const fields = new Map();
  const table = parts.find(({ kind }) => kind === "table");
  for (const [names, where, , , text] of table?.rows ?? []) {
    for (const name of names.split(/、|, /)) fields.set(`${places[where] ?? where} ${code(name)}`, plain(text));
  }
  return fields;
}

/** What curl sends; null if the block is none. */
function requestOf(shell) {
  const text = shell.replace(/\\\n\s*/g, " ");
  const url = /https?:\/\/localhost:\d+([^\s']*)/.exec(text)?.[1];
  if (!text.startsWith("curl") || url === undefined) return null;
  const body = /-d '([\s\S]*)'/.exec(shell)?.[1];
  return { url, body: body === undefined ? undefined : JSON.parse(body), sends: /Authorization: Bearer/.test(text) };
}

function code(cell) {
  return cell.replace(/^`|`$/g, "");
}

/** Text without links: documents of the API stand on other addresses. */
export function plain(text) {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").trim();
}
