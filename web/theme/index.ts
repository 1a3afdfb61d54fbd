/** The public door of the theme: what a site's own pages and components may import as `@orihon/theme`. */
export { part, usePage, useShell } from "../app/context";
export { CardList } from "./CardList";
export { Code } from "./landing/Code";
export { Folds } from "./landing/Folds";
export { localHref } from "./localHref";
export { fill, plural, type Text, textOf } from "./text";
export { useText } from "./useText";
