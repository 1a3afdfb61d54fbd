import { config } from "orihon:project";
import { addressOf } from "../app/address";

interface BaseUrlOptions {
  forcePrependBaseUrl?: boolean;
  absolute?: boolean;
}

/** A path of the site as a route; addresses elsewhere, anchors and relative paths stay. Elements put the base path before routes. */
export function toRoute(path: string | undefined): string | undefined {
  if (path === undefined || path === "" || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\.)/i.test(path)) {
    return path?.replace(/^pathname:\/\//, "");
  }
  return path.startsWith("/") ? path : `/${path}`;
}

/** `@docusaurus/useBaseUrl`: gives routes; with `absolute`, whole addresses. */
export default function useBaseUrl(path: string, { absolute }: BaseUrlOptions = {}): string {
  const route = toRoute(path) ?? "";
  return absolute === true && route.startsWith("/") ? String(config.url ?? "") + addressOf(route) : route;
}

export function useBaseUrlUtils() {
  return { withBaseUrl: useBaseUrl };
}
