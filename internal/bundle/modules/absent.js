const make = (name, isMade) => {
  const isHook = /(^|[./])use[A-Z-][^./]*$/.test(name.replace(/\.default$/, ""));
  const own = function Absent(props) { return isHook || typeof props !== "object" || props === null || Array.isArray(props) ? make(name + "()") : props?.children === undefined || typeof props.children === "function" ? null : props.children; };
  const hidden = ["then", "__esModule", "$$typeof", "defaultProps", "propTypes", "displayName", "render", "contextType", "getDerivedStateFromProps", "toJSON"];
  const get = (_, key) => {
    if (typeof key === "symbol") return key === Symbol.iterator ? function* () {} : key === Symbol.toPrimitive ? () => "" : undefined;
    if (hidden.includes(key) && !(isMade && key === "render")) return undefined;
    if (!(key in own)) own[key] = make(name + "." + key);
    return own[key];
  };
  const prototype = new Proxy(Object.create(null), { get, has: () => true });
  return new Proxy(own, { get, getPrototypeOf: () => prototype, construct: () => make(name, true) });
};
module.exports = make(%q);
