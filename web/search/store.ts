import { failure } from "./decode";
import type { Kept } from "./kept";
import type { Place } from "./shards";
import type { Fetch, FetchInit, FetchResponse, Outcome, Unpack } from "./types";

/** Fetches each file once; what failed is fetched again the next time. */
export class Store {
  /** Milliseconds that the last answer took. */
  took = 0;
  private readonly files = new Map<string, Promise<Outcome<Uint8Array>>>();
  private readonly parts = new Map<string, Promise<Outcome<Uint8Array>>>();

  constructor(
    private readonly base: string,
    private readonly fetch: Fetch,
    private readonly unpack: Unpack = gunzip,
    private readonly kept?: Kept,
  ) {}

  /** Takes a file that was fetched elsewhere. */
  give(file: string, text: string): void {
    this.files.set(file, Promise.resolve(ok(new TextEncoder().encode(text))));
  }

  /** The bytes of a file that never changes under its name. */
  bytes(file: string): Promise<Outcome<Uint8Array>> {
    return once(this.files, file, () => this.load(file));
  }

  /** A gzipped part of such a file, unpacked. A host that knows no ranges sends the whole file, which is kept. */
  part(place: Place): Promise<Outcome<Uint8Array>> {
    return once(this.parts, `${place.file} ${place.from}`, async () => {
      const kept = await this.kept?.read(place);
      const before = kept === undefined ? undefined : await this.inflate(kept, place.file);
      return before?.ok ? before : this.loadPart(place);
    });
  }

  /** Forgets what was kept of files that the index no longer has. */
  retain(files: Iterable<string>): void {
    void this.kept?.retain(new Set(files));
  }

  /** Whether a part was asked for before. */
  knows(place: Place): boolean {
    return this.parts.has(`${place.file} ${place.from}`);
  }

  /** A JSON file, checked by a guard. With fresh, the HTTP cache is asked to revalidate. */
  async json<T>(file: string, guard: (value: unknown) => value is T, fresh = false): Promise<Outcome<T>> {
    const bytes = fresh ? await this.load(file, { cache: "no-cache" }) : await this.bytes(file);
    return bytes.ok ? parse(bytes.value, file, guard) : bytes;
  }

  private async loadPart(place: Place): Promise<Outcome<Uint8Array>> {
    const known = await this.files.get(place.file);
    const bytes = known?.ok ? slice(known.value, place) : await this.loadRange(place);
    if (!bytes.ok) {
      return bytes;
    }
    const unpacked = await this.inflate(bytes.value, place.file);
    if (unpacked.ok) {
      void this.kept?.write(place, bytes.value);
    }
    return unpacked;
  }

  private async inflate(bytes: Uint8Array, file: string): Promise<Outcome<Uint8Array>> {
    try {
      return ok(await this.unpack(bytes));
    } catch (error) {
      return failure("damaged", file, String(error));
    }
  }

  private async load(file: string, init?: FetchInit): Promise<Outcome<Uint8Array>> {
    return this.request(file, init, async (response) => ok(new Uint8Array(await response.arrayBuffer())));
  }

  private loadRange(place: Place): Promise<Outcome<Uint8Array>> {
    const { file, from, size } = place;
    // Browsers' caches let one request for a file through at a time; those for parts of a pack must not queue. What of them
    // outlives the page is kept elsewhere.
    const init = { cache: "no-store", headers: { Range: `bytes=${from}-${from + size - 1}` } } as const;
    return this.request(file, init, async (response) => {
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.status === 206) {
        return bytes.length === size ? ok(bytes) : failure("damaged", file, `${bytes.length} bytes, expected ${size}`);
      }
      this.files.set(file, Promise.resolve(ok(bytes)));
      return slice(bytes, place);
    });
  }

  private async request(
    file: string,
    init: FetchInit | undefined,
    read: (response: FetchResponse) => Promise<Outcome<Uint8Array>>,
  ): Promise<Outcome<Uint8Array>> {
    try {
      const start = performance.now();
      const response = await this.fetch(this.base + file, init);
      this.took = performance.now() - start;
      return response.ok ? await read(response) : failure("missing", file, `status ${response.status}`);
    } catch (error) {
      return failure("offline", file, String(error));
    }
  }
}

/** JSON, checked by a guard. */
export function parse<T>(bytes: Uint8Array, file: string, guard: (value: unknown) => value is T): Outcome<T> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return guard(value) ? { ok: true, value } : failure("damaged", file, "unexpected content");
  } catch (error) {
    return failure("damaged", file, String(error));
  }
}

type Loading = Promise<Outcome<Uint8Array>>;

function once(known: Map<string, Loading>, key: string, load: () => Loading): Loading {
  const loading =
    known.get(key) ??
    load().then((outcome) => {
      if (!outcome.ok) {
        known.delete(key);
      }
      return outcome;
    });
  known.set(key, loading);
  return loading;
}

function ok(value: Uint8Array): Outcome<Uint8Array> {
  return { ok: true, value };
}

function slice(whole: Uint8Array, { file, from, size }: Place): Outcome<Uint8Array> {
  const bytes = whole.subarray(from, from + size);
  return bytes.length === size ? ok(bytes) : failure("damaged", file, `ends at ${whole.length}`);
}

async function gunzip(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
