import { Code, Title } from "./parts";
import type { ErrorsView, Labels } from "./props";
import { Schema } from "./Schema";

/** What errors look like, for all operations of a service. */
export function Errors({ errors, labels }: { errors: ErrorsView; labels: Labels }) {
  return (
    <>
      <Title level={2} id="errors" text={{ text: labels.errors }} />
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
      {errors.schema === undefined ? null : <Schema schema={errors.schema} labels={labels} />}
      {errors.example === undefined ? null : <Code code={errors.example} copy={labels.copy} />}
    </>
  );
}
