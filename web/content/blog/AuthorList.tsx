import type { AuthorList as Props } from "../../model/model";
import { AuthorLine } from "./PostAuthors";

/** The authors of a blog. */
export function AuthorList({ authors }: Props) {
  return (
    <ul className="post-people">
      {authors.map(({ author, description, count }) => (
        <li key={author.name}>
          <div className="post-author">
            <AuthorLine author={author} />
          </div>
          {description === undefined ? null : <p>{description}</p>}
          {count === undefined ? null : <p className="doc-meta">{count}</p>}
        </li>
      ))}
    </ul>
  );
}
