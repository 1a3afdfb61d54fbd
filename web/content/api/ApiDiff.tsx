import { Method, Path } from "./parts";
import type { ChangeView, DiffProps, Labels } from "./props";

/** What changed between two documents of a service. */
export function ApiDiff({ labels, intro, groups }: DiffProps) {
  return (
    <>
      <p>{intro}</p>
      {groups?.map((group) => (
        <section key={group.id}>
          <h2 id={group.id} translate="no">
            {group.method === undefined ? null : <Method name={group.method} />}{" "}
            {group.href === undefined ? (
              <Path path={group.path} />
            ) : (
              <a href={group.href}>
                <Path path={group.path} />
              </a>
            )}
          </h2>
          <ul className="api-changes">
            {group.changes?.map((change) => (
              <li key={`${change.kind} ${change.text}`}>
                <Change change={change} labels={labels} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Change({ change, labels }: { change: ChangeView; labels: Labels }) {
  const kind = { added: labels.added, removed: labels.removed }[change.kind] ?? labels.changed;
  return (
    <>
      <span className={`api-mark api-${change.kind}`}>{kind}</span>{" "}
      {change.breaking ? (
        <>
          <strong className="api-breaking">{labels.breaking}</strong>{" "}
        </>
      ) : null}
      {change.text}
    </>
  );
}
