/**
 * Where browsers find what is at a route: below the base path of the site, which the build puts in. This and jsx-runtime.ts,
 * which uses it, are the one place where a route becomes an address, as internal/site/address.go is in the build; all data
 * hold routes. Addresses elsewhere stay as they are, and so do those of files that the bundler has named.
 */
export function addressOf(route: string): string {
  const is = route.startsWith("/") && !route.startsWith("//") && !route.startsWith(`${ORIHON_BASE}/_orihon/`);
  return is ? ORIHON_BASE + route : route;
}

/** The route that a path of this host means, without /index.html or .html; null for one outside of the site. */
export function routeAt(path: string): string | null {
  if (!`${path}/`.startsWith(`${ORIHON_BASE}/`)) return null;
  return path.slice(ORIHON_BASE.length).replace(/(?:\/index)?\.html?$/, "") || "/";
}
