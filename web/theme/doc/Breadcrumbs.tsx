import { useShell } from "../../app/context";
import type { Crumb } from "../../model/model";
import { HomeIcon } from "../icons";
import { useText } from "../useText";

/** The way from the home page to this one. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { home } = useShell();
  const text = useText();
  if (crumbs.length === 0) return null;
  const last = crumbs.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={text.breadcrumbs}>
      <ol>
        <li>
          <a href={home} aria-label={text.home}>
            <HomeIcon />
          </a>
        </li>
        {crumbs.map((crumb, i) => (
          <li key={crumb.label + (crumb.href ?? "")}>
            {crumb.href === undefined || i === last ? (
              <span aria-current={i === last ? "page" : undefined}>{crumb.label}</span>
            ) : (
              <a href={crumb.href}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
