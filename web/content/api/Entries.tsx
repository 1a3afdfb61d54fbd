import { Method, Path, Words } from "./parts";
import type { EntryView, Labels } from "./props";

/** Operations as links to their pages. */
export function Entries({ entries, labels }: { entries: EntryView[]; labels: Labels }) {
  return (
    <ul className="api-entries">
      {entries.map((entry) => (
        <li key={entry.id} id={entry.id}>
          <Method name={entry.method} /> <Path path={entry.path} />{" "}
          <a href={entry.href}>
            <Words text={entry.label} />
          </a>
          {entry.deprecated ? (
            <>
              {" "}
              <span className="api-mark">{labels.deprecated}</span>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
