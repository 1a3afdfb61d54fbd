import type { AuthorLink } from "../../model/model";

/** Who wrote a post: pictures, names and what they are. */
export function PostAuthors({ authors }: { authors: AuthorLink[] | undefined }) {
  if (authors === undefined) return null;
  return (
    <ul className="post-authors">
      {authors.map((author) => (
        <li key={author.name} className="post-author">
          <AuthorLine author={author} />
        </li>
      ))}
    </ul>
  );
}

/** An author in a line. The picture says nothing that the name does not. */
export function AuthorLine({ author }: { author: AuthorLink }) {
  return (
    <>
      {author.image === undefined ? null : (
        <img className="post-face" src={author.image} alt="" width="40" height="40" loading="lazy" />
      )}
      <span className="post-person">
        {author.href === undefined ? (
          <span className="post-name">{author.name}</span>
        ) : (
          <a className="post-name" href={author.href}>
            {author.name}
          </a>
        )}
        {author.title === undefined ? null : <span className="post-role"> {author.title}</span>}
        {author.socials && <span className="post-socials" dangerouslySetInnerHTML={{ __html: author.socials }} />}
      </span>
    </>
  );
}
