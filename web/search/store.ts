import { failure } from "./decode";
import type { Fetch, Outcome } from "./types";

/** Fetches each file once; what failed is fetched again the next time. */
export class Store {
  /** Bytes as they were received, before any transport decoding is known; for measurements. */
  fetched: { file: string; bytes: number }[] = [];
  private readonly files = new Map<string, Promise<Outcome<Uint8Array>>>();

  constructor(
    private readonly base: string,
    private readonly fetch: Fetch,
  ) {}

  /** The bytes of a file that never changes under its name. */
  bytes(file: string): Promise<Outcome<Uint8Array>> {
    const known = this.files.get(file);
    if (known !== undefined) {
      return known;
    }
    const loading = this.load(file).then((outcome) => {
      if (!outcome.ok) {
        this.files.delete(file);
      }
      return outcome;
    });
    this.files.set(file, loading);
    return loading;
  }

  /** A JSON file, checked by a guard. With fresh, the HTTP cache is asked to revalidate. */
  async json<T>(file: string, guard: (value: unknown) => value is T, fresh = false): Promise<Outcome<T>> {
    const bytes = fresh ? await this.load(file, true) : await this.bytes(file);
    if (!bytes.ok) {
      return bytes;
    }
    try {
      const value: unknown = JSON.parse(new TextDecoder().decode(bytes.value));
      return guard(value) ? { ok: true, value } : failure("damaged", file, "unexpected content");
    } catch (error) {
      return failure("damaged", file, String(error));
    }
  }

  private async load(file: string, fresh = false): Promise<Outcome<Uint8Array>> {
    try {
      const response = await this.fetch(this.base + file, fresh ? { cache: "no-cache" } : undefined);
      if (!response.ok) {
        return failure("missing", file, `status ${response.status}`);
      }
      const value = new Uint8Array(await response.arrayBuffer());
      this.fetched.push({ file, bytes: value.length });
      return { ok: true, value };
    } catch (error) {
      return failure("offline", file, String(error));
    }
  }
}
