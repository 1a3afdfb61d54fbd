import { builtins } from "../../content/builtins";

/** `@theme/CodeBlock`: what Markdown gives. */
export default builtins.CodeBlock;
