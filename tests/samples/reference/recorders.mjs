/** Records what routes are made of while their modules run: arguments are evaluated before `withRoute` is called. */
export function routeRecorder() {
  const guards = new WeakMap();
  const known = new WeakMap();
  let pending = empty();
  const wrap = {
    withRoute: (real) => (route) => {
      const record = pending;
      pending = empty();
      if (record.calls.some(({ name }) => /^(request\w+OAuth|redirectTo)$/.test(name))) record.successes = [302];
      record.composer = real({ ...route, record });
      return record.composer;
    },
    orThrow: (real) => (errors, success) => {
      pending.thrown.push(...errors);
      pending.successes.push(success?.[1] ?? 200);
      return real(errors, success);
    },
  };
  return {
    watch(exported, request) {
      const isGuards = /validators/.test(request);
      return proxyOf(exported, (value, name) => {
        if (wrap[name]) return wrap[name](value);
        if (isGuards && value?.constructor.name === "AsyncFunction") return remember(value, { name });
        if (isGuards && typeof value === "function") return (...args) => remember(value(...args), { name, args });
        if (typeof value === "function") pending.calls.push({ name, value });
        return value;
      });
    },
    nameOf: (guard) => printGuard(guard, guards),
    of: (route) => route.record && summarize(route.record),
  };

  function remember(guard, made) {
    if (typeof guard === "function") guards.set(guard, made);
    return guard;
  }
}

function empty() {
  return { thrown: [], successes: [], calls: [], composer: undefined };
}

function proxyOf(exported, change) {
  return new Proxy({}, { get: (_, name) => change(exported[name], name) });
}

function printGuard(guard, guards) {
  const made = guards.get(guard);
  if (!made) return guard.name || "?";
  if (!made.args) return made.name;
  return `${made.name}(${made.args.map((arg) => printArgument(arg, guards)).join(", ")})`;
}

function printArgument(arg, guards) {
  if (typeof arg === "function") return printGuard(arg, guards);
  return JSON.stringify(arg);
}

function summarize({ thrown, successes, calls, composer }) {
  const terminators = calls.filter(({ name }) => /Terminator$/.test(name));
  const found = [...successes, ...terminators.map(({ value }) => statusOf(value))];
  return { composer, successes: unique(found), thrown, calls: calls.map(({ name }) => name) };
}

/** The status that a terminator answers with; 200 if it sets none. */
function statusOf(terminator) {
  const set = /statusCode: (\d{3})/.exec(terminator.toString());
  return set ? Number(set[1]) : 200;
}

function unique(list) {
  return [...new Set(list)].sort((a, b) => a - b);
}

/** Records which routes a service mounts, in place of starting it. */
export function serviceRecorder() {
  let mounted = [];
  return {
    watch: (exported) =>
      proxyOf(exported, (value, name) => (name === "defService" ? (adapter) => void (mounted = adapter({ configuration: {}, dataStores: {}, routes: [], schemas: {} }).routes) : value)),
    routesOf(service) {
      mounted = [];
      service({}, { authSecrets: {} }, {});
      return mounted;
    },
  };
}
