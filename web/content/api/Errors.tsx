import { Code, Title } from "./parts";
import type { ErrorsView, Labels } from "./props";
import { Schema } from "./Schema";

/** What errors look like, for all operations of a service. */
export function Errors({ errors, labels }: { errors: ErrorsView; labels: Labels }) {
  return (
    <>
      <Title level={2} id="errors" text={{ text: labels.errors }} />
      <div className="api-split">
        <div className="api-about">
          <p>{labels.errorsIntro}</p>
          <div className="table-scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">{labels.status}</th>
                  <th scope="col">{labels.meaning}</th>
                  <th scope="col">{labels.usedBy}</th>
                </tr>
              </thead>
              <tbody>
                {errors.rows?.map((row) => (
                  <tr key={row.status}>
                    <td>
                      <code translate="no">{row.status}</code>
                    </td>
                    <td>{row.reason}</td>
                    <td>{row.count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {errors.schema === undefined ? null : <Schema schema={errors.schema} labels={labels} id="error" />}
        </div>
        {errors.example === undefined ? null : (
          <div className="api-aside">
            <p className="api-aside-title">{labels.example}</p>
            <Code code={errors.example} copy={labels.copy} />
          </div>
        )}
      </div>
    </>
  );
}
