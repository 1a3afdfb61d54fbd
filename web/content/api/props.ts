// Made from internal/openapi/view/props.go by `go test ./internal/openapi/view -run TestPropsTypes -update`.

export interface ListProps {
  labels: Labels;
  services?: ServiceCard[];
}

export interface Labels {
  title: string;
  listDescription: string;
  document: string;
  version: string;
  license: string;
  contact: string;
  terms: string;
  moreInfo: string;
  servers: string;
  authentication: string;
  authorization: string;
  noAuthentication: string;
  and: string;
  or: string;
  scopes: string;
  sendIn: Record<string, string>;
  httpScheme: Record<string, string>;
  errors: string;
  errorsIntro: string;
  seeErrors: string;
  status: string;
  meaning: string;
  usedBy: string;
  operations: string;
  other: string;
  webhooks: string;
  callbacks: string;
  parameters: string;
  parametersIn: Record<string, string>;
  requestBody: string;
  responses: string;
  responseHeaders: string;
  noBody: string;
  defaultResponse: string;
  samples: string;
  server: string;
  try: string;
  tryScriptless: string;
  edit: string;
  example: string;
  schema: string;
  schemas: string;
  properties: string;
  required: string;
  optional: string;
  deprecated: string;
  readOnly: string;
  writeOnly: string;
  default: string;
  allowed: string;
  constant: string;
  oneOf: string;
  anyOf: string;
  not: string;
  discriminator: string;
  anyKey: string;
  noOtherKeys: string;
  circular: string;
  seeSchema: string;
  notShown: string;
  limits: Record<string, string>;
  copy: string;
  changes: string;
  changesLink: string;
  changesIntro: string;
  noChanges: string;
  breaking: string;
  compatible: string;
  added: string;
  removed: string;
  changed: string;
  wholeApi: string;
  page: string;
  operationsOf: string;
  schemaDescription: string;
}

export interface ServiceCard {
  title: Text;
  href: string;
  description?: Prose;
  version: string;
  count: string;
  groups?: string[];
  document?: string;
}

export interface Text {
  text: string;
  lang?: string;
}

export interface Prose {
  html: string;
  lang?: string;
}

export interface ServiceProps {
  labels: Labels;
  info: InfoView;
  servers?: ServerView[];
  schemes?: SchemeView[];
  errors?: ErrorsView;
  groups?: GroupView[];
  schemas?: SchemaView[];
  changes?: LinkView;
  console?: string;
}

export interface InfoView {
  version?: string;
  summary?: Text;
  description?: Prose;
  license?: LinkView;
  contact?: LinkView;
  terms?: string;
  docs?: LinkView;
  document?: LinkView;
}

export interface LinkView {
  label: Text;
  href: string;
}

export interface ServerView {
  url: string;
  description?: Text;
  variables?: VariableView[];
}

export interface VariableView {
  name: string;
  default: string;
  enum?: string[];
  description?: Text;
}

export interface SchemeView {
  id: string;
  name: string;
  type: string;
  how?: string;
  description?: Prose;
  flows?: FlowView[];
}

export interface FlowView {
  name: string;
  urls?: string[];
  scopes?: ScopeView[];
}

export interface ScopeView {
  name: string;
  description?: Text;
}

export interface ErrorsView {
  rows?: ErrorRow[];
  schema?: SchemaView;
  example?: CodeView;
}

export interface ErrorRow {
  status: string;
  reason: string;
  count: string;
}

export interface SchemaView {
  id?: string;
  name?: string;
  type: string;
  required?: boolean;
  marks?: string[];
  description?: Prose;
  facts?: Fact[];
  children?: SchemaView[];
  variants?: VariantGroup[];
  note?: string;
  link?: LinkView;
}

export interface Fact {
  label: string;
  values?: string[];
}

export interface VariantGroup {
  label: string;
  note?: string;
  items?: SchemaView[];
}

export interface CodeView {
  lang: string;
  text?: string;
  html?: string;
}

export interface GroupView {
  id: string;
  label: Text;
  description?: Prose;
  count: string;
  href?: string;
  operations?: OperationView[];
  entries?: EntryView[];
}

export interface OperationView {
  id: string;
  method: string;
  path: string;
  label: Text;
  description?: Prose;
  deprecated?: boolean;
  docs?: LinkView;
  servers?: ServerView[];
  security?: SchemeLink[][];
  open?: boolean;
  authorization?: Prose;
  parameters?: ParameterList[];
  body?: BodyView;
  responses?: ResponseView[];
  callbacks?: CallbackView[];
  samples?: SampleView[];
  choice?: ChoiceView;
}

export interface SchemeLink {
  name: string;
  href: string;
  scopes?: string[];
}

export interface ParameterList {
  in: string;
  label: string;
  items?: SchemaView[];
}

export interface BodyView {
  required: boolean;
  description?: Prose;
  media?: MediaView[];
}

export interface MediaView {
  id: string;
  type: string;
  schema?: SchemaView;
  seeHref?: string;
  examples?: ExampleView[];
}

export interface ExampleView {
  label?: Text;
  code?: CodeView;
  href?: string;
}

export interface ResponseView {
  status: string;
  reason: string;
  gist?: Prose;
  description?: Prose;
  headers?: SchemaView[];
  media?: MediaView[];
  open?: boolean;
}

export interface CallbackView {
  name: string;
  method: string;
  expression: string;
  description?: Prose;
  body?: BodyView;
}

export interface SampleView {
  key: string;
  label: string;
  code: CodeView;
}

export interface ChoiceView {
  service: string;
  base: string;
  servers?: ServerOption[];
  try?: boolean;
}

export interface ServerOption {
  address: string;
  label: string;
}

export interface EntryView {
  id: string;
  href: string;
  method: string;
  path: string;
  label: Text;
  deprecated?: boolean;
}

export interface GroupProps {
  labels: Labels;
  group: GroupView;
}

export interface OperationProps {
  labels: Labels;
  operation: OperationView;
  console?: string;
}

export interface SchemaProps {
  labels: Labels;
  schema: SchemaView;
}

export interface DiffProps {
  labels: Labels;
  intro: string;
  groups?: ChangeGroup[];
}

export interface ChangeGroup {
  id: string;
  method?: string;
  path: string;
  href?: string;
  changes?: ChangeView[];
}

export interface ChangeView {
  kind: string;
  breaking: boolean;
  text: string;
}
