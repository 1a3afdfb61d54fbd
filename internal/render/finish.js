// Takes the object `orihon` out of the globals and adds `intact`, which tells whether the globals and all that hangs on
// them (Array.prototype and the like) are as they are now. It uses nothing of them that a page could have changed.
(() => {
  const orihon = globalThis.orihon;
  delete globalThis.orihon;
  delete globalThis.orihonGiven; // see web/server/given.ts
  const { getOwnPropertyDescriptor, getPrototypeOf, isExtensible, is } = Object;
  const { ownKeys } = Reflect;
  const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";

  const seen = new Set();
  const queue = [];
  const add = (value) => {
    if (!isObject(value) || seen.has(value)) return;
    seen.add(value);
    queue.push(value);
  };
  // What no global names, but syntax and built-in functions use.
  const hidden = [[][Symbol.iterator](), new Map().entries(), new Set().entries(), ""[Symbol.iterator](), /a/[Symbol.matchAll]("")];
  const roots = [globalThis, ...hidden.map(getPrototypeOf), function* () {}, async () => {}];
  for (const root of roots) add(root);
  const records = [];
  for (let i = 0; i < queue.length; i++) {
    const object = queue[i];
    const keys = ownKeys(object);
    const properties = [];
    for (const key of keys) {
      const { value, get, set, writable } = getOwnPropertyDescriptor(object, key);
      properties.push(key, get ?? value, set ?? writable);
      add(value);
      add(get);
      add(set);
    }
    add(getPrototypeOf(object));
    records.push({ object, properties, count: keys.length, prototype: getPrototypeOf(object), extensible: isExtensible(object) });
  }

  // Of what the script shares with pages, such as React, only what stands directly in it.
  for (const object of orihon.shared ?? []) {
    const properties = [];
    const keys = ownKeys(object);
    for (const key of keys) {
      const { value, get, set, writable } = getOwnPropertyDescriptor(object, key);
      properties.push(key, get ?? value, set ?? writable);
    }
    records.push({ object, properties, count: keys.length, prototype: getPrototypeOf(object), extensible: true });
  }

  const isSame = ({ object, properties, count, prototype, extensible }) => {
    if (ownKeys(object).length !== count || getPrototypeOf(object) !== prototype) return false;
    if (isExtensible(object) !== extensible) return false;
    for (let i = 0; i < properties.length; i += 3) {
      const now = getOwnPropertyDescriptor(object, properties[i]);
      if (now === undefined || !is(now.get ?? now.value, properties[i + 1])) return false;
      if (!is(now.set ?? now.writable, properties[i + 2])) return false;
    }
    return true;
  };

  orihon.intact = () => {
    for (let i = 0; i < records.length; i++) {
      if (!isSame(records[i])) return "";
    }
    return "yes";
  };
  orihon.names = Object.keys(orihon).filter((name) => typeof orihon[name] === "function").join(" ");
  return orihon;
})();
