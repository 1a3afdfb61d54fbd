import { useShell } from "../../app/context";
import type { Page } from "../../model/model";
import { useText } from "../useText";
import { Feedback } from "./Feedback";

/** Tags, edit link and last change, below the article. */
export function DocFooter({ page }: { page: Page }) {
  const text = useText();
  const markdown = useShell().reading.markdown ? page.markdown : undefined;
  if (!(page.tags || page.editUrl || page.updated || page.tried || page.feedback || markdown)) return null;
  return (
    <footer className="doc-footer">
      {page.tags === undefined ? null : (
        <div className="tags">
          <span className="tags-label">{text.tags}</span>
          <ul>
            {page.tags.map((tag) => (
              <li key={tag.href}>
                <a className="tag" href={tag.href}>
                  {tag.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Feedback key={page.route} address={page.feedback} />
      <div className="doc-footer-row">
        {page.editUrl === undefined ? null : (
          <a href={page.editUrl} target="_blank" rel="noopener noreferrer">
            {text.editPage}
          </a>
        )}
        {markdown === undefined ? null : (
          <a href={markdown} data-reload="">
            {text.viewMarkdown}
          </a>
        )}
        {page.tried === undefined ? null : <span className="tried">{page.tried}</span>}
        {page.updated === undefined ? null : (
          <span className="updated">
            <span>{text.lastUpdated}</span> <time dateTime={page.updated.date}>{page.updated.text}</time>
            {page.updated.author === undefined ? null : <span>{` ${text.by} ${page.updated.author}`}</span>}
          </span>
        )}
      </div>
    </footer>
  );
}
