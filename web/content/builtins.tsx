// Generated from internal/mdx/template/builtins by `make generate`; edit the templates instead.

import type { ComponentType } from "react";
import { CodeBlock, Tabs } from "./computed";
import { Given } from "./given";
import { Admonition, Badge, Card, Cards, Details, Icon, Steps, TabItem } from "./templates";

export { Admonition, Badge, Card, Cards, CodeBlock, Details, Icon, Steps, TabItem, Tabs };

/** What a page that computes gets as `props.components`. */
// biome-ignore lint/suspicious/noExplicitAny: each component checks its own props, which writers give
export const builtins: Record<string, ComponentType<any>> = { Admonition, Badge, Card, Cards, CodeBlock, Details, Icon, Steps, TabItem, Tabs, Given };
