import type { Request, Response } from "./protocol";
import type { Result, Scope, Search, SearchOptions } from "./types";

export interface RemoteOptions extends SearchOptions {
  /** Address of the bundled worker.ts; without it the search runs where it is called. */
  worker?: string | undefined;
  /** A worker that has been started before, and opens by itself. */
  started?: { worker: Worker; failed: boolean } | undefined;
}

/** A search that runs in a worker, or on the main thread where there is none. */
export function createRemoteSearch(options: RemoteOptions): Search {
  if (options.worker === undefined || typeof Worker === "undefined") {
    return new Local(options);
  }
  try {
    return options.started?.failed === false
      ? new Remote(options.started.worker, options, true)
      : new Remote(new Worker(options.worker, { type: "module" }), options, false);
  } catch {
    return new Local(options);
  }
}

/** Loads the engine when the first query comes, so that pages with a worker never load it. */
class Local implements Search {
  private engine: Promise<Search> | null = null;

  constructor(private readonly options: SearchOptions) {}

  async query(text: string, scope: Scope, limit: number): Promise<Result> {
    try {
      return await (await this.load()).query(text, scope, limit);
    } catch (error) {
      this.engine = null;
      return { ok: false, query: text, error: { kind: "offline", file: "", message: String(error) } };
    }
  }

  async warm(): Promise<void> {
    try {
      await (await this.load()).warm();
    } catch {
      this.engine = null; // the query will say it
    }
  }

  close(): void {
    this.engine = null;
  }

  private load(): Promise<Search> {
    this.engine ??= import("./search").then(({ createSearch }) => createSearch(this.options));
    return this.engine;
  }
}

interface Waiting {
  request: Extract<Request, { type: "query" }>;
  resolve(result: Result): void;
}

class Remote implements Search {
  private readonly waiting = new Map<number, Waiting>();
  private fallback: Search | null = null;
  private next = 1;

  constructor(
    private readonly worker: Worker,
    private readonly options: SearchOptions,
    opened: boolean,
  ) {
    if (!opened) {
      // Relative addresses would be resolved against the worker's file.
      const base = new URL(options.base, document.baseURI).href;
      this.send({ type: "open", base, locale: options.locale, meta: "" });
    }
    worker.onmessage = ({ data }: MessageEvent<Response>) => {
      this.waiting.get(data.id)?.resolve(data.result);
      this.waiting.delete(data.id);
    };
    // A blocked or missing worker file must not cost the reader the search.
    worker.onerror = (event) => {
      event.preventDefault();
      this.fallBack();
    };
  }

  query(text: string, scope: Scope, limit: number): Promise<Result> {
    if (this.fallback !== null) {
      return this.fallback.query(text, scope, limit);
    }
    const request = { type: "query", id: this.next++, text, scope, limit } as const;
    return new Promise((resolve) => {
      this.waiting.set(request.id, { request, resolve });
      this.send(request);
    });
  }

  async warm(): Promise<void> {
    if (this.fallback === null) {
      this.send({ type: "warm" });
    } else {
      await this.fallback.warm();
    }
  }

  close(): void {
    this.worker.terminate();
    this.waiting.clear();
    this.fallback?.close();
  }

  private fallBack(): void {
    const search = this.fallback ?? new Local(this.options);
    this.fallback = search;
    const asked = [...this.waiting.values()];
    this.waiting.clear();
    for (const { request, resolve } of asked) {
      void search.query(request.text, request.scope, request.limit).then(resolve);
    }
  }

  private send(request: Request): void {
    this.worker.postMessage(request);
  }
}
