import type { ReactNode } from "react";

/** `@theme/MDXContent`. */
export default function MDXContent({ children }: { children?: ReactNode }) {
  return children;
}
