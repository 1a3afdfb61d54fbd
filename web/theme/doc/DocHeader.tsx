import type { Page } from "../../model/model";
import { plural } from "../text";
import { useText } from "../useText";

/** The title of a document, with its kind and how long it takes to read. */
export function DocHeader({ page }: { page: Page }) {
  return (
    <header>
      {page.titleHtml === undefined ? (
        <h1>{page.title}</h1>
      ) : (
        <h1
          lang={page.fallback ? page.contentLang : undefined}
          dir={page.contentDir}
          dangerouslySetInnerHTML={{ __html: page.titleHtml }}
        />
      )}
      <DocMeta kind={page.docKind} minutes={page.minutes} />
    </header>
  );
}

function DocMeta({ kind, minutes }: { kind: string | undefined; minutes: number | undefined }) {
  const text = useText();
  if (minutes === undefined) return null;
  return (
    <p className="doc-meta">
      {kind === undefined ? null : <span className="doc-kind">{text.kinds[kind] ?? kind}</span>}
      <span>{plural(text.minutes, minutes)}</span>
    </p>
  );
}
