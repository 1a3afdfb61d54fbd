import { PageContext, ShellContext, type Shown } from "../app/context";
import type { Shell } from "../model/model";
import { ErrorBoundary } from "./ErrorBoundary";
import { Layout } from "./Layout";
import { PageView } from "./PageView";

/** The whole view of a page: the same element on the server and in the browser. */
export function Root({ shell, shown }: { shell: Shell; shown: Shown }) {
  return (
    <ShellContext value={shell}>
      <PageContext value={shown.page}>
        <ErrorBoundary key={shell.locale} route={shown.page.route}>
          <Layout>
            <PageView {...shown} />
          </Layout>
        </ErrorBoundary>
      </PageContext>
    </ShellContext>
  );
}
