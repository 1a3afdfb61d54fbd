import { Words } from "./parts";
import type { Labels, ServerView } from "./props";

/** The addresses at which an API answers. */
export function Servers({ servers, labels }: { servers: ServerView[]; labels: Labels }) {
  return (
    <ul className="api-rows">
      {servers.map((server) => (
        <li key={server.url}>
          <code translate="no">{server.url}</code>{" "}
          {server.description === undefined ? null : <Words text={server.description} />}
          {server.variables === undefined ? null : (
            <ul className="api-facts">
              {server.variables.map((variable) => (
                <li key={variable.name}>
                  <code translate="no">{variable.name}</code>: {labels.default}{" "}
                  <code translate="no">{variable.default}</code>
                  {variable.enum === undefined ? null : ` (${labels.allowed}: ${variable.enum.join(", ")})`}{" "}
                  {variable.description === undefined ? null : <Words text={variable.description} />}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
