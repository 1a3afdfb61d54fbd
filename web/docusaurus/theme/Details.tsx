import { builtins } from "../../content/builtins";

/** `@theme/Details`: what Markdown gives. */
export default builtins.Details;
