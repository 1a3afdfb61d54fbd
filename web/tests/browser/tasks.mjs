import { createServer } from "node:http";

const token = "tk_test";
const tasks = [{ id: "t_9007199254740993", title: "Write the docs", done: false }];

function reply(response, status, body) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

async function answer(request, response) {
  const { pathname } = new URL(request.url, "http://localhost");
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  if (pathname === "/session") {
    const { password } = JSON.parse(Buffer.concat(chunks));
    if (password === "correct-horse") reply(response, 200, { token });
    else reply(response, 401, { error: "no such account" });
  } else if (request.headers.authorization !== `Bearer ${token}`) reply(response, 401, { error: "no token" });
  else reply(response, 200, tasks);
}

/** Starts a server for the API of the guide, at a free port; with `isOpen` pages of other sites may use it. Returns its address. */
export async function serveTasks(isOpen, port = 0) {
  const server = createServer((request, response) => {
    if (isOpen) {
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Access-Control-Allow-Headers", "authorization, content-type");
    }
    if (request.method === "OPTIONS") response.writeHead(204).end();
    else answer(request, response).catch(() => response.destroy());
  });
  server.unref();
  await new Promise((done) => server.listen(port, "localhost", done));
  return `http://localhost:${server.address().port}`;
}
