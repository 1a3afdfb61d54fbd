import type { Place } from "./shards";
import type { Drawer, KeptStorage } from "./types";

/**
 * Parts of packs that outlive the page, in Cache Storage: browsers' own caches do not keep the ranges of a file side by side.
 * A pack never changes under its name, so that what is here is right for as long as the pack is part of the index. Where
 * there is no such storage, or it is full or blocked, nothing is kept.
 */
export class Kept {
  private readonly drawer: Promise<Drawer | undefined>;
  private readonly known: Promise<Set<string>>;

  /** base is the address of the index of a locale, ending in a slash. */
  constructor(
    private readonly base: string,
    storage: KeptStorage | undefined = globalThis.caches,
  ) {
    this.drawer = quietly(async () => storage?.open(`orihon-search ${base}`));
    this.known = this.drawer
      .then((drawer) => quietly(async () => drawer?.keys()))
      .then((keys) => new Set(keys?.map(({ url }) => url)));
  }

  /** The bytes of a part, if they are kept and as many as they should be. */
  async read(place: Place): Promise<Uint8Array | undefined> {
    const url = this.address(place);
    if (!(await this.known).has(url)) {
      return undefined;
    }
    const bytes = await quietly(async () => (await (await this.drawer)?.match(url))?.arrayBuffer());
    return bytes?.byteLength === place.size ? new Uint8Array(bytes) : undefined;
  }

  /** Keeps a part. Nobody has to wait for it. */
  async write(place: Place, bytes: Uint8Array): Promise<void> {
    const url = this.address(place);
    await quietly(async () => (await this.drawer)?.put(url, new Response(bytes as Uint8Array<ArrayBuffer>)));
  }

  /** Forgets the parts of packs that are not, or no longer, among these files of the index. */
  async retain(files: ReadonlySet<string>): Promise<void> {
    const drawer = await this.drawer;
    for (const url of await this.known) {
      const file = url.slice(this.folder().length).split("?")[0] ?? "";
      if (!files.has(file)) {
        await quietly(async () => drawer?.delete(url));
      }
    }
  }

  private address({ file, from, size }: Place): string {
    return `${this.folder()}${file}?${from}-${size}`;
  }

  /** As the storage writes it. */
  private folder(): string {
    return new URL(this.base, globalThis.location?.href).href;
  }
}

async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
