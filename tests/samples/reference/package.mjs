// Reads the operations of the SDK from the published package: what each service mounts, behind which guards, with which
// schema and answers. The package exports composed functions, so its modules are loaded with recorders between them.
import Module, { createRequire } from "node:module";
import path from "node:path";
import { sourcesOf, statusesOf } from "./errors.mjs";
import { routeRecorder, serviceRecorder } from "./recorders.mjs";

/**
 * @typedef {object} Operation
 * @property {string} service  name of the function that mounts it; "" if none does
 * @property {string} feature  name of the feature that serves it
 * @property {string} route  name of the route
 * @property {string} method
 * @property {string} path  as Express has it
 * @property {string} protocol  "http" or "ws"
 * @property {string[]} guards  the validators, as calls
 * @property {object[]} parameters  of the schema
 * @property {object | undefined} body  JSON schema of the request body
 * @property {boolean} bodyRequired
 * @property {number[]} successes
 * @property {number[]} errors  statuses that its guards, handlers and blocks give
 */

/** Every operation of the package, in the order of services. @returns {{operations: Operation[], sdk: object}} */
export function readPackage(from) {
  const load = createRequire(from);
  const root = path.dirname(load.resolve("@nodeblocks/backend-sdk"));
  const routes = routeRecorder();
  const services = serviceRecorder();
  const restore = intercept(root, { routes, services });
  try {
    const sdk = load("@nodeblocks/backend-sdk");
    return { operations: operationsOf(sdk, { routes, services, sources: sourcesOf(root) }), sdk };
  } finally {
    restore();
    // The recorders stay in the modules that were loaded with them.
    for (const file of Object.keys(load.cache)) if (file.startsWith(root)) delete load.cache[file];
  }
}

/** Puts recorders between modules of the package: what a route or a service asks of others passes through them. */
function intercept(root, { routes, services }) {
  const real = Module._load;
  Module._load = function (request, parent, isMain) {
    const exported = real.call(this, request, parent, isMain);
    const from = parent?.filename?.startsWith(root) ? path.relative(root, parent.filename) : "";
    const room = from.split(path.sep)[0];
    if (!request.startsWith(".") || /index\.js$/.test(from)) return exported;
    if (room === "routes") return routes.watch(exported, request);
    if (room === "services") return services.watch(exported);
    return exported;
  };
  return () => {
    Module._load = real;
  };
}

function operationsOf(sdk, { routes, services, sources }) {
  const features = new Map();
  for (const [name, feature] of Object.entries(sdk.features)) {
    for (const route of routesOf(feature)) features.set(keyOf(route), name);
  }
  const operations = [];
  const mounted = new Set();
  for (const name of Object.keys(sdk.services)) {
    if (typeof sdk.services[name] !== "function" || !/Service$/.test(name)) continue;
    for (const route of services.routesOf(sdk.services[name])) {
      mounted.add(keyOf(route));
      operations.push(describe(route, { service: name, features, routes, sources, sdk }));
    }
  }
  for (const [name, feature] of Object.entries(sdk.features)) {
    for (const route of routesOf(feature)) {
      if (mounted.has(keyOf(route))) continue;
      mounted.add(keyOf(route));
      operations.push(describe(route, { service: "", features: new Map([[keyOf(route), name]]), routes, sources, sdk }));
    }
  }
  return operations;
}

function routesOf(feature) {
  try {
    return feature({ routes: [] }).routes ?? [];
  } catch {
    return [];
  }
}

function keyOf({ protocol, method, path: route }) {
  return `${protocol} ${method} ${route}`;
}

function describe(route, { service, features, routes, sources, sdk }) {
  const recorded = routes.of(route);
  const body = route.openapi?.requestBody;
  const content = body?.content ?? {};
  const schema = (content["application/json"] ?? Object.values(content)[0])?.schema ?? route.schema;
  return {
    service,
    feature: features.get(keyOf(route)) ?? "",
    route: Object.keys(sdk.routes).find((name) => recorded?.composer === sdk.routes[name]) ?? "",
    method: route.method,
    path: route.path,
    protocol: route.protocol,
    guards: (route.validators ?? []).map((guard) => routes.nameOf(guard)),
    parameters: route.openapi?.parameters ?? [],
    body: schema,
    bodyRequired: body?.required ?? schema !== undefined,
    successes: recorded?.successes ?? [],
    errors: statusesOf(namesOf(route, recorded, routes), sources, { mapped: recorded?.thrown ?? [], classes: sdk.blocks }),
  };
}

/** The functions that serve a route: its guards, and the handlers and blocks that it is composed of. */
function namesOf(route, recorded, routes) {
  const guards = (route.validators ?? []).flatMap((guard) => routes.nameOf(guard).match(/\w+(?=\()|^\w+$/g) ?? []);
  return [...guards, ...(recorded?.calls ?? [])];
}
