import type { PageLink } from "../../model/model";
import { useText } from "../useText";

/** The pages before and after this one in the order of the sidebar. */
export function Pager({ prev, next }: { prev: PageLink | undefined; next: PageLink | undefined }) {
  const text = useText();
  if (prev === undefined && next === undefined) return null;
  return (
    <nav className="pager" aria-label={text.pagination}>
      {prev === undefined ? <span /> : <PagerLink link={prev} label={text.previous} rel="prev" />}
      {next === undefined ? <span /> : <PagerLink link={next} label={text.next} rel="next" />}
    </nav>
  );
}

function PagerLink({ link, label, rel }: { link: PageLink; label: string; rel: string }) {
  return (
    <a className={`pager-link pager-${rel}`} href={link.href} rel={rel}>
      <span className="pager-label">{label}</span>
      <span className="pager-title">{link.label}</span>
    </a>
  );
}
