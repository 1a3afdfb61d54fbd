/** An HTTP endpoint in a query: its path as a term of the index, and its method in small letters or "". */
export interface Endpoint {
  path: string;
  method: string;
}

const shape = /(?:^|\s)(?:(get|post|put|patch|delete|head|options)\s+)?(?:https?:\/\/[^/\s]+)?(\/[\w\-./:{}<>*~%]+)/i;

/** The endpoint that a query names, as in "POST /orders/:orderId"; null for none. */
export function endpointIn(text: string): Endpoint | null {
  const found = shape.exec(text);
  return found === null ? null : { path: endpointTerm(found[2] ?? ""), method: (found[1] ?? "").toLowerCase() };
}

/** The same as endpointTerm in internal/search/endpoint.go; ids that stand in place of a parameter read "*" too. */
function endpointTerm(path: string): string {
  const parts = path.replace(/[/.:]+$/, "").split("/");
  return parts
    .map((p) => (/^[:{<]/.test(p) || /^\d+$/.test(p) || /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(p) ? "*" : p.toLowerCase()))
    .join("/");
}

/** The path without its parameters, by which a reader may remember it. */
export function withoutParameters(term: string): string {
  return term.replaceAll("/*", "");
}
