import type { Shown } from "../../app/context";
import { DocPage } from "../doc/DocPage";

/** A post of a blog: what documents are shown by, unless a site has a layout of its own for posts. */
export function PostLayout(shown: Shown) {
  return <DocPage {...shown} />;
}
