/** What a page asked for that is another thing each time, or that browsers alone have, and the stack of who asked. */
interface Noted {
  name: string;
  stack: string;
}

const most = 20;
let noted: Noted[] = [];

function note(name: string): void {
  if (noted.length < most) noted.push({ name, stack: String(new Error().stack) });
}

/** What was noted since it was last asked. */
export function takeNoted(): Noted[] {
  const taken = noted;
  noted = [];
  return taken;
}

/** Another time than now, by more than a year and by odd hours, minutes and seconds: whatever of it is shown differs. */
const later = 400 * 86_400_000 + 12_345_678;

/** Makes what scripts of pages are given differ from what it was: the time and random numbers, or a browser around them. */
export function enterWorld(world: "later" | "browser"): void {
  if (world === "later") enterLater();
  else for (const name of ["window", "document", "navigator", "localStorage"]) addBrowserGlobal(name);
}

function enterLater(): void {
  const random = Math.random;
  Math.random = () => {
    note("Math.random()");
    return (random() + 0.37) % 1;
  };
  const now = Date.now;
  const laterNow = () => {
    note("Date.now()");
    return now() + later;
  };
  globalThis.Date = new Proxy(Date, {
    construct(target, args, self) {
      if (args.length > 0) return Reflect.construct(target, args, self) as Date;
      note("new Date()");
      return Reflect.construct(target, [now() + later], self) as Date;
    },
    apply() {
      note("Date()");
      return String(new Date(now() + later));
    },
    get: (target, name) => (name === "now" ? laterNow : (Reflect.get(target, name) as unknown)),
  });
}

function addBrowserGlobal(name: string): void {
  if (name in globalThis) return;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      note(name);
      return anything;
    },
  });
}

/** Stands for whatever of a browser a page looks at: it can be called, and all that it has is the same again. */
// biome-ignore lint/complexity/useArrowFunction: arrow functions cannot be constructed
const anything: unknown = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => "" : name === Symbol.iterator ? () => [].values() : anything),
  apply: () => anything,
  construct: () => anything as object,
  set: () => true,
});
