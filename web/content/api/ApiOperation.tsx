import { Operation } from "./Operation";
import type { OperationProps } from "./props";

/** An operation on a page of its own. */
export function ApiOperation({ labels, operation }: OperationProps) {
  return <Operation operation={operation} labels={labels} level={2} />;
}
