import { builtins } from "../../content/builtins";

/** `@theme/MDXComponents`: the components that Markdown knows. */
export default builtins;
