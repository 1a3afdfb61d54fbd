import { config } from "orihon:project";
import { addressOf } from "../app/address";
import { useShell } from "../app/context";

interface BaseUrlOptions {
  forcePrependBaseUrl?: boolean;
  absolute?: boolean;
}

/** A path of the site, with or without the base path, as a route; addresses elsewhere, anchors and relative paths stay. Elements put the base path before routes. */
export function toRoute(path: string | undefined): string | undefined {
  if (path === undefined || path === "" || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\.)/i.test(path)) {
    return path?.replace(/^pathname:\/\//, "");
  }
  const route = path.startsWith("/") ? path : `/${path}`;
  const base = String(config.baseUrl ?? "/");
  return base !== "/" && route.startsWith(base) ? route.slice(base.length - 1) : route;
}

/** Turns paths into routes of the reader's language. Files are there once for all languages. */
export function useLocalRoute(): (path: string | undefined) => string | undefined {
  const { prefix } = useShell();
  return (path) => {
    const route = toRoute(path);
    const isPage =
      route?.startsWith("/") === true &&
      path?.startsWith("pathname:") === false &&
      !/\.\w+$/.test(route.split(/[?#]/)[0] ?? "");
    return isPage && prefix !== "" && !`${route}/`.startsWith(`${prefix}/`) ? prefix + route : route;
  };
}

/** `@docusaurus/useBaseUrl`: gives routes; with `absolute`, whole addresses. */
export default function useBaseUrl(path: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(path, options);
}

export function useBaseUrlUtils() {
  const local = useLocalRoute();
  const withBaseUrl = (path: string, { absolute }: BaseUrlOptions = {}) => {
    const route = local(path) ?? "";
    return absolute === true && route.startsWith("/") ? String(config.url ?? "") + addressOf(route) : route;
  };
  return { withBaseUrl };
}
