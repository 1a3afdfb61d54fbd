import { type ReactNode, useEffect } from "react";
import { addressOf } from "../app/address";
import { usePage } from "../app/context";
import Link from "./Link";
import useIsBrowser from "./useIsBrowser";

/** `@docusaurus/router`, as far as pages use react-router 5, over the site's own navigation. */
export function useLocation() {
  const { route } = usePage();
  const isBrowser = useIsBrowser();
  return {
    pathname: addressOf(route),
    search: isBrowser ? window.location.search : "",
    hash: isBrowser ? window.location.hash : "",
    state: undefined,
    key: route,
  };
}

function go(to: string, replace: boolean): void {
  if (replace) window.location.replace(addressOf(to));
  else window.location.assign(addressOf(to));
}

export function useHistory() {
  const location = useLocation();
  return {
    location,
    push: (to: string) => go(to, false),
    replace: (to: string) => go(to, true),
    goBack: () => window.history.back(),
    listen: () => () => {},
    block: () => () => {},
    action: "POP",
  };
}

export function Redirect({ to }: { to: string }) {
  useEffect(() => go(to, true), [to]);
  return <Link to={to}>{to}</Link>;
}

export function matchPath(pathname: string, options: string | { path?: string; exact?: boolean }) {
  const { path = "/", exact = false } = typeof options === "string" ? { path: options } : options;
  const trimmed = (text: string) => text.replace(/\/$/, "");
  const is = trimmed(pathname) === trimmed(path) || (!exact && pathname.startsWith(`${trimmed(path)}/`));
  return is ? { path, url: path, isExact: trimmed(pathname) === trimmed(path), params: {} } : null;
}

export function useRouteMatch(options: string | { path?: string; exact?: boolean } = "/") {
  return matchPath(useLocation().pathname, options);
}

export function useParams(): Record<string, string> {
  return {};
}

export function withRouter<P>(component: P): P {
  return component;
}

export function Switch({ children }: { children?: ReactNode }) {
  return children;
}

export { default as NavLink } from "./Link";
export { Link };
