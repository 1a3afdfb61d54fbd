import { Authentication } from "./Authentication";
import { Entries } from "./Entries";
import { Errors } from "./Errors";
import { Operation } from "./Operation";
import { Anchor, Console, Description, Title, Words } from "./parts";
import type { GroupView, InfoView, Labels, ServiceProps } from "./props";
import { Schema } from "./Schema";
import { Servers } from "./Servers";

/** A service: what it is, how to reach it, how it fails, and all its operations. */
export function ApiService({
  labels,
  info,
  servers,
  schemes,
  errors,
  groups,
  schemas,
  changes,
  console,
}: ServiceProps) {
  return (
    <>
      <Info info={info} labels={labels} />
      {changes === undefined ? null : (
        <p>
          <Anchor link={changes} />
        </p>
      )}
      {servers === undefined ? null : (
        <>
          <Title level={2} id="servers" text={{ text: labels.servers }} />
          <Servers servers={servers} labels={labels} />
        </>
      )}
      <Authentication schemes={schemes ?? []} labels={labels} />
      {errors === undefined ? null : <Errors errors={errors} labels={labels} />}
      {groups?.map((group) => (
        <Group key={group.id} group={group} labels={labels} />
      ))}
      {schemas === undefined ? null : (
        <>
          <Title level={2} id="schemas" text={{ text: labels.schemas }} />
          {schemas.map((schema) => (
            <details key={schema.id} id={schema.id} className="details">
              <summary translate="no">{schema.name}</summary>
              <div className="details-body">
                <Schema schema={schema} labels={labels} id={schema.id ?? schema.name ?? ""} />
              </div>
            </details>
          ))}
        </>
      )}
      <Console text={console} />
    </>
  );
}

function Info({ info, labels }: { info: InfoView; labels: Labels }) {
  return (
    <>
      {info.summary === undefined ? null : (
        <p className="api-lead">
          <Words text={info.summary} />
        </p>
      )}
      <Description prose={info.description} />
      <ul className="api-facts">
        {info.version === undefined ? null : (
          <li>
            {labels.version}: <code translate="no">{info.version}</code>
          </li>
        )}
        {info.license === undefined ? null : (
          <li>
            {labels.license}: <Anchor link={info.license} />
          </li>
        )}
        {info.contact === undefined ? null : (
          <li>
            {labels.contact}: <Anchor link={info.contact} />
          </li>
        )}
        {info.terms === undefined ? null : (
          <li>
            <a href={info.terms}>{labels.terms}</a>
          </li>
        )}
        {info.docs === undefined ? null : (
          <li>
            <Anchor link={info.docs} />
          </li>
        )}
        {info.document === undefined ? null : (
          <li>
            <Anchor link={info.document} />
          </li>
        )}
      </ul>
    </>
  );
}

function Group({ group, labels }: { group: GroupView; labels: Labels }) {
  return (
    <section className="api-group">
      <Title level={2} id={group.id} text={group.label} />
      <Description prose={group.description} />
      {group.operations?.map((operation) => (
        <section key={operation.id} className="api-section">
          <Title level={3} id={operation.id} text={operation.label} />
          <Operation operation={operation} labels={labels} level={4} />
        </section>
      ))}
      {group.entries === undefined ? null : <Entries entries={group.entries} labels={labels} />}
      {group.operations === undefined && group.entries === undefined && group.href !== undefined ? (
        <p>
          <a href={group.href}>{group.count}</a>
        </p>
      ) : null}
    </section>
  );
}
