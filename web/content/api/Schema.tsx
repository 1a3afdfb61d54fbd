import { Anchor, Description } from "./parts";
import type { Fact, Labels, SchemaView, VariantGroup } from "./props";

interface SchemaProps {
  schema: SchemaView;
  labels: Labels;
}

/** A schema as the body of something: its type, then what it holds. */
export function Schema({ schema, labels }: SchemaProps) {
  return (
    <div className="api-schema">
      <p className="api-row">
        <span className="api-type" translate="no">
          {schema.type}
        </span>
        <Marks schema={schema} labels={labels} />
      </p>
      <About schema={schema} />
      <Rows schema={schema} labels={labels} />
    </div>
  );
}

/** Parameters, headers or properties, one below the other. */
export function SchemaList({ items, labels }: { items: SchemaView[]; labels: Labels }) {
  return (
    <ul className="api-rows">
      {items.map((item, i) => (
        <Row key={`${i} ${item.name ?? ""}`} schema={item} labels={labels} />
      ))}
    </ul>
  );
}

function Row({ schema, labels }: SchemaProps) {
  const inner = (schema.children?.length ?? 0) + (schema.variants?.length ?? 0) > 0;
  return (
    <li>
      <div className="api-row" translate="no">
        {schema.name === undefined ? null : <code className="api-name">{schema.name}</code>}{" "}
        <span className="api-type">{schema.type}</span>
        <Marks schema={schema} labels={labels} />
      </div>
      <About schema={schema} />
      {inner ? (
        <details className="api-more">
          <summary>
            {labels.properties}: <span translate="no">{schema.name ?? schema.type}</span>
          </summary>
          <Rows schema={schema} labels={labels} />
        </details>
      ) : null}
    </li>
  );
}

function Rows({ schema, labels }: SchemaProps) {
  return (
    <>
      {schema.children === undefined ? null : <SchemaList items={schema.children} labels={labels} />}
      {schema.variants?.map((group) => (
        <Variants key={group.label} group={group} labels={labels} />
      ))}
    </>
  );
}

function Variants({ group, labels }: { group: VariantGroup; labels: Labels }) {
  return (
    <div className="api-variants">
      <p className="api-choice">
        {group.label}
        {group.note === undefined ? null : <> ({group.note})</>}
      </p>
      <SchemaList items={group.items ?? []} labels={labels} />
    </div>
  );
}

function Marks({ schema, labels }: SchemaProps) {
  return (
    <>
      {schema.required ? (
        <>
          {" "}
          <span className="api-required" translate="yes">
            {labels.required}
          </span>
        </>
      ) : null}
      {schema.marks?.map((mark) => (
        <span key={mark}>
          {" "}
          <span className="api-mark" translate="yes">
            {mark}
          </span>
        </span>
      ))}
    </>
  );
}

function About({ schema }: { schema: SchemaView }) {
  return (
    <>
      <Description prose={schema.description} />
      {schema.facts === undefined ? null : (
        <ul className="api-facts">
          {schema.facts.map((fact, i) => (
            <FactItem key={`${i} ${fact.label}`} fact={fact} />
          ))}
        </ul>
      )}
      {schema.note === undefined && schema.link === undefined ? null : (
        <p className="api-note">
          {schema.note} {schema.link === undefined ? null : <Anchor link={schema.link} />}
        </p>
      )}
    </>
  );
}

function FactItem({ fact }: { fact: Fact }) {
  return (
    <li>
      {fact.label}
      {fact.values?.map((value, i) => (
        <span key={`${i} ${value}`}>
          {i === 0 ? ": " : ", "}
          <code translate="no">{value}</code>
        </span>
      ))}
    </li>
  );
}
