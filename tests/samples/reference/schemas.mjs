// Schemas of answers: the entities of the page where an answer has their fields, and what came back everywhere else.

const pagination = {
  type: "object",
  description: "The position of the page in the whole list.",
  required: ["page", "limit", "total", "totalPages", "hasNext", "hasPrev"],
  properties: {
    page: { type: "integer", description: "Page number." },
    limit: { type: "integer", description: "Entries per page." },
    total: { type: "integer", description: "Number of entries in the whole list." },
    totalPages: { type: "integer", description: "Number of pages." },
    hasNext: { type: "boolean", description: "Whether there is a next page." },
    hasPrev: { type: "boolean", description: "Whether there is a previous page." },
  },
};

/** What entities are called in documents, by the heading of the page. */
const entityNames = {
  "channel-entity": "Channel", "message-entity": "Message", "subscription-entity": "Subscription", "message-template-entity": "MessageTemplate",
};
const serviceNames = {
  attribute: "AttributeGroup", category: "Category", identity: "Identity", location: "Location", notification: "Notification", order: "Order",
  organization: "Organization", product: "Product", user: "User",
};

/** The schemas of the entities of a page; `used` gives those that an answer has. */
export function componentsOf(page, service) {
  const entities = page.entities.map(({ id, fields }) => ({ name: entityNames[id] ?? serviceNames[service], fields: new Map(fields.map((f) => [f.name, f])) }));
  const seen = new Map();
  const common = new Map(); // the fields that every answer has
  return { refer, used };

  /** A reference to the entity whose field an answer has all of, or nothing. */
  function refer(body) {
    const keys = Object.keys(body);
    if (!keys.includes("id") || !keys.includes("createdAt")) return undefined;
    const best = entities.map((e) => ({ ...e, shared: keys.filter((key) => e.fields.has(key)).length })).sort((a, b) => b.shared - a.shared)[0];
    if (!best || best.shared < Math.max(4, keys.length * 0.6)) return undefined;
    const known = seen.get(best.name) ?? {};
    common.set(best.name, new Set(keys.filter((key) => common.get(best.name)?.has(key) ?? true)));
    seen.set(best.name, { ...known, ...body });
    return { $ref: `#/components/schemas/${best.name}` };
  }

  function used() {
    const out = {};
    for (const { name, fields } of entities) {
      if (!seen.has(name)) continue;
      const example = seen.get(name);
      const properties = {};
      for (const [field, { type, text }] of fields) {
        const isFree = /^(object|number)/.test(type) || !(field in example);
        properties[field] = { ...(isFree ? typeOf(type) : schemaOf(example[field])), description: text };
      }
      for (const [field, value] of Object.entries(example)) properties[field] ??= schemaOf(value);
      for (const [field, { type }] of fields) if (/null/.test(type)) properties[field] = nullable(properties[field]);
      const required = [...fields.values()].filter(({ always, name: field }) => always && common.get(name).has(field)).map(({ name: field }) => field);
      out[name] = { type: "object", required, properties, example };
    }
    return out;
  }
}

function nullable(schema) {
  const types = [schema.type].flat().filter((type) => type && type !== "null");
  return { ...schema, type: [...(types.length > 0 ? types : ["object"]), "null"] };
}

/** The schema of a kind that a table of the page names. */
function typeOf(type) {
  if (/^array/.test(type)) return { type: "array", items: /strings/.test(type) ? { type: "string" } : { type: "object" } };
  if (/ISO/.test(type)) return { type: "string", format: "date-time" };
  const first = /^(string|number|integer|boolean|object)/.exec(type)?.[1];
  return { type: first ?? "object" };
}

/** The answer of an operation that succeeded. */
export function responseOf(operation, answer, { schemas }) {
  if (answer?.status === 302) return { description: "The browser is sent on." };
  if (answer?.body === undefined) return { description: "There is no body." };
  const schema = schemaOf(answer.body, schemas);
  if (emptyLists[operation.route]) schema.properties.data.items = { $ref: `#/components/schemas/${emptyLists[operation.route]}` };
  return { description: isPage(answer.body) ? "A page of entries." : "The body of the response.", content: { "application/json": { schema, example: answer.body } } };
}

/** Lists that the database of the tests cannot fill: it fails on the query when there is something to find. */
const emptyLists = { findOrganizationDescendantsRoute: "Organization" };

function isPage(body) {
  return Array.isArray(body?.data) && body.metadata?.pagination !== undefined;
}

/** The schema of a value. */
export function schemaOf(value, schemas) {
  if (value === null) return { type: "null" };
  if (Array.isArray(value)) return { type: "array", items: value.length === 0 ? {} : schemaOf(value[0], schemas) };
  if (typeof value === "number") return { type: "number" };
  if (typeof value === "boolean") return { type: "boolean" };
  if (typeof value === "string") return stringOf(value);
  if (isPage(value)) return pageOf(value, schemas);
  const entity = schemas?.refer(value);
  if (entity) return entity;
  const required = Object.keys(value);
  return { type: "object", ...(required.length > 0 && { required }), properties: Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, schemaOf(inner, schemas)])) };
}

function pageOf({ data, metadata }, schemas) {
  const known = "page" in metadata.pagination ? pagination : schemaOf(metadata.pagination);
  return {
    type: "object",
    required: ["data", "metadata"],
    properties: {
      data: { type: "array", description: "The entries of the page.", items: data.length === 0 ? {} : schemaOf(data[0], schemas) },
      metadata: { type: "object", description: "What the service says about the list.", required: ["pagination"], properties: { pagination: known } },
    },
  };
}

function stringOf(value) {
  if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(value)) return { type: "string", format: "uuid" };
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return { type: "string", format: "date-time" };
  if (/^https?:/.test(value)) return { type: "string", format: "uri" };
  return { type: "string" };
}

export function errorOf() {
  return {
    type: "object",
    description: "The body of every error.",
    required: ["error"],
    properties: {
      error: {
        type: "object",
        description: "The error.",
        required: ["message"],
        properties: {
          message: { type: "string", description: "The reason." },
          data: { description: "Details, such as the list of reasons when validation fails." },
        },
      },
    },
    example: { error: { message: "Validation Error", data: ["request body must have required property 'name'"] } },
  };
}
