import type { AnchorHTMLAttributes } from "react";
import { usePage } from "../app/context";
import { useLocalRoute } from "./useBaseUrl";

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to?: string;
  isNavLink?: boolean;
  exact?: boolean;
  activeClassName?: string;
  autoAddBaseUrl?: boolean;
}

/** A link to a route of the site or an address elsewhere, `@docusaurus/Link`. */
export default function Link({ to, href, isNavLink, exact, activeClassName, autoAddBaseUrl, ...rest }: LinkProps) {
  const local = useLocalRoute();
  const { route } = usePage();
  const target = fromPage(to ?? href, route);
  const outside = target !== undefined && /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(target);
  return <a {...(outside ? { target: "_blank", rel: "noopener noreferrer" } : {})} {...rest} href={local(target)} />;
}

/** A relative address starts from the page that shows it, as the router of Docusaurus has it. */
function fromPage(target: string | undefined, route: string): string | undefined {
  if (target === undefined || /^(?:[a-z][a-z0-9+.-]*:|[/#?]|$)/i.test(target)) return target;
  const { pathname, search, hash } = new URL(target, `https://site${route}`);
  return pathname + search + hash;
}
