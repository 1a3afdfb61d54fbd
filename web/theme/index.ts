/** The public door of the theme: what a site's own pages, parts and components may import as `@orihon/theme`. */
export { part, type Shown, usePage, useShell } from "../app/context";
export type { NavEntry, Page, Shell } from "../model/model";
export { CardList } from "./CardList";
export { Code } from "./landing/Code";
export { type Fold, Folds } from "./landing/Folds";
export { fill, plural, type Text } from "./text";
export { useLocalHref } from "./useLocalHref";
export { useText } from "./useText";
