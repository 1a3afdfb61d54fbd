import { Entries } from "./Entries";
import { Description } from "./parts";
import type { GroupProps } from "./props";

/** The operations of a tag. */
export function ApiGroup({ labels, group }: GroupProps) {
  return (
    <>
      <Description prose={group.description} />
      <p className="api-note">{group.count}</p>
      <Entries entries={group.entries ?? []} labels={labels} />
    </>
  );
}
