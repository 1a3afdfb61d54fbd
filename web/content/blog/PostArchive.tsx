import type { PostArchive as Props } from "../../model/model";

/** All posts of a blog by year. */
export function PostArchive({ years }: Props) {
  return (
    <div className="post-archive">
      {years.map(({ year, posts }) => (
        <section key={year}>
          <h2 id={year}>{year}</h2>
          <ul>
            {posts.map(({ href, title, post, lang }) => (
              <li key={href}>
                <time dateTime={post.date}>{post.dateText}</time>{" "}
                <a href={href} lang={lang}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
