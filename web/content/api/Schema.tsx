import { Anchor, Description } from "./parts";
import type { Fact, Labels, SchemaView, VariantGroup } from "./props";

interface SchemaProps {
  schema: SchemaView;
  labels: Labels;
  /** What the ids of its properties begin with, unique in the page: each can be linked to. */
  id: string;
}

interface BodyProps extends SchemaProps {
  /** The media type of the body, where it is named here. */
  media?: string | undefined;
  /** Whether the body must be there. */
  required?: boolean | undefined;
}

/** A schema as the body of something: its type, then what it holds. */
export function Schema({ schema, labels, id, media, required }: BodyProps) {
  return (
    <div className="api-schema">
      <p className="api-row">
        {media === undefined ? null : (
          <span className="api-media" translate="no">
            {media}
          </span>
        )}{" "}
        <span className="api-type" translate="no">
          {schema.type}
        </span>
        {required ? <Required labels={labels} /> : null}
        <Marks schema={schema} labels={labels} />
      </p>
      <About schema={schema} />
      <Rows schema={schema} labels={labels} id={id} />
    </div>
  );
}

/** Parameters, headers or properties, one below the other. */
export function SchemaList({ items, labels, id }: { items: SchemaView[]; labels: Labels; id: string }) {
  return (
    <ul className="api-rows">
      {items.map((item, i) => (
        <Row key={`${i} ${item.name ?? ""}`} schema={item} labels={labels} id={`${id}.${nameOf(item, i)}`} />
      ))}
    </ul>
  );
}

function nameOf({ name }: SchemaView, at: number): string {
  return name?.replace(/\s+/g, "-") || String(at + 1);
}

function Row({ schema, labels, id }: SchemaProps) {
  const inner = (schema.children?.length ?? 0) + (schema.variants?.length ?? 0) > 0;
  return (
    <li id={id}>
      <div className="api-row" translate="no">
        {schema.name === undefined ? null : (
          <a className="api-name" href={`#${id}`}>
            <code>{schema.name}</code>
          </a>
        )}{" "}
        <span className="api-type">{schema.type}</span>
        <Marks schema={schema} labels={labels} />
      </div>
      <About schema={schema} />
      {inner ? (
        <details className="api-more">
          <summary>
            {labels.properties}: <span translate="no">{schema.name ?? schema.type}</span>
          </summary>
          <Rows schema={schema} labels={labels} id={id} />
        </details>
      ) : null}
    </li>
  );
}

function Rows({ schema, labels, id }: SchemaProps) {
  return (
    <>
      {schema.children === undefined ? null : <SchemaList items={schema.children} labels={labels} id={id} />}
      {schema.variants?.map((group, i) => (
        <Variants key={group.label} group={group} labels={labels} id={`${id}.${i + 1}`} />
      ))}
    </>
  );
}

function Variants({ group, labels, id }: { group: VariantGroup; labels: Labels; id: string }) {
  return (
    <div className="api-variants">
      <p className="api-choice">
        {group.label}
        {group.note === undefined ? null : <> ({group.note})</>}
      </p>
      <SchemaList items={group.items ?? []} labels={labels} id={id} />
    </div>
  );
}

function Required({ labels }: { labels: Labels }) {
  return (
    <>
      {" "}
      <span className="api-required" translate="yes">
        {labels.required}
      </span>
    </>
  );
}

function Marks({ schema, labels }: { schema: SchemaView; labels: Labels }) {
  return (
    <>
      {schema.required ? <Required labels={labels} /> : null}
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
