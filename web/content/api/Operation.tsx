import { Media } from "./Media";
import { Anchor, Code, Description, Method, Path, Title } from "./parts";
import type { CallbackView, Labels, OperationView, ResponseView, SchemeLink } from "./props";
import { SchemaList } from "./Schema";
import { Servers } from "./Servers";
import { Tabs } from "./Tabs";

interface OperationPartProps {
  operation: OperationView;
  labels: Labels;
  /** Level of the headings of the parts. */
  level: number;
}

/** Everything about an operation but its title. */
export function Operation({ operation: o, labels, level }: OperationPartProps) {
  return (
    <div className="api-operation">
      <p className="api-endpoint">
        <Method name={o.method} /> <Path path={o.path} />
        {o.deprecated ? (
          <>
            {" "}
            <span className="api-mark">{labels.deprecated}</span>
          </>
        ) : null}
      </p>
      <Description prose={o.description} />
      {o.docs === undefined ? null : (
        <p>
          <Anchor link={o.docs} />
        </p>
      )}
      {o.servers === undefined ? null : <Servers servers={o.servers} labels={labels} />}
      <Title level={level} id={`${o.id}-authorization`} text={{ text: labels.authorization }} />
      <Security operation={o} labels={labels} />
      <Description prose={o.authorization} />
      <Parameters operation={o} labels={labels} level={level} />
      {o.body === undefined ? null : (
        <>
          <Title level={level} id={`${o.id}-request-body`} text={{ text: labels.requestBody }} />
          {o.body.required ? <p className="api-required">{labels.required}</p> : null}
          <Description prose={o.body.description} />
          <Media media={o.body.media ?? []} id={`${o.id}-body`} labels={labels} />
        </>
      )}
      <Callbacks operation={o} labels={labels} level={level} />
      {o.responses === undefined ? null : (
        <>
          <Title level={level} id={`${o.id}-responses`} text={{ text: labels.responses }} />
          {o.responses.map((r) => (
            <Response key={r.status} response={r} id={`${o.id}-${r.status}`} labels={labels} />
          ))}
        </>
      )}
      <Samples operation={o} labels={labels} level={level} />
    </div>
  );
}

function Security({ operation, labels }: { operation: OperationView; labels: Labels }) {
  const ways = operation.security ?? [];
  if (ways.length === 0) return <p>{labels.noAuthentication}</p>;
  return (
    <p>
      {ways.map((way, i) => (
        <span key={way.map((s) => s.name).join(" ")}>
          {i === 0 ? null : ` ${labels.or} `}
          <Way way={way} labels={labels} />
        </span>
      ))}
      {operation.open ? ` ${labels.or} ${labels.noAuthentication}` : null}
    </p>
  );
}

function Way({ way, labels }: { way: SchemeLink[]; labels: Labels }) {
  return way.map((scheme, i) => (
    <span key={scheme.name}>
      {i === 0 ? null : ` ${labels.and} `}
      <a href={scheme.href} translate="no">
        {scheme.name}
      </a>
      {scheme.scopes?.map((scope) => (
        <span key={scope}>
          {" "}
          <code translate="no">{scope}</code>
        </span>
      ))}
    </span>
  ));
}

function Parameters({ operation, labels, level }: OperationPartProps) {
  const lists = operation.parameters;
  if (lists === undefined) return null;
  return (
    <>
      <Title level={level} id={`${operation.id}-parameters`} text={{ text: labels.parameters }} />
      {lists.map((list) => (
        <div key={list.label}>
          <p className="api-choice">{list.label}</p>
          <SchemaList items={list.items ?? []} labels={labels} />
        </div>
      ))}
    </>
  );
}

function Callbacks({ operation, labels, level }: OperationPartProps) {
  const callbacks = operation.callbacks;
  if (callbacks === undefined) return null;
  return (
    <>
      <Title level={level} id={`${operation.id}-callbacks`} text={{ text: labels.callbacks }} />
      {callbacks.map((callback, i) => (
        <Callback
          key={`${callback.name} ${callback.method} ${callback.expression}`}
          callback={callback}
          id={`${operation.id}-callback-${i}`}
          labels={labels}
        />
      ))}
    </>
  );
}

function Callback({ callback, id, labels }: { callback: CallbackView; id: string; labels: Labels }) {
  return (
    <details className="details">
      <summary>
        {callback.name}: <Method name={callback.method} /> <Path path={callback.expression} />
      </summary>
      <div className="details-body">
        <Description prose={callback.description} />
        {callback.body === undefined ? null : <Media media={callback.body.media ?? []} id={id} labels={labels} />}
      </div>
    </details>
  );
}

function Response({ response, id, labels }: { response: ResponseView; id: string; labels: Labels }) {
  return (
    <details className="details api-response" open={response.open}>
      <summary>
        <code className={`api-status api-status-${response.status.charAt(0)}`} translate="no">
          {response.status}
        </code>{" "}
        {response.reason}
      </summary>
      <div className="details-body">
        <Description prose={response.description} />
        {response.headers === undefined ? null : (
          <>
            <p className="api-choice">{labels.responseHeaders}</p>
            <SchemaList items={response.headers} labels={labels} />
          </>
        )}
        <Media media={response.media ?? []} id={id} labels={labels} />
      </div>
    </details>
  );
}

function Samples({ operation, labels, level }: OperationPartProps) {
  const samples = operation.samples;
  if (samples === undefined) return null;
  return (
    <>
      <Title level={level} id={`${operation.id}-samples`} text={{ text: labels.samples }} />
      <Tabs
        id={`${operation.id}-lang`}
        group="lang"
        label={labels.samples}
        tabs={samples.map((s) => ({ key: s.key, label: s.label, content: <Code code={s.code} copy={labels.copy} /> }))}
      />
    </>
  );
}
