import type { Result, Scope } from "./types";

/** What the page sends to the worker: first where the index is, then queries. */
export type Request =
  | { type: "open"; base: string; locale: string }
  | { type: "warm" }
  | { type: "query"; id: number; text: string; scope: Scope; limit: number };

/** What the worker answers. */
export interface Response {
  id: number;
  result: Result;
}
