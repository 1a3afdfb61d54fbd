import type { ComponentType } from "react";
import * as api from "./api";
import * as blog from "./blog";
import { CardGrid } from "./CardGrid";
import { BlockPreview } from "./preview/BlockPreview";
import { BlockSketch } from "./preview/BlockSketch";

// biome-ignore lint/suspicious/noExplicitAny: each component checks its own props, which come from Go
type ServerComponent = ComponentType<any>;

const components: Record<string, ServerComponent> = { CardGrid, BlockPreview, BlockSketch, ...api };

/** A component that the engine renders into articles; no script goes with it. Those of the blog may be replaced by the site. */
export function componentOf(name: string): ServerComponent | undefined {
  return components[name] ?? (blog as Record<string, ServerComponent>)[name];
}
