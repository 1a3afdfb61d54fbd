import type { SchemaProps } from "./props";
import { Schema } from "./Schema";

/** A schema on a page of its own. */
export function ApiSchema({ labels, schema }: SchemaProps) {
  return <Schema schema={schema} labels={labels} id="schema" />;
}
