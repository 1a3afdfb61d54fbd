import type { AuthorCard, PageLink, PostItem, PostList as Props } from "../../model/model";
import { AuthorLine, PostAuthors } from "./PostAuthors";

/** A page of a list of posts, each with what its writer has put before the mark to truncate it at. */
export function PostList({ author, posts, links, feeds, words }: Props) {
  return (
    <div className="posts">
      {author === undefined ? null : <AuthorBox card={author} />}
      {links === undefined && feeds === undefined ? null : (
        <div className="post-ways">
          <Links links={links} />
          <Links links={feeds} reload />
        </div>
      )}
      {posts.map((item) => (
        <Summary key={item.href} item={item} words={words} />
      ))}
    </div>
  );
}

function AuthorBox({ card }: { card: AuthorCard }) {
  return (
    <div className="post-author post-author-box">
      <AuthorLine author={card.author} />
    </div>
  );
}

// A feed is no page of the site: the browser opens it by itself.
function Links({ links, reload }: { links: PageLink[] | undefined; reload?: boolean }) {
  if (links === undefined) return null;
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} data-reload={reload ? "" : undefined}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Summary({ item, words }: { item: PostItem; words: Record<string, string> }) {
  const { post, lang, dir } = item;
  return (
    <article className="post-item">
      <h2 lang={lang} dir={dir}>
        <a href={item.href}>{item.title}</a>
      </h2>
      <p className="doc-meta">
        <time dateTime={post.date}>{post.dateText}</time>
        {item.minutes === undefined ? null : <span>{item.minutes}</span>}
        {post.scheduled ? <span className="doc-kind">{words.scheduled}</span> : null}
        {item.draft ? <span className="doc-kind">{words.draft}</span> : null}
      </p>
      <PostAuthors authors={post.authors} />
      {item.html === undefined ? (
        <p lang={lang} dir={dir}>
          {item.text ?? ""}
        </p>
      ) : (
        <div className="post-summary" lang={lang} dir={dir} dangerouslySetInnerHTML={{ __html: item.html }} />
      )}
      {item.whole ? null : (
        <p className="post-more">
          <a href={item.href} aria-label={`${words.more}: ${item.title}`}>
            {words.more}
          </a>
        </p>
      )}
      <Tags tags={item.tags} />
    </article>
  );
}

function Tags({ tags }: { tags: PageLink[] | undefined }) {
  if (tags === undefined) return null;
  return (
    <ul className="post-tags">
      {tags.map((tag) => (
        <li key={tag.href}>
          <a className="tag" href={tag.href}>
            {tag.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
