import { builtins } from "../../content/builtins";

/** `@theme/Admonition`: what Markdown gives. */
export default builtins.Admonition;
