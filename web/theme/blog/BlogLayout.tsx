import type { Shown } from "../../app/context";
import { DocPage } from "../doc/DocPage";

/** The lists of a blog: posts, those of an author or with a tag, the archive, the authors. A site may have its own. */
export function BlogLayout(shown: Shown) {
  return <DocPage {...shown} />;
}
