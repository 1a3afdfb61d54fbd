import type { PageLink } from "../../model/model";
import { useText } from "../useText";

interface PagerProps {
  prev: PageLink | undefined;
  next: PageLink | undefined;
  /** The one before is newer, the one after older: of posts and their lists. */
  dated?: boolean;
}

/** The pages before and after this one: in the order of the sidebar, or by date. */
export function Pager({ prev, next, dated = false }: PagerProps) {
  const text = useText();
  if (prev === undefined && next === undefined) return null;
  return (
    <nav className="pager" aria-label={text.pagination}>
      {prev === undefined ? <span /> : <PagerLink link={prev} label={dated ? text.newer : text.previous} rel="prev" />}
      {next === undefined ? <span /> : <PagerLink link={next} label={dated ? text.older : text.next} rel="next" />}
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
