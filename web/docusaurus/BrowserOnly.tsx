import type { ReactNode } from "react";
import useIsBrowser from "./useIsBrowser";

/** `@docusaurus/BrowserOnly`: its child is a function, which is called in browsers alone. */
export default function BrowserOnly({ children, fallback }: { children?: () => ReactNode; fallback?: ReactNode }) {
  return useIsBrowser() ? children?.() : (fallback ?? null);
}
