import { Answers } from "./answers";
import type { Answer, OfflineConfig, Request } from "./config";
import { routeOf } from "./route";
import { Store } from "./store";

/**
 * The service worker of a site that can be read offline. Pages come from the network as long as there is one, so that a
 * deployment is seen at the next visit. The script lies at the root of the site; when it and its mark in the pages are gone, a
 * worker that is still there deletes what it has stored and ends.
 */
declare const orihonOffline: OfflineConfig;
declare const self: ServiceWorkerGlobalScope;

const config = orihonOffline;
const scope = new URL(config.scope, self.location.href).href;
const send = (url: string, init?: RequestInit) => fetch(url, init);
const store = new Store(caches, send, scope, { name: config.build, front: config.front });
const answers = new Answers(store, config, scope, send, undefined, async () => {
  await store.clear();
  await self.registration.unregister();
});

// Who sweeps files away must not meet who has fetched them for a page that is not there yet.
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

self.addEventListener("install", (event) => {
  event.waitUntil(store.install().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const begin = async () => {
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
    await inTurn(() => store.sweep());
  };
  event.waitUntil(begin());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const route = routeOf(request, scope);
  if (route === "pass") return;
  const preload = event.preloadResponse as Promise<Response | undefined>;
  const network = async () => (route === "page" ? await preload : undefined) ?? fetch(request);
  const wanted = { url: request.url, range: request.headers.get("range"), send: network };
  event.respondWith(answers.answer(route, wanted, (work) => event.waitUntil(inTurn(work).catch(() => {}))));
});

self.addEventListener("message", (event) => {
  const port = event.ports[0];
  const answer = (message: Answer) => port?.postMessage(message);
  event.waitUntil(
    serve(event.data as Request, answer).catch((error: unknown) => {
      answer({ type: "failed", full: error instanceof DOMException && error.name === "QuotaExceededError" });
    }),
  );
});

async function serve(request: Request, answer: (message: Answer) => void): Promise<void> {
  switch (request.type) {
    case "read":
      await inTurn(() => store.read(new URL(request.path, scope).href, request.files));
      await inTurn(() => store.refresh());
      break;
    case "keep":
      await inTurn(() => store.keep(request.unit, (done, total) => answer({ type: "progress", done, total })));
      break;
    case "remove":
      await inTurn(() => store.remove(request.key));
  }
  answer({ type: "state", kept: await store.kept() });
}
