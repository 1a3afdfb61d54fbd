declare module "orihon:styles";

declare module "orihon:modules" {
  import type { ComponentType } from "react";

  /** The script modules of the site, by name. Each is run when it is first asked for. */
  const modules: Record<string, () => { default?: ComponentType }>;
  export default modules;
}

declare module "orihon:sketches" {
  import type { SketchModule } from "./content/preview/BlockSketch";

  /** The modules of the site's previews/sketches, by name. Each is run when it is first asked for. */
  const sketches: Record<string, () => SketchModule>;
  export default sketches;
}

declare module "react-dom/server.legacy" {
  import type { ReactNode } from "react";
  /** React's own synchronous renderer, without the streaming one that comes with it in react-dom/server. */
  export function renderToString(node: ReactNode): string;
  export function renderToStaticMarkup(node: ReactNode): string;
}

/** React for browsers, as packages.sh writes it. */
declare module "*/packages/react-dom/client.js" {
  export * from "react-dom/client";
}

declare module "*.css";

/** The address of the script that draws diagrams; the build puts it in. */
declare const MERMAID_ADDRESS: string;

/** The path below which the site is published, "" at the root of its host; the build puts it in. */
declare const ORIHON_BASE: string;

/** Whether the front end is that of the development server; in builds all that asks for it falls away. */
declare const ORIHON_DEV: boolean;
