import { useEffect, useLayoutEffect } from "react";

/** `@docusaurus/useIsomorphicLayoutEffect`. */
export default typeof document === "undefined" ? useEffect : useLayoutEffect;
