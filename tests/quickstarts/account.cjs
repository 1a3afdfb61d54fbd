// Fills the database at MONGO_URL as a reader has it who went through the quickstart, and writes what samples need as
// JSON: an admin who is signed in, another account, and an organization that the admin owns; if SEED is set, also a
// profile of the other account and a product.
process.env.DISABLE_LOGGING = "1";
const { randomUUID } = require("node:crypto");
const express = require("express");
const { drivers, middlewares, services } = require("@nodeblocks/backend-sdk");

const db = drivers.getMongoClient(process.env.MONGO_URL, "dev");
const configuration = {
  authSecrets: {
    authEncSecret: process.env.AUTH_ENC_SECRET ?? "replace-this-encryption-secret",
    authSignSecret: process.env.AUTH_SIGN_SECRET ?? "replace-this-signing-secret",
  },
  identity: { typeIds: { admin: "100", guest: "000", regular: "001" } },
};
const stores = Object.fromEntries(
  ["identities", "onetimetokens", "invitations", "refreshtokens"].map((name) => [name, db.collection(name)]),
);
const server = express()
  .use(services.authService(stores, configuration))
  .use(middlewares.nodeBlocksErrorMiddleware())
  .listen(0, main);

async function main() {
  const admin = await account("admin@example.com", "100");
  const user = await account("user@example.com", "001");
  const organizationId = await organization(admin.id);
  const productId = await entity("products", { name: "Oak table", description: "Solid oak, seats six" });
  const follows = { organizationFollows: [], productLikes: [], profileFollows: [] };
  const profileId = await entity("profiles", { ...follows, identityId: user.id, name: "Jun Abe" });
  const result = { ...admin, userId: user.id, organizationId, productId, profileId };
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit());
}

async function account(email, typeId) {
  const body = JSON.stringify({ email, password: "s3cret-pass" });
  await post("register", body);
  await db.collection("identities").updateOne({ email }, { $set: { typeId, emailVerified: true } });
  return JSON.parse(await post("login", body));
}

async function organization(identityId) {
  const organization = { name: "Oak and Sons", contact_email: "hello@oak.example", ancestors: [] };
  return insert("organizations", { ...organization, members: [{ identityId, role: "owner" }] });
}

async function entity(collection, document) {
  return process.env.SEED ? insert(collection, document) : randomUUID();
}

async function insert(collection, document) {
  const id = randomUUID();
  const now = new Date().toISOString();
  await db.collection(collection).insertOne({ ...document, id, createdAt: now, updatedAt: now });
  return id;
}

async function post(action, body) {
  const headers = { "Content-Type": "application/json", "User-Agent": "curl" };
  const answer = await fetch(`http://127.0.0.1:${server.address().port}/auth/${action}`, { method: "POST", headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${action}: ${answer.status} ${text}`);
  return text;
}
