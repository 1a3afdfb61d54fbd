import type { ComponentType } from "react";

/**
 * What the theme's script and the site's, which runs after it, give each other. The engine takes it out of the globals before any page
 * is rendered; the site's script has kept it by then.
 */
export interface Given {
  /** Modules of the front end, by their file: the site's script has none of its own. */
  shared: Record<string, unknown>;
  /** The site's pages, and its drawings: each is run by the first who asks for it. */
  modules: Record<string, () => { default?: ComponentType }>;
  sketches: Record<string, () => { default?: ComponentType }>;
  /** Puts a component of the site in the place of a part of the theme, by the name of the part. */
  parts: Record<string, (part: ComponentType) => void>;
}

const none = (): Record<string, never> => Object.create(null) as Record<string, never>;

export const given: Given = { shared: none(), modules: none(), sketches: none(), parts: none() };

Object.assign(globalThis, { orihonGiven: given });
