import { Coded, Description, Title, Words } from "./parts";
import type { FlowView, Labels, SchemeView } from "./props";

/** The ways to authenticate. */
export function Authentication({ schemes, labels }: { schemes: SchemeView[]; labels: Labels }) {
  return (
    <>
      <Title level={2} id="authentication" text={{ text: labels.authentication }} />
      {schemes.length === 0 ? <p>{labels.noAuthentication}</p> : null}
      {schemes.map((scheme) => (
        <div key={scheme.id} className="api-scheme">
          <p id={scheme.id} className="api-row" translate="no">
            <code className="api-name">{scheme.name}</code> <span className="api-type">{scheme.type}</span>
          </p>
          {scheme.how === undefined ? null : (
            <p>
              <Coded text={scheme.how} />
            </p>
          )}
          <Description prose={scheme.description} />
          {scheme.flows?.map((flow) => (
            <Flow key={flow.name} flow={flow} labels={labels} />
          ))}
        </div>
      ))}
    </>
  );
}

function Flow({ flow, labels }: { flow: FlowView; labels: Labels }) {
  return (
    <div>
      <p className="api-choice" translate="no">
        {flow.name}
      </p>
      <ul className="api-facts">
        {flow.urls?.map((url) => (
          <li key={url}>
            <code translate="no">{url}</code>
          </li>
        ))}
      </ul>
      {flow.scopes === undefined ? null : (
        <details className="api-more">
          <summary>{labels.scopes}</summary>
          <ul className="api-rows">
            {flow.scopes.map((scope) => (
              <li key={scope.name}>
                <code translate="no">{scope.name}</code>{" "}
                {scope.description === undefined ? null : <Words text={scope.description} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
