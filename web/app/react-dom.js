// Stands for the package react-dom in what browsers load: a copy of react-dom.production.js 19.3.1 without resource
// hints and form hooks, which no page here uses and every reader would fetch. react-dom/client is React's own.
import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as shared } from "react";

const noop = () => {};
const internals = {
  d: { f: noop, r: noop, D: noop, C: noop, L: noop, m: noop, X: noop, S: noop, M: noop },
  p: 0,
  findDOMNode: null,
};

export { internals as __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE };

export const createPortal = (children, containerInfo, key) => ({
  $$typeof: Symbol.for("react.portal"),
  key: key == null ? null : `${key}`,
  children,
  containerInfo,
  implementation: null,
});

export const flushSync = (work) => {
  const transition = shared.T;
  const priority = internals.p;
  try {
    shared.T = null;
    internals.p = 2;
    return work?.();
  } finally {
    shared.T = transition;
    internals.p = priority;
    internals.d.f();
  }
};

export const version = "19.3.1";

export default { createPortal, flushSync, version };
