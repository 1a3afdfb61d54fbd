import { part, useShell } from "../../app/context";
import { PostAuthors } from "../../content/blog/PostAuthors";
import type { Page, Post } from "../../model/model";
import { useText } from "../useText";

/** The title of a document, with its kind and how long it takes to read. */
export function DocHeader({ page }: { page: Page }) {
  return (
    <header>
      {page.titleHtml === undefined ? (
        <h1 lang={page.fallback ? page.contentLang : undefined} dir={page.contentDir}>
          {page.title}
        </h1>
      ) : (
        <h1
          lang={page.fallback ? page.contentLang : undefined}
          dir={page.contentDir}
          dangerouslySetInnerHTML={{ __html: page.titleHtml }}
        />
      )}
      {page.post === undefined ? <DocMeta page={page} /> : <PostMeta post={page.post} page={page} />}
    </header>
  );
}

function PostMeta({ post, page }: { post: Post; page: Page }) {
  return (
    <>
      <p className="doc-meta">
        <time dateTime={post.date}>{post.dateText}</time>
        {page.minutes === undefined ? null : <span>{page.minutes}</span>}
        <CopyPage page={page} />
      </p>
      <PostAuthors authors={post.authors} />
    </>
  );
}

function DocMeta({ page }: { page: Page }) {
  const text = useText();
  const { reading } = useShell();
  if (page.minutes === undefined && !(reading.copy && isText(page))) return null;
  return (
    <p className="doc-meta">
      {page.docKind === undefined || page.minutes === undefined ? null : (
        <span className="doc-kind">{text.kinds[page.docKind] ?? page.docKind}</span>
      )}
      {page.minutes === undefined ? null : <span>{page.minutes}</span>}
      <CopyPage page={page} />
    </p>
  );
}

// What it copies is found by its script, in <head>: it is one and the same on all pages.
function CopyPage({ page }: { page: Page }) {
  return useShell().reading.copy && isText(page) ? <CopyButton /> : null;
}

// Lists of pages are nothing that readers copy.
function isText({ kind, markdown }: Page): boolean {
  return markdown !== undefined && (kind === "doc" || kind === "post" || kind === "api");
}

const CopyButton = part("CopyPage", () => (
  <button type="button" className="copy-page" data-copy-page="">
    {useText().copyPage}
  </button>
));
