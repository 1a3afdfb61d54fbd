import type { ReactNode } from "react";

/** `@docusaurus/ErrorBoundary`: pages have one around them. */
export default function ErrorBoundary({ children }: { children?: ReactNode }) {
  return children;
}
