import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { Readable } from "node:stream";

const notes = `window.problems = [];
addEventListener("error", ({ target, message }) =>
  problems.push(target === window ? "exception: " + message : "not loaded: " + (target.src || target.href)), true);
addEventListener("unhandledrejection", ({ reason }) => problems.push("rejection: " + reason));
addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) =>
  problems.push(effectiveDirective + " forbids " + blockedURI));
console.error = (...values) => void problems.push("console: " + values.join(" "));
`;

/** Files that only checks need. They come from the site's own host, as its policy for scripts demands. */
const files = {
  "/_checks/noting.js": notes,
  "/_checks/axe.js": await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"),
};

/**
 * A server in front of another whose pages note their exceptions and errors of the console in window.problems: WebDriver
 * does not tell them.
 */
export async function noting(host) {
  const server = createServer((request, response) => {
    const file = files[request.url];
    if (file === undefined) return void pass(host, request, response).catch(() => response.destroy());
    response.writeHead(200, { "content-type": "text/javascript" });
    response.end(file);
  });
  await new Promise((done) => server.listen(0, "localhost", done));
  return {
    host: `http://localhost:${server.address().port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function pass(host, request, response) {
  const { host: _, connection: __, ...asked } = request.headers;
  const got = await fetch(host + request.url, {
    headers: { ...asked, "accept-encoding": "identity" },
    redirect: "manual",
  });
  const headers = Object.fromEntries(got.headers);
  if (headers["content-type"]?.startsWith("text/html")) {
    const body = (await got.text()).replace("<head>", '<head><script src="/_checks/noting.js"></script>');
    response.writeHead(got.status, { ...headers, "content-length": Buffer.byteLength(body) });
    response.end(body);
    return;
  }
  response.writeHead(got.status, headers);
  if (got.body === null) response.end();
  else
    Readable.fromWeb(got.body)
      .on("error", () => response.destroy())
      .pipe(response);
}
