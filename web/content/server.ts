import type { ComponentType } from "react";
import * as api from "./api";
import * as blog from "./blog";
import { CardGrid } from "./CardGrid";
import { BlockPreview } from "./preview/BlockPreview";
import { BlockSketch } from "./preview/BlockSketch";

// biome-ignore lint/suspicious/noExplicitAny: each component checks its own props, which come from Go
type ServerComponent = ComponentType<any>;

/** The components that the engine renders into articles; no script goes with them. */
export const components: Record<string, ServerComponent> = {
  CardGrid,
  BlockPreview,
  BlockSketch,
  ...api,
  ...blog,
};
