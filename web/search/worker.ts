import type { Request, Response } from "./protocol";
import { createSearch } from "./search";
import type { Search } from "./types";

/** The part of a worker's global scope that is used here. */
interface Port {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(message: Response): void;
}

/** Answers queries that arrive on a port. */
export function serve(port: Port): void {
  let search: Search | null = null;
  port.onmessage = ({ data }) => {
    if (data.type === "open") {
      search = createSearch({ base: data.base, locale: data.locale, meta: data.meta });
      void search.warm();
      return;
    }
    if (data.type === "warm") {
      void search?.warm();
      return;
    }
    const { id, text, scope, limit } = data;
    void search?.query(text, scope, limit).then((result) => port.postMessage({ id, result }));
  };
}

serve(self as unknown as Port);
