interface Entry {
  value: string;
  id: string;
  level: number;
}

interface TOCInlineProps {
  toc: readonly Entry[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

/** `@theme/TOCInline`: the headings of a page as a list in lists. */
export default function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps) {
  return <List toc={toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)} />;
}

function List({ toc }: { toc: readonly Entry[] }) {
  const [first] = toc;
  if (first === undefined) return null;
  const starts = toc.flatMap(({ level }, i) => (level <= first.level ? [i] : []));
  return (
    <ul>
      {starts.map((at, n) => {
        const entry = toc[at];
        if (entry === undefined) return null;
        return (
          <li key={entry.id}>
            <a href={`#${entry.id}`} dangerouslySetInnerHTML={{ __html: entry.value }} />
            <List toc={toc.slice(at + 1, starts[n + 1] ?? toc.length)} />
          </li>
        );
      })}
    </ul>
  );
}
