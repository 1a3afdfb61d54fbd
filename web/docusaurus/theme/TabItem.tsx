import { builtins } from "../../content/builtins";

/** `@theme/TabItem`: what Markdown gives. */
export default builtins.TabItem;
