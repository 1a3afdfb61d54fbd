import { createSearch } from "./search";
import type { FetchResponse, Result, Scope, Search } from "./types";

/**
 * The search client in an engine that is no browser: what `orihon mcp` asks. The program reads the index and unpacks its
 * parts; bytes come and go as text, a character for each, with 256 in the place of 0, which ends texts on the way.
 */
declare function readIndex(request: string): string;
declare function inflateIndex(bytes: string): string;
declare function decodeText(bytes: string): string;

function fromText(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i) & 255;
  return bytes;
}

function toText(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte === 0 ? 256 : byte);
  return text;
}

/** Answers as a host does that knows ranges. The first character says whether the file is there, and whole. */
async function read(file: string, init?: { headers?: { Range: string } }): Promise<FetchResponse> {
  const answer = readIndex(`${init?.headers?.Range ?? ""} ${file}`);
  const status = { w: 200, p: 206 }[answer[0] ?? ""] ?? 404;
  return { ok: status !== 404, status, arrayBuffer: async () => fromText(answer.slice(1)).buffer };
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  return fromText(inflateIndex(toText(bytes)));
}

// What the client expects of a browser. Nothing is typed here, so nobody waits.
class Decoder {
  decode(bytes: Uint8Array): string {
    return decodeText(toText(bytes));
  }
}
const scope = globalThis as unknown as Record<string, unknown>;
scope.TextDecoder ??= Decoder;
scope.performance ??= { now: () => Date.now() };
scope.setTimeout ??= (work: () => void) => void Promise.resolve().then(work);

const searches = new Map<string, Search>();
let answer = "";

const door = {
  /** Begins a query in a locale. Its answer is there when all promises are kept. */
  ask(locale: string, text: string, scope: string, limit: number): string {
    answer = "";
    let search = searches.get(locale);
    if (search === undefined) {
      search = createSearch({ base: "", locale, fetch: read, inflate });
      searches.set(locale, search);
    }
    void search.query(text, JSON.parse(scope) as Scope, limit).then((result: Result) => {
      answer = JSON.stringify(result);
    });
    return "";
  },

  /** The answer to the query, as JSON. */
  answer(): string {
    return answer;
  },

  /** Forgets what was read, for an index that was made anew. */
  forget(): string {
    searches.clear();
    return "";
  },
};

scope.orihon = door;
