// What compilers of style sheets ask of a browser before they start.
globalThis.self = globalThis;
globalThis.location = { href: "file:///" };
const load = (body) => {
  const module = { exports: {} };
  const require = (name) => {
    throw new Error(`there is no module ${name} here`);
  };
  new Function("module", "exports", "require", body)(module, module.exports, require);
  return module.exports;
};
