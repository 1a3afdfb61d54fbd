// Answers requests as hosts do that cannot be run here, by their own code where they publish it. Reads
// {host, out, base, files, requests} from standard input and writes [{status, location, file}], file being that of the
// output folder whose content is sent.
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";

const origin = "https://hosts.test";
const { host, out, base, files, requests } = JSON.parse(readFileSync(0, "utf8"));
const inOutput = (name) => readFileSync(path.join(out, name), "utf8");

// Netlify and Cloudflare Pages read these and do not serve them.
const rulesOfHosts = host === "s3" ? [] : ["_headers", "_redirects"];

/** The file of the output at a path without escapes, null if there is none. */
function fileAt(plain) {
  const name = path.posix.normalize(plain).slice(1);
  if (rulesOfHosts.includes(name)) return null;
  if (name.startsWith("..") || plain.includes("\0")) return null;
  try {
    return statSync(path.join(out, name)).isFile() ? name : null;
  } catch {
    return null;
  }
}

function decoded(route) {
  try {
    return decodeURIComponent(route);
  } catch {
    return route;
  }
}

/** Rules of _redirects: from, to, status. */
function redirects() {
  const lines = inOutput("_redirects").split("\n");
  return lines.map((line) => line.trim().split(/\s+/)).filter(([from]) => from?.startsWith("/"));
}

/**
 * CloudFront in front of a private bucket: the function sees the address as it was sent, and the bucket finds files by the
 * address that the function returns, without escapes.
 * docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
async function s3() {
  const context = vm.createContext({});
  vm.runInContext(files["cloudfront-function.js"], context);
  const errors = JSON.parse(files["cloudfront-errors.json"]).Items;
  return (uri, query) => {
    const querystring = {};
    for (const part of query === "" ? [] : query.split("&")) {
      const [name, value = ""] = part.split("=");
      if (querystring[name] === undefined) querystring[name] = { value };
      else (querystring[name].multiValue ??= [{ value: querystring[name].value }]).push({ value });
    }
    context.event = { version: "1.0", request: { method: "GET", uri, querystring, headers: {}, cookies: {} } };
    const answer = vm.runInContext("handler(event)", context);
    if (answer.statusCode) return { status: answer.statusCode, location: answer.headers.location.value };
    const file = fileAt(decoded(answer.uri));
    if (file !== null) return { status: 200, file };
    const { ResponseCode, ResponsePagePath } = errors.find(({ ErrorCode }) => ErrorCode === 403);
    return { status: Number(ResponseCode), file: ResponsePagePath.slice(1) };
  };
}

/** Netlify's own matcher of redirects; files of the output go before redirects. docs.netlify.com/routing/redirects/ */
async function netlify() {
  const { default: redirector } = await import("netlify-redirector");
  const tables = [...files["netlify.toml"].matchAll(/^\s*from = "(.*)"\n\s*to = "(.*)"\n\s*status = (\d+)$/gm)];
  const rules = [...redirects(), ...tables.map(([, from, to, status]) => [from, to, status])];
  const matcher = await redirector.parsePlain(rules.map((rule) => rule.join(" ")).join("\n"), {});
  const find = (plain) => fileAt(plain) ?? fileAt(`${plain.replace(/\/$/, "")}/index.html`) ?? fileAt(`${plain}.html`);
  return (uri, query) => {
    const file = find(decoded(uri));
    if (file !== null) return { status: 200, file };
    const empty = () => "";
    const at = { scheme: "https", host: "hosts.test", path: uri, query, getHeader: empty, getCookie: empty };
    const match = matcher.match(at);
    if (match === null) return { status: 404, file: "404.html" };
    if (match.status === 404) return { status: 404, file: match.to.slice(1) };
    if (match.status !== 200) return { status: match.status, location: withQuery(match.to, query) };
    const rewritten = find(decoded(match.to));
    return rewritten === null ? { status: 404, file: "404.html" } : { status: 200, file: rewritten };
  };
}

function withQuery(to, query) {
  const at = new URL(to, origin);
  if (query !== "" && at.search === "") at.search = query;
  return at.origin === origin ? at.pathname + at.search + at.hash : at.href;
}

/** The handler of Cloudflare Pages itself. */
async function cloudflare() {
  const { generateHandler } = await import("@cloudflare/pages-shared/dist/asset-server/handler.js");
  const escaped = (route) => new URL(route, origin).pathname;
  const staticRules = {};
  const rules = {};
  redirects().forEach(([from, to, status], i) => {
    if (from.includes("*")) rules[escaped(from)] = { to, status: Number(status) };
    else staticRules[escaped(from)] = { to, status: Number(status), lineNumber: i + 1 };
  });
  const metadata = { redirects: { version: 1, staticRules, rules } };
  return async (uri, query) => {
    let served = null;
    const response = await generateHandler({
      request: new Request(origin + uri + (query === "" ? "" : `?${query}`)),
      metadata,
      logError: console.error,
      findAssetEntryForPath: async (plain) => fileAt(plain),
      getAssetKey: (entry) => encodeURI(entry), // it becomes an ETag
      negotiateContent: () => ({ encoding: null }),
      fetchAsset: async (key) => {
        served = decodeURI(key);
        return { body: new Response("").body, contentType: "text/plain" };
      },
      generateNotFoundResponse: async (request, find, serve) => {
        const { pathname } = new URL(request.url);
        for (let at = pathname; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
          const entry = await find(`${decoded(at.slice(0, at.lastIndexOf("/")))}/404.html`);
          if (entry === null) continue;
          const answer = await serve(entry, { preserve: false });
          return new Response(answer.body, { status: 404 });
        }
        return new Response("", { status: 404 });
      },
      waitUntil: () => {},
    });
    const location = response.headers.get("location") ?? undefined;
    return location === undefined ? { status: response.status, file: served } : { status: response.status, location };
  };
}

const answer = await { s3, netlify, cloudflare }[host]();
const answers = [];
for (const request of requests) {
  const at = request.indexOf("?");
  answers.push(await answer(at < 0 ? request : request.slice(0, at), at < 0 ? "" : request.slice(at + 1)));
}
console.log(JSON.stringify(answers));
