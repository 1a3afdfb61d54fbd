import { PostAuthors } from "../../content/blog/PostAuthors";
import type { Page } from "../../model/model";

/** The title of a document; of a post also its date and its authors. */
export function DocHeader({ page: { title, titleHtml, fallback, contentLang, contentDir, post } }: { page: Page }) {
  const language = { lang: fallback ? contentLang : undefined, dir: contentDir };
  return (
    <header>
      {titleHtml === undefined ? (
        <h1 {...language}>{title}</h1>
      ) : (
        <h1 {...language} dangerouslySetInnerHTML={{ __html: titleHtml }} />
      )}
      {post === undefined ? null : (
        <>
          <p className="post-date">
            <time dateTime={post.date}>{post.dateText}</time>
          </p>
          <PostAuthors authors={post.authors} />
        </>
      )}
    </header>
  );
}
