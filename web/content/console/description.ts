// Made from internal/openapi/console by `go test ./internal/openapi/console -run TestDescriptionTypes -update`.

export interface Description {
  servers?: Server[];
  schemes?: Record<string, Scheme>;
  operations: Record<string, Operation>;
  schemas?: Record<string, Schema>;
  words: Record<string, string>;
}

export interface Server {
  url: string;
  label?: string;
  variables?: Variable[];
}

export interface Variable {
  name: string;
  default: string;
  enum?: string[];
}

export interface Scheme {
  kind: string;
  name?: string;
  word?: string;
}

export interface Operation {
  method: string;
  path: string;
  servers?: Server[];
  security?: string[][];
  parameters?: Field[];
  required?: boolean;
  bodies?: Body[];
}

export interface Field {
  name: string;
  in?: string;
  required?: boolean;
  style?: string;
  packed?: boolean;
  media?: string;
  value?: string;
  hint?: string;
  schema?: Schema;
}

export interface Schema {
  ref?: string;
  types?: string[];
  nullable?: boolean;
  format?: string;
  enum?: string[];
  limits?: Record<string, string>;
  properties?: Property[];
  required?: string[];
  closed?: boolean;
  additional?: Schema;
  items?: Schema;
  all?: Schema[];
  any?: Schema[];
  isFile?: boolean;
}

export interface Property {
  name: string;
  schema?: Schema;
}

export interface Body {
  type: string;
  example?: string;
  fields?: Field[];
  isFile?: boolean;
  schema?: Schema;
}
