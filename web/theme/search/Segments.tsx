import type { Segment } from "../../search/types";

/** Text with its matches marked. */
export function Segments({ list }: { list: Segment[] }) {
  return list.map((segment, i) => {
    const key = `${i}-${segment.text.length}`;
    return segment.mark ? <mark key={key}>{segment.text}</mark> : <span key={key}>{segment.text}</span>;
  });
}

/** The plain text of segments. */
export function plainText(list: Segment[]): string {
  return list.map((s) => s.text).join("");
}
