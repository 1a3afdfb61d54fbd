// Makes the account of an admin in the database at MONGO_URL, as a reader has it who went through the quickstart, and
// writes its id and tokens as JSON.
process.env.DISABLE_LOGGING = "1";
const express = require("express");
const { drivers, middlewares, services } = require("@nodeblocks/backend-sdk");

const email = process.argv[2] ?? "admin@example.com";
const typeId = process.argv[3] ?? "100";
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
  const body = JSON.stringify({ email, password: "s3cret-pass" });
  await post("register", body);
  await db.collection("identities").updateOne({ email }, { $set: { typeId } });
  process.stdout.write(`${await post("login", body)}\n`, () => process.exit());
}

async function post(action, body) {
  const headers = { "Content-Type": "application/json", "User-Agent": "curl" };
  const answer = await fetch(`http://127.0.0.1:${server.address().port}/auth/${action}`, { method: "POST", headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${action}: ${answer.status} ${text}`);
  return text;
}
