// Writes an OpenAPI document from what the package mounts, what the page of the service says and what it answered, and the
// overlay that translates it from the page in the other language.
import { stringify } from "yaml";
import { authorizationOf, brief, translatedGuards } from "./guards.mjs";
import { componentsOf, errorOf, responseOf } from "./schemas.mjs";
import { descriptionsOf } from "./texts.mjs";

/** @returns {{text: string, document: object, problems: string[]}} */
export function documentOf(service, answers) {
  const { page } = service;
  const context = { service, problems: [], schemas: componentsOf(page, service.name), english: descriptionsOf(page) };
  const paths = {};
  const groups = new Map();
  for (const operation of service.operations) {
    const key = `${operation.method} ${operation.path}`;
    const said = page.operations.get(key);
    if (!said?.title) continue; // that the page lacks it is said already
    const group = said.group ?? { slug: service.name, label: page.title.replace(/ Service$/, "") };
    groups.set(group.slug, group.label);
    const route = openPath(operation.path);
    paths[route] ??= {};
    paths[route][operation.method.toLowerCase()] = describe(operation, said, { ...context, group, answer: answers[key] });
  }
  const document = {
    openapi: "3.1.0",
    info: { title: `${page.title} API`, version: "0.14.0", description: page.lead },
    servers: [{ url: "http://localhost:8089", description: "The address that the quickstart uses" }],
    "x-toolkit": { label: "TypeScript (SDK)", setup: setupOf(page) },
    tags: [...groups].map(([name, label]) => ({ name, "x-displayName": label })),
    paths,
    components: {
      securitySchemes: { bearerAuth: { type: "http", scheme: "bearer", description: bearer } },
      schemas: { ...context.schemas.used(), Error: errorOf() },
    },
  };
  const head = `# Made from @nodeblocks/backend-sdk 0.14.0 and the page of the service: tests/samples/reference. Do not edit.\n`;
  const text = head + stringify(document, { lineWidth: 120, aliasDuplicateObjects: false });
  return { text, document, problems: context.problems };
}

const bearer =
  "The access token that signing in returns. After a login with a `fingerprint`, every call also needs the header `x-nb-fingerprint` with the same value.";

/** `/a/:b/` of Express is `/a/{b}/`. */
function openPath(route) {
  return route.replace(/:(\w+)/g, "{$1}");
}

function describe(operation, said, context) {
  const { group, answer, problems, english } = context;
  const key = `${operation.method} ${operation.path}`;
  if (answer === undefined) problems.push(`${key} was never recorded: node tests/samples/reference/reference.mjs record`);
  const authorization = authorizationOf(operation, said.authorization);
  if (!authorization) {
    problems.push(`${context.service.name}: ${key} says "${said.authorization}", and has ${operation.guards.map(brief).join(" & ") || "no guard"}: see guards.mjs`);
  }
  const out = {
    operationId: operation.route.replace(/Route$/, ""),
    tags: [group.slug],
    summary: said.title,
    description: said.text || `${said.title}.`,
    "x-authorization": authorization?.en,
    "x-guards": operation.guards.map(brief),
    "x-feature": operation.feature,
    security: /Bearer/.test(said.authorization) ? [{ bearerAuth: [] }] : [],
  };
  const parameters = parametersOf(operation, said, context);
  if (parameters.length > 0) out.parameters = parameters;
  if (operation.body && said.request?.body !== undefined) out.requestBody = bodyOf(operation, said, context);
  out.responses = { [answer?.status ?? operation.successes[0]]: responseOf(operation, answer, context) };
  for (const status of errorsOf(operation)) {
    if (!reasons[status]) problems.push(`${key} answers ${status}, which document.mjs does not explain`);
    out.responses[status] = {
      description: reasons[status],
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    };
  }
  if (out["x-guards"].length === 0) delete out["x-guards"];
  for (const name of missing(operation, said, english)) problems.push(`${context.service.name}: ${key} does not say what ${name} is`);
  return out;
}

/** Fields of the request that no table of the page describes. */
function missing(operation, said, english) {
  const named = [
    ...operation.parameters.filter(({ in: where }) => where === "query").map(({ name }) => ["query", name]),
    ...(said.request?.body === undefined ? [] : Object.keys(operation.body?.properties ?? {}).map((name) => ["body", name])),
  ];
  return named.filter(([where, name]) => !english.of(said, where, name)).map(([where, name]) => `${where} ${name}`);
}

function parametersOf(operation, said, { english }) {
  const known = operation.parameters.filter(({ in: where }) => where !== "header");
  const inPath = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const all = [
    ...inPath.map((name) => known.find((p) => p.in === "path" && p.name === name) ?? { in: "path", name, required: true, schema: { type: "string" } }),
    ...known.filter(({ in: where }) => where === "query"),
  ];
  const given = valuesOf(operation, said.request?.url ?? "");
  return all.map(({ in: where, name, required, schema }) => {
    const description = english.of(said, where, name);
    const preset = /(\d+) by default/.exec(description)?.[1];
    const full = preset === undefined ? schema : { ...schema, default: Number(preset) };
    const parameter = { name, in: where, required: required === true || where === "path", description, schema: full };
    if (given[`${where} ${name}`] !== undefined) parameter.example = typed(given[`${where} ${name}`], schema);
    if (!parameter.required) delete parameter.required;
    return parameter;
  });
}

/** What the printed request has in its path and query. */
function valuesOf(operation, url) {
  const [route, query = ""] = url.split("?");
  const values = {};
  const names = operation.path.split("/");
  route.split("/").forEach((part, i) => {
    if (names[i]?.startsWith(":")) values[`path ${names[i].slice(1)}`] = part;
  });
  for (const [name, value] of new URLSearchParams(query)) values[`query ${name}`] = value;
  return values;
}

function typed(value, schema) {
  return /^(number|integer)$/.test(schema?.type) ? Number(value) : value;
}

function bodyOf(operation, said, { english }) {
  const schema = english.describe(said, "body", operation.body, "");
  return { required: operation.bodyRequired, content: { "application/json": { schema, example: said.request.body } } };
}

/** The errors that the schema, the guards and the blocks of an operation give. */
function errorsOf({ parameters, body, guards, path: route, errors }) {
  const found = new Set(errors);
  if (parameters.length > 0 || body || /:/.test(route)) found.add(400);
  if (guards.length > 0 && guards.some((guard) => guard.startsWith("isAuthenticated"))) found.add(401);
  if (guards.length > 1) found.add(403);
  return [...found].sort();
}

/** What each status of an error means, in words of the error catalog. */
export const reasons = {
  400: "The body, the path or the query does not match the schema, or an update changes nothing.",
  401: "The token is missing, expired or was issued for another client.",
  403: "The caller is not allowed to do this.",
  404: "What the request names does not exist.",
  409: "It exists already.",
  422: "The values are well formed but cannot be used.",
  501: "The configuration does not enable this step.",
  500: "The data store or a driver failed, or the configuration is incomplete.",
};

/** The code that serves one operation alone: the stores and the configuration of the quickstart of the page. */
function setupOf({ quickstart }) {
  const stores = [...quickstart.matchAll(/^ +(\w+): db\.collection\('(\w+)'\),$/gm)].map(([, name, collection]) => `  ${name}: db.collection('${collection}'),`);
  return [
    "import express from 'express';",
    "import { partial } from 'ramda';",
    "import { drivers, features, middlewares, primitives, utils } from '@nodeblocks/backend-sdk';",
    "",
    "const db = drivers.getMongoClient('mongodb://localhost:27017', 'dev');",
    "const dataStores = {",
    ...stores,
    "};",
    "const configuration = {",
    "  authSecrets: {",
    "    authEncSecret: process.env.AUTH_ENC_SECRET ?? '',",
    "    authSignSecret: process.env.AUTH_SIGN_SECRET ?? '',",
    "  },",
    "  identity: { typeIds: { admin: '100', guest: '000', regular: '001' } },",
    "  organization: { roles: { admin: 'admin', member: 'member', owner: 'owner' } },",
    "};",
    "const authenticate = utils.getBearerTokenInfo;",
    "",
    "express()",
    "  .use(primitives.defService(partial(features.{feature}, [{ dataStores, configuration, authenticate }])))",
    "  .use(middlewares.nodeBlocksErrorMiddleware())",
    "  .listen(8089);",
    "",
  ].join("\n");
}

/** The translation of a document. @returns {{text: string, problems: string[]}} */
export function overlayOf({ name, page, japanese, operations }, { document }) {
  const targets = { "#/info": { title: `${japanese.title}API`, description: japanese.lead } };
  const said = pairsOf(page, japanese);
  for (const operation of operations) {
    const key = `${operation.method} ${operation.path}`;
    const words = japanese.operations.get(key);
    if (!words?.title) continue;
    targets[operation.route.replace(/Route$/, "")] = { summary: words.title, description: words.text || `${words.title}です。` };
  }
  const texts = {};
  const problems = [];
  for (const text of textsIn(document)) {
    const translated = said.get(text);
    if (translated === undefined) problems.push(`site/i18n/ja/api/next/${name}.yaml: no page translates "${text}"`);
    else texts[text] = translated;
  }
  const head = `# Made from the pages of the service, like the document: tests/samples/reference. Do not edit.\n`;
  return { text: head + stringify({ targets, texts }, { lineWidth: 0 }), problems };
}

/** Texts of a document that no target has. */
function textsIn(document) {
  const found = new Set();
  const visit = (node, key, above) => {
    if (Array.isArray(node)) return node.forEach((inner) => visit(inner, key, above));
    if (!node || typeof node !== "object" || key === "example" || key === "properties-of-example") return;
    for (const [name, value] of Object.entries(node)) {
      const ofTarget = node.operationId !== undefined || above === "";
      const isText = /^(x-displayName|x-authorization|description)$/.test(name) && typeof value === "string";
      if (isText && !(name === "description" && ofTarget)) found.add(value);
      if (name !== "example") visit(value, name, `${above}/${name}`);
    }
  };
  const { info: _, ...rest } = document;
  visit(rest, "", "/");
  return found;
}

/** The texts of two pages that say the same. */
function pairsOf(page, japanese) {
  const english = descriptionsOf(page);
  const other = descriptionsOf(japanese);
  const pairs = new Map([...fixed, ...translatedGuards()]);
  const group = page.title.replace(/ Service$/, "");
  pairs.set(group, japanese.title.replace(/サービス$/, ""));
  for (const [key, said] of page.operations) {
    const words = japanese.operations.get(key);
    if (!words) continue;
    if (said.group) pairs.set(said.group.label, words.group?.label);
  }
  for (const [place, text] of english.all) pairs.set(text, other.all.get(place) ?? pairs.get(text));
  return pairs;
}

const fixed = [
  ["The address that the quickstart uses", "クイックスタートのアドレス"],
  [bearer, "サインインで返されるアクセストークンです。`fingerprint`を付けてサインインした場合は、同じ値のヘッダー`x-nb-fingerprint`もすべての呼び出しに必要です。"],
  [reasons[400], "ボディ、パスまたはクエリがスキーマに合わないか、更新しても何も変わりません。"],
  [reasons[401], "トークンがないか、期限が切れているか、別のクライアントに発行されたものです。"],
  [reasons[403], "呼び出し元には権限がありません。"],
  [reasons[404], "リクエストが指すものがありません。"],
  [reasons[409], "すでに存在します。"],
  [reasons[422], "値の形式は正しいものの、使えません。"],
  [reasons[501], "設定でこの処理が有効になっていません。"],
  [reasons[500], "データストアまたはドライバーの処理に失敗したか、設定が足りません。"],
  ["The body of the response.", "レスポンスボディです。"],
  ["There is no body.", "ボディはありません。"],
  ["The browser is sent on.", "ブラウザーはリダイレクトされます。"],
  ["A page of entries.", "1ページ分の項目です。"],
  ["The entries of the page.", "ページの内容です。"],
  ["What the service says about the list.", "一覧についての情報です。"],
  ["The position of the page in the whole list.", "一覧全体の中でのページの位置です。"],
  ["Page number.", "ページ番号です。"],
  ["Entries per page.", "1ページの件数です。"],
  ["Number of entries in the whole list.", "全ページの件数です。"],
  ["Number of pages.", "ページ数です。"],
  ["Whether there is a next page.", "次のページがあるかどうかです。"],
  ["Whether there is a previous page.", "前のページがあるかどうかです。"],
  ["The body of every error.", "すべてのエラーに共通のボディです。"],
  ["The error.", "エラーです。"],
  ["The reason.", "エラーの内容です。"],
  ["Details, such as the list of reasons when validation fails.", "詳細です。バリデーションに失敗した場合は理由の一覧です。"],
];
