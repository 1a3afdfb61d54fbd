// Generated from internal/mdx/template/builtins by `make generate`.

export interface Wrappable {
  Admonition: typeof import("@orihon/theme/original/Admonition").Admonition;
  Badge: typeof import("@orihon/theme/original/Badge").Badge;
  Card: typeof import("@orihon/theme/original/Card").Card;
  Cards: typeof import("@orihon/theme/original/Cards").Cards;
  CodeBlock: typeof import("@orihon/theme/original/CodeBlock").CodeBlock;
  Details: typeof import("@orihon/theme/original/Details").Details;
  Icon: typeof import("@orihon/theme/original/Icon").Icon;
  Steps: typeof import("@orihon/theme/original/Steps").Steps;
}
