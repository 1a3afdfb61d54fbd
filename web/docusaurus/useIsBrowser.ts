import { useEffect, useState } from "react";

/** `@docusaurus/useIsBrowser`: false while pages are prerendered and hydrated, then true. */
export default function useIsBrowser(): boolean {
  const [isBrowser, set] = useState(false);
  useEffect(() => set(true), []);
  return isBrowser;
}
