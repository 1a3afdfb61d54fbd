import type { Result, Scope } from "./types";

/**
 * What the page sends to the worker: first where the index is, with the text of its meta.json where the page has
 * fetched it already, then queries. theme/search/start.ts sends the first of these too.
 */
export type Request =
  | { type: "open"; base: string; locale: string; meta: string }
  | { type: "warm" }
  | { type: "query"; id: number; text: string; scope: Scope; limit: number };

/** What the worker answers. */
export interface Response {
  id: number;
  result: Result;
}
