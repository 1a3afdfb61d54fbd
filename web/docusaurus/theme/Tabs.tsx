import { builtins } from "../../content/builtins";

/** `@theme/Tabs`: what Markdown gives. */
export default builtins.Tabs;
