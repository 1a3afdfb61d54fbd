/** What React or a script of the site says, as internal/dev reads it. */
export interface Said {
  /** What went wrong while a script ran, or what React warns of. */
  kind: "error" | "warning";
  text: string;
  /** Places in scripts, the nearest first. */
  frames: Frame[];
}

interface Frame {
  script: string;
  line: number;
  column: number;
}

/** An entry of window.orihonSaid: what console.error was called with, where, and who made the element. */
interface Call {
  args: unknown[];
  stack?: string | undefined;
  owner?: string | null;
}

const pause = 100; // ms in which more is said
const most = 20; // of one batch
const framesOf = /(https?:\/\/[^\s()@]+?\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/** Tells the server, from now on, what React says and which scripts throw. */
export function tellSaid(): void {
  let waiting: Said[] = [];
  const send = () => {
    const body = JSON.stringify({ page: window.location.pathname, said: waiting.slice(0, most) });
    waiting = [];
    const headers = { "Content-Type": "application/json" };
    void fetch("/_orihon/dev/said", { method: "POST", headers, body }).catch(() => {});
  };
  const push = (call: Call) => {
    const said = read(call);
    if (said.frames.length === 0) return; // of an extension, say
    if (waiting.push(said) === 1) setTimeout(send, pause);
  };
  const before = window.orihonSaid;
  window.orihonSaid = { push };
  if (Array.isArray(before)) before.forEach(push);
  window.addEventListener("error", ({ error }) => error instanceof Error && push({ args: [error] }));
  window.addEventListener("unhandledrejection", ({ reason }) => reason instanceof Error && push({ args: [reason] }));
}

/** Tells what was thrown where a script was run for a patch. Returns false if it was not thrown by a script of the site. */
export function throws(error: unknown): boolean {
  if (!(error instanceof Error) || !/\/page-[^/]*\.js|\/chunk-[^/]*\.js/.test(error.stack ?? "")) return false;
  window.orihonSaid?.push({ args: [error] });
  return true;
}

/** What a call of console.error says in words, and where. */
export function read({ args, stack, owner }: Call): Said {
  const error = args.find((arg) => arg instanceof Error);
  if (error === undefined) return { kind: "warning", text: formatted(args), frames: frames(stack, owner) };
  // React wraps what a component has thrown if the page could be shown in spite of it.
  const cause = error.cause instanceof Error ? error.cause : error;
  const isOther = cause.message.startsWith("Hydration failed");
  const text = isOther ? cause.message : `${cause.name}: ${cause.message}`;
  return {
    kind: isOther ? "warning" : "error",
    text,
    frames: isOther ? frames(owner) : frames(cause.stack, owner),
  };
}

/** Fills the signs of a format, as the console does. What is left over is appended. */
function formatted([format, ...values]: unknown[]): string {
  const text = String(format).replace(/%[sdioOfc]/g, (sign) => {
    const value = values.length > 0 ? values.shift() : "";
    return sign === "%c" ? "" : String(value);
  });
  return [text, ...values.map(String)].join(" ").trim();
}

function frames(...stacks: Array<string | null | undefined>): Frame[] {
  return stacks.flatMap((stack) =>
    [...(stack ?? "").matchAll(framesOf)].slice(0, 40).map(([, address, line, column]) => ({
      script: new URL(address ?? "").pathname,
      line: Number(line),
      column: Number(column),
    })),
  );
}
