import { PostAuthors } from "../../content/blog/PostAuthors";
import type { Page, Post } from "../../model/model";
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
      {page.post === undefined ? (
        <DocMeta kind={page.docKind} minutes={page.minutes} />
      ) : (
        <PostMeta post={page.post} minutes={page.minutes} />
      )}
    </header>
  );
}

function PostMeta({ post, minutes }: { post: Post; minutes: number | undefined }) {
  const text = useText();
  return (
    <>
      <p className="doc-meta">
        <time dateTime={post.date}>{post.dateText}</time>
        {minutes === undefined ? null : <span>{plural(text.minutes, minutes)}</span>}
      </p>
      <PostAuthors authors={post.authors} />
    </>
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
