import { useShell } from "../app/context";

/** Turns routes into hrefs of the reader's language. */
export function useLocalHref(): (route: string) => string {
  const { prefix } = useShell();
  return (route) => prefix + route;
}
