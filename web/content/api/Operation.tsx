import { Examples, Media } from "./Media";
import { Anchor, Code, Description, Gist, Method, Path, Title } from "./parts";
import type { BodyView, CallbackView, ChoiceView, Labels, OperationView, ResponseView, SchemeLink } from "./props";
import { SchemaList } from "./Schema";
import { Servers } from "./Servers";
import { Tabs } from "./Tabs";

interface OperationPartProps {
  operation: OperationView;
  labels: Labels;
  /** Level of the headings of the parts. */
  level: number;
}

/** Everything about an operation but its title: what it takes and gives, and beside it a request and the answers. */
export function Operation({ operation: o, labels, level }: OperationPartProps) {
  return (
    <div className="api-operation api-split">
      <div className="api-about">
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
        {o.body === undefined ? null : <RequestBody body={o.body} id={o.id} labels={labels} level={level} />}
        <Callbacks operation={o} labels={labels} level={level} />
        {o.responses === undefined ? null : (
          <>
            <Title level={level} id={`${o.id}-responses`} text={{ text: labels.responses }} />
            <div className="api-responses">
              {o.responses.map((r) => (
                <Response key={r.status} response={r} id={`${o.id}-${r.status.toLowerCase()}`} labels={labels} />
              ))}
            </div>
          </>
        )}
      </div>
      <Aside operation={o} labels={labels} />
    </div>
  );
}

interface BodyPartProps {
  body: BodyView;
  id: string;
  labels: Labels;
  level: number;
}

function RequestBody({ body, id, labels, level }: BodyPartProps) {
  const media = body.media ?? [];
  // One example stands in the request beside it; several are worth being told apart.
  const several = media.flatMap((m) => m.examples ?? []).length > 1;
  return (
    <>
      <Title level={level} id={`${id}-request-body`} text={{ text: labels.requestBody }} />
      <Description prose={body.description} />
      <Media media={media} id={`${id}-body`} labels={labels} required={body.required} />
      {several ? (
        <details className="api-more">
          <summary>{labels.example}</summary>
          <Examples media={media} labels={labels} />
        </details>
      ) : null}
    </>
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
        <div key={list.label} className="api-list">
          <p className="api-choice">{list.label}</p>
          <SchemaList items={list.items ?? []} labels={labels} id={`${operation.id}-${list.in}`} />
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
    <details className="api-response" id={id} open={response.open}>
      <summary>
        <code className={`api-status api-status-${response.status.charAt(0)}`} translate="no">
          {response.status}
        </code>{" "}
        {response.reason}
        <Gist prose={response.gist} />
      </summary>
      <div className="details-body">
        <Description prose={response.description} />
        {response.headers === undefined ? null : (
          <>
            <p className="api-choice">{labels.responseHeaders}</p>
            <SchemaList items={response.headers} labels={labels} id={`${id}-header`} />
          </>
        )}
        <Media media={response.media ?? []} id={id} labels={labels} />
      </div>
    </details>
  );
}

// The column beside the text: the request in each language, and what comes back.
function Aside({ operation: o, labels }: { operation: OperationView; labels: Labels }) {
  const answers = o.responses ?? [];
  return (
    <div className="api-aside">
      {o.samples === undefined ? null : (
        <>
          <p className="api-aside-title" id={`${o.id}-samples`}>
            {labels.samples}{" "}
            <span className={`api-verb api-${o.method.toLowerCase()}`} translate="no">
              {o.method}
            </span>{" "}
            <Path path={o.path} />
          </p>
          {o.choice === undefined ? (
            <Samples operation={o} labels={labels} />
          ) : (
            <Chosen operation={o} choice={o.choice} labels={labels} />
          )}
        </>
      )}
      {answers.length === 0 ? null : (
        <>
          <p className="api-aside-title">{labels.responses}</p>
          <Tabs
            id={`${o.id}-answer`}
            group=""
            label={labels.responses}
            tabs={answers.map((r) => ({
              key: r.status.toLowerCase(),
              label: r.status,
              content: <Answer response={r} labels={labels} />,
            }))}
          />
        </>
      )}
    </div>
  );
}

function Samples({ operation: o, labels }: { operation: OperationView; labels: Labels }) {
  return (
    <Tabs
      id={`${o.id}-lang`}
      group="lang"
      label={labels.samples}
      tabs={(o.samples ?? []).map((s) => ({
        key: s.key,
        label: s.label,
        content: <Code code={s.code} copy={labels.copy} edit={`${labels.edit} (${s.label})`} />,
      }))}
    />
  );
}

interface ChosenProps {
  operation: OperationView;
  choice: ChoiceView;
  labels: Labels;
}

// Samples for which readers choose a server, or which they try: web/content/console does both.
function Chosen({ operation, choice, labels }: ChosenProps) {
  return (
    <div className="api-samples" data-service={choice.service} data-base={choice.base}>
      {choice.servers === undefined ? null : (
        <label className="api-server">
          {labels.server}
          <select data-servers="" autoComplete="off">
            {choice.servers.map((server) => (
              <option key={server.address} value={server.address}>
                {server.label}
              </option>
            ))}
          </select>
        </label>
      )}
      <Samples operation={operation} labels={labels} />
      {choice.try === true ? (
        <>
          <button type="button" className="button button-quiet api-try" data-try={operation.id}>
            {labels.try}
          </button>
          <p className="api-note api-scriptless">{labels.tryScriptless}</p>
        </>
      ) : null}
    </div>
  );
}

function Answer({ response, labels }: { response: ResponseView; labels: Labels }) {
  const media = response.media ?? [];
  const see = media.find((m) => m.seeHref !== undefined)?.seeHref;
  if (media.some((m) => m.examples !== undefined)) return <Examples media={media} labels={labels} />;
  return (
    <p className="api-note">
      {response.reason}. {see === undefined ? labels.noBody : <a href={see}>{labels.seeErrors}</a>}
    </p>
  );
}
