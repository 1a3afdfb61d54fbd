// What stands for a package that is not there: it can be called, constructed, iterated, spread and read to any depth, so
// that a configuration which only hands it on goes on. In the data it is {"$stub": name}.
const standInNames = new WeakMap();

function standIn(name) {
  const known = new Map();
  const member = (key) => {
    if (typeof key === "symbol") {
      if (key === Symbol.iterator) return function* () {};
      return key === Symbol.toPrimitive ? () => name : undefined;
    }
    if (key === "then" || key === "__esModule" || key === "toJSON") return undefined;
    if (key === "toString") return () => name;
    if (key === "name") return name;
    if (!known.has(key)) known.set(key, key === "default" ? proxy : standIn(`${name}.${key}`));
    return known.get(key);
  };
  const own = new Map();
  const target = function () {};
  // Names that are imported are looked up in the prototype once a bundler has copied what a module owns.
  const prototype = new Proxy(Object.create(null), { get: (_, key) => member(key), has: () => true });
  const proxy = new Proxy(target, {
    get: (_, key) => (own.has(key) ? own.get(key) : member(key)),
    set: (_, key, value) => (own.set(key, value), true),
    has: (_, key) => typeof key === "string" && key !== "then",
    apply: () => standIn(`${name}()`),
    construct: () => standIn(`new ${name}`),
    ownKeys: () => ["prototype"],
    getOwnPropertyDescriptor: (_, key) =>
      key === "prototype" ? Reflect.getOwnPropertyDescriptor(target, key) : undefined,
    getPrototypeOf: () => prototype,
  });
  standInNames.set(proxy, name);
  return proxy;
}

// The functions of the data, by the number that stands for them in it.
const functions = [];
const functionNumbers = new Map();

function numberOf(f) {
  if (!functionNumbers.has(f)) {
    functionNumbers.set(f, functions.length);
    functions.push(f);
  }
  return functionNumbers.get(f);
}

// toData turns a value into what JSON can hold; functions and stand-ins are marked. A value that holds itself is cut.
function toData(value, around = []) {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "bigint") return String(value);
  if (typeof value === "undefined" || typeof value === "symbol") return undefined;
  if (standInNames.has(value)) return { $stub: standInNames.get(value) };
  if (typeof value === "function") return { $function: numberOf(value), name: String(value.name ?? "") };
  if (value instanceof RegExp) return { $regexp: value.source, flags: value.flags };
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof URL) return value.href;
  if (around.includes(value) || around.length > 200) return undefined;
  const inside = [...around, value];
  if (Array.isArray(value)) return value.map((item) => toData(item, inside) ?? null);
  if (value instanceof Map) return toData(Object.fromEntries(value), around);
  if (value instanceof Set) return toData([...value], around);
  const out = {};
  for (const key of Object.keys(value)) {
    const data = toData(value[key], inside);
    if (data !== undefined) out[key] = data;
  }
  return out;
}

// fromData puts the functions back.
function fromData(data) {
  if (data === null || typeof data !== "object") return data;
  if (Array.isArray(data)) return data.map(fromData);
  if (typeof data.$function === "number") return functions[data.$function];
  if (typeof data.$date === "string") return new Date(data.$date);
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, fromData(value)]));
}
