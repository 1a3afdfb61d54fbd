import type { Request, Response } from "./protocol";
import { createSearch } from "./search";
import type { Result, Scope, Search, SearchOptions } from "./types";

export interface RemoteOptions extends SearchOptions {
  /** Address of the bundled worker.ts; without it the search runs where it is called. */
  worker?: string | undefined;
}

/** A search that runs in a worker, or on the main thread where there is none. */
export function createRemoteSearch(options: RemoteOptions): Search {
  const local = (): Search => createSearch(options);
  if (options.worker === undefined || typeof Worker === "undefined") {
    return local();
  }
  try {
    return new Remote(new Worker(options.worker, { type: "module" }), options, local);
  } catch {
    return local();
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
    options: SearchOptions,
    local: () => Search,
  ) {
    // Relative addresses would be resolved against the worker's file.
    const base = new URL(options.base, document.baseURI).href;
    this.send({ type: "open", base, locale: options.locale });
    worker.onmessage = ({ data }: MessageEvent<Response>) => {
      this.waiting.get(data.id)?.resolve(data.result);
      this.waiting.delete(data.id);
    };
    // The worker did not load: a blocked or missing file must not cost the reader the search.
    worker.onerror = (event) => {
      event.preventDefault();
      this.fallback ??= local();
      const asked = [...this.waiting.values()];
      this.waiting.clear();
      for (const { request, resolve } of asked) {
        void this.fallback.query(request.text, request.scope, request.limit).then(resolve);
      }
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

  private send(request: Request): void {
    this.worker.postMessage(request);
  }
}
