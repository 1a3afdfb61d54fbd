import type { AnchorHTMLAttributes } from "react";
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
  const target = to ?? href;
  const outside = target !== undefined && /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(target);
  return <a {...(outside ? { target: "_blank", rel: "noopener noreferrer" } : {})} {...rest} href={local(target)} />;
}
