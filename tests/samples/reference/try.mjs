// Sends the printed request of each operation to the services of the package, over a database that holds what the request
// names, and says what came back.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import net from "node:net";
import path from "node:path";
import { admin, fixturesOf, storeNames } from "./fixtures.mjs";

const authSecrets = { authEncSecret: "replace-this-encryption-secret", authSignSecret: "replace-this-signing-secret" };
const credentials = { email: "mika@example.com", password: "s3cret-pass" };

/**
 * @param {{operation: import("./package.mjs").Operation, request: import("./pages.mjs").Said["request"]}[]} list
 * @returns {Promise<{key: string, status: number, body: any}[]>}
 */
export async function tryAll(list, { from, mongo }) {
  const port = await freePort();
  const database = spawn(mongo, ["-listen", `127.0.0.1:${port}`], { stdio: "ignore" });
  try {
    const bench = await start(createRequire(from), port);
    const results = [];
    for (const { operation, request } of list) results.push(await tryOne(bench, operation, request));
    bench.stop();
    return results;
  } finally {
    database.kill();
  }
}

async function tryOne(bench, operation, request) {
  const key = `${operation.method} ${operation.path}`;
  await bench.empty();
  await bench.account();
  const named = namesOf(operation, request);
  for (const [store, entity] of fixturesOf(operation.path, named, idsOf(request.body))) await bench.insert(store, entity);
  const prepared = (await bench.prepare[key]?.({ bench, named })) ?? {};
  const body = request.body && !Array.isArray(request.body) ? { ...request.body, ...prepared.body } : request.body;
  const token = prepared.bearer ?? (request.sends ? await bench.token() : undefined);
  const answer = await bench.send(operation.method, prepared.url ?? request.url, { body, token: request.sends ? token : undefined, mfa: prepared.mfa });
  return { key, ...answer };
}

/** Values of the path, the query and the body, by name. */
function namesOf(operation, { url, body }) {
  const [route, query = ""] = url.split("?");
  const named = Object.fromEntries(new URLSearchParams(query));
  const names = operation.path.split("/");
  route.split("/").forEach((part, i) => {
    if (names[i]?.startsWith(":")) named[names[i].slice(1)] = part;
  });
  return { ...(Array.isArray(body) ? {} : body), ...named };
}

function idsOf(body) {
  return [...JSON.stringify(body ?? null).matchAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g)].map(([id]) => id);
}

async function start(load, port) {
  process.env.DISABLE_LOGGING = "1";
  const { middlewares, services } = load("@nodeblocks/backend-sdk");
  const express = load("express");
  const { MongoClient } = load("mongodb");
  const client = await connected(MongoClient, `mongodb://127.0.0.1:${port}`);
  const db = client.db("dev");
  const mails = [];
  const given = driversFor(mails);
  const stores = Object.fromEntries(storeNames.map((name) => [name, complete(db.collection(name))]));
  const serve = (configuration) => {
    const app = express();
    for (const service of Object.values(services)) {
      if (typeof service === "function" && service.length >= 1 && /Service/.test(service.name)) app.use(service(stores, configuration, given));
    }
    return app.use(middlewares.nodeBlocksErrorMiddleware()).listen(0);
  };
  const configuration = {
    authSecrets,
    identity: { typeIds: { admin: "100", guest: "000", regular: "001" } },
    organization: { roles: { admin: "admin", member: "member", owner: "owner" } },
    ...mailConfiguration,
  };
  const servers = [serve(configuration), serve({ ...configuration, isMfaEnabled: true })];
  return benchOf({ servers, db, client, mails });
}

/** The database of the tests knows no `$elemMatch` in projections: it is applied to what comes back. */
function complete(collection) {
  const matching = (call) => async (...args) => {
    const { projection, ...options } = args.at(-1)?.projection ? args.pop() : {};
    const [list, { $elemMatch } = {}] = Object.entries(projection ?? {})[0] ?? [];
    if (!$elemMatch) return call(...args, projection ? { projection, ...options } : options);
    const found = await call(...args, options);
    const matches = (entry) => Object.entries($elemMatch).every(([key, value]) => entry[key] === value);
    return found && { _id: found._id, [list]: (found[list] ?? []).filter(matches).slice(0, 1) };
  };
  return new Proxy(collection, {
    get(target, name) {
      if (name === "findOne" || name === "findOneAndUpdate") return matching(target[name].bind(target));
      return typeof target[name] === "function" ? target[name].bind(target) : target[name];
    },
  });
}

function benchOf({ servers, db, client, mails }) {
  const used = new Set();
  let identity, known;
  const bench = {
    mails,
    prepare,
    async empty() {
      for (const name of used) await db.collection(name).deleteMany({});
      used.clear();
      mails.length = 0;
    },
    async insert(store, entity) {
      if (store === "identities") entity.password = bench.password;
      used.add(store);
      await db.collection(store).insertOne(entity);
    },
    update: (store, filter, change) => db.collection(store).updateOne(filter, { $set: change }),
    find: (store, filter) => db.collection(store).findOne(filter),
    /** The admin's account, registered once and kept. */
    async account() {
      for (const name of ["identities", "refreshtokens", "onetimetokens"]) used.add(name);
      if (!identity) {
        await bench.send("POST", "/auth/register", { body: credentials });
        identity = await db.collection("identities").findOne({ email: credentials.email }, { projection: { _id: 0 } });
        await db.collection("identities").deleteMany({});
      }
      bench.password = identity.password;
      await db.collection("identities").insertOne({ ...identity, id: admin, typeId: "100", emailVerified: true });
    },
    /** The token in the last mail that a request sends. */
    async mailed(method, url, body) {
      await bench.send(method, url, { body, token: await bench.token() });
      return mails.at(-1).text ?? mails.at(-1).html;
    },
    /** Where a provider sends a browser that signs in. */
    async provided(provider) {
      await bench.update("identities", { id: admin }, { provider, providerId: "1" });
      const query = new URLSearchParams({ fp: "device-1", purpose: "oauth-login", redirectUrl: "https://app.example.com/done" });
      if (provider === "twitter") query.delete("fp");
      const { location } = await bench.send("GET", `/auth/oauth/${provider}?${query}`, {});
      return `/auth/oauth/${provider}/callback${new URL(location).search}`;
    },
    /** The one-time token that such a browser comes back with. */
    async redirected(provider) {
      const { location } = await bench.send("GET", await bench.provided(provider), {});
      return new URL(location).searchParams.get("onetimeToken");
    },
    /** An access token of the admin; hashing passwords takes long, so one serves all. */
    token: async () => (known ??= (await bench.login()).accessToken),
    login: async (mfa) => (await bench.send("POST", "/auth/login", { body: credentials, mfa })).body,
    async send(method, url, { body, token, mfa, headers = {} }) {
      if (body !== undefined) headers["Content-Type"] = "application/json";
      if (token) headers.Authorization = `Bearer ${token}`;
      const address = `http://localhost:${servers[mfa ? 1 : 0].address().port}${url}`;
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const answer = await fetch(address, { method, redirect: "manual", headers: { "User-Agent": "curl", ...headers }, body: sent });
      const text = await answer.text();
      return { status: answer.status, location: answer.headers.get("location") ?? undefined, body: text === "" ? undefined : parsed(text) };
    },
    stop() {
      for (const server of servers) server.close(), server.closeAllConnections();
      client.close();
    },
  };
  return bench;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const emailConfig = { bodyTemplate: "${url}", subject: "-", urlTemplate: "${token}", sender: "no-reply@example.com" };
const mail = { enabled: true, sender: "no-reply@example.com", target: "invitation", emailConfig };
const mailConfiguration = {
  verifyEmailConfig: mail,
  sendResetPasswordEmailConfig: mail,
  resetPasswordSuccessConfig: mail,
  changePasswordConfig: mail,
  deactivateIdentityEmailConfig: mail,
  mfaCodeEmailConfig: { sender: mail.sender, emailConfig: { bodyTemplate: "${code}", subject: "-" } },
  invitation: mail,
};

/** Drivers that keep everything in this process. */
function driversFor(mails) {
  const url = async (...rest) => `https://storage.googleapis.com/my-bucket/${rest.at(-1)}?X-Goog-Signature=abc`;
  const profile = { id: "1", sub: "1", email: "mika@example.com", displayName: "Mika Sato", username: "mika" };
  const oauth = {
    initialize: () => undefined,
    request: (_, response, state) => response.redirect(`https://provider.example/consent?${new URLSearchParams({ state: written(state) })}`),
    callback: async () => profile,
  };
  return {
    fileStorageDriver: {
      deleteFile: async () => undefined,
      generateSignedDeleteUrl: url,
      generateSignedDownloadUrl: url,
      generateSignedUploadUrl: url,
    },
    mailService: { sendMail: async (mail) => mails.push(mail) > 0 },
    findAddressDriver: { findAddress: async (postalCode) => ({ city: "千代田区", postalCode, prefecture: "東京都", town: "千代田" }) },
    googleOAuthDriver: oauth,
    twitterOAuthDriver: { ...oauth, callback: async (request) => ({ state: JSON.parse(request.query.state), user: profile }) },
    lineOAuthDriver: oauth,
    webSocketServer: { on: () => undefined },
  };
}

function written(state) {
  return typeof state === "string" ? state : JSON.stringify(state);
}

/** What must have happened before some requests: what they take from it stands in for the printed value. */
const prepare = {
  "POST /auth/register": ({ bench }) => void bench.update("identities", { id: admin }, { email: "admin@example.com" }),
  "POST /auth/login": () => undefined,
  "POST /auth/token/check": async ({ bench }) => ({ body: { token: (await bench.login()).accessToken } }),
  "POST /auth/token/refresh": async ({ bench }) => ({ body: { refreshToken: (await bench.login()).refreshToken } }),
  "POST /auth/logout": async ({ bench }) => {
    const { accessToken, refreshToken } = await bench.login();
    return { body: { refreshToken }, bearer: accessToken };
  },
  "POST /auth/ott/login": async ({ bench }) => ({ body: { token: await bench.redirected("google") } }),
  "POST /auth/confirm-email": async ({ bench }) => ({ body: { token: await bench.mailed("POST", `/auth/${admin}/send-verification-email`, {}) } }),
  "POST /auth/confirm-new-email": async ({ bench }) => ({ body: { token: await bench.mailed("PATCH", `/auth/${admin}/change-email`, { email: "mika.sato@example.com" }) } }),
  "POST /auth/reset-password": async ({ bench }) => ({ bearer: await bench.mailed("POST", "/auth/send-reset-password-link-email", { email: credentials.email }) }),
  "POST /auth/mfa/verify": async ({ bench }) => {
    const { token } = await bench.login(true);
    return { mfa: true, body: { token, code: bench.mails.at(-1).text ?? bench.mails.at(-1).html } };
  },
  "POST /auth/mfa/resend": async ({ bench }) => ({ mfa: true, body: { token: (await bench.login(true)).token } }),
  "DELETE /profiles/:profileId/profile-follows/:followProfileId": follows("profileFollows", "followProfileId"),
  "DELETE /profiles/:profileId/organization-follows/:followOrganizationId": follows("organizationFollows", "followOrganizationId"),
  "DELETE /profiles/:profileId/product-likes/:likeProductId": follows("productLikes", "likeProductId"),
  "GET /auth/oauth/google/callback": returned("google"),
  "GET /auth/oauth/twitter/callback": returned("twitter"),
  "GET /auth/oauth/line/callback": returned("line"),
};

function follows(list, id) {
  return ({ bench, named }) => void bench.update("profiles", { id: named.profileId }, { [list]: [{ [id]: named[id] }] });
}

function returned(provider) {
  return async ({ bench }) => ({ url: await bench.provided(provider) });
}

async function connected(MongoClient, url) {
  for (let attempt = 0; ; attempt++) {
    const client = new MongoClient(url, { serverSelectionTimeoutMS: 1000 });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt === 30) throw error;
    }
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
