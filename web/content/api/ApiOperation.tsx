import { Operation } from "./Operation";
import { Console } from "./parts";
import type { OperationProps } from "./props";

/** An operation on a page of its own. */
export function ApiOperation({ labels, operation, console }: OperationProps) {
  return (
    <>
      <Operation operation={operation} labels={labels} level={2} />
      <Console text={console} />
    </>
  );
}
