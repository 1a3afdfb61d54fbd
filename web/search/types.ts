/** The docset of the API reference: site.APIDocset. No docset of a site can have the name. */
export const apiDocset = "@api";

/** Where to look: the version being read, or wider. */
export type Breadth = "version" | "versions" | "all" | "api";

/** What the reader is reading, and how far to look from there. */
export interface Scope {
  docset: string;
  version: string;
  breadth: Breadth;
}

/** A run of text; marked runs match the query. Never markup. */
export interface Segment {
  text: string;
  mark: boolean;
}

/** A section of a page that answers the query. The page itself has an empty heading. */
export interface SectionHit {
  heading: Segment[];
  /** HTTP method of the operation that it documents, such as "POST"; or "". */
  method: string;
  href: string;
  excerpt: Segment[];
}

/** A page with the sections that match, best first. */
export interface PageHit {
  title: Segment[];
  href: string;
  breadcrumb: string[];
  /** Language of title, headings and excerpts (BCP 47) where it is not the reader's; or "". */
  lang: string;
  kind: Kind;
  docset: string;
  /** What the site calls the docset. */
  docsetLabel: string;
  version: string;
  versionLabel: string;
  /** Kept for reference only. */
  archived: boolean;
  /** Shown in the version being read. */
  current: boolean;
  sections: SectionHit[];
  score: number;
}

/** What a page is for; "" is not known. */
export type Kind = "" | "guide" | "reference" | "api";

/** Pages that match, by how far one looks. */
export type Counts = Record<Breadth, number>;

export type ErrorKind = "offline" | "missing" | "damaged" | "unsupported";

/** Why a search could not be done; message is for developers, kind for the reader's text. */
export interface SearchError {
  kind: ErrorKind;
  file: string;
  message: string;
}

export interface Found {
  ok: true;
  query: string;
  hits: PageHit[];
  /** Pages in scope that match. */
  total: number;
  counts: Counts;
  /** Pages outside the scope that match. */
  elsewhere: number;
  /** The best of these, where the scope has little or nothing as good. */
  beyond: PageHit[];
  /** Other queries to try, when nothing or nearly nothing is found. */
  suggestions: string[];
  /** Some results could not be loaded. */
  incomplete: boolean;
  /** Another query came before this one was answered; there are no hits. */
  replaced: boolean;
}

export interface Failed {
  ok: false;
  query: string;
  error: SearchError;
}

export type Result = Found | Failed;

/** The part of fetch that searching needs. */
export type Fetch = (url: string, init?: FetchInit) => Promise<FetchResponse>;

/** Undoes gzip; rejects what is no gzip. */
export type Unpack = (bytes: Uint8Array) => Promise<Uint8Array>;

export interface FetchInit {
  cache?: "no-cache" | "no-store";
  headers?: { Range: string };
}

export interface FetchResponse {
  ok: boolean;
  status: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The part of the browser's Cache Storage that is used here. */
export interface KeptStorage {
  open(name: string): Promise<Drawer>;
}

/** One cache of it; its keys are read as requests, which have an address. */
export interface Drawer {
  keys(): Promise<readonly { url: string }[]>;
  match(url: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | undefined>;
  put(url: string, response: Response): Promise<void>;
  delete(url: string): Promise<boolean>;
}

export interface SearchOptions {
  /** Address of the folder that holds a folder per locale; ends in a slash. */
  base: string;
  locale: string;
  /** The text of meta.json, where somebody has it already; or "". */
  meta?: string;
  /** Default: the global fetch. */
  fetch?: Fetch;
  /** Default: the browser's own. */
  inflate?: Unpack;
  /** Keeps what was fetched for the next page. Default: the browser's own, or none where fetch is given. */
  storage?: KeptStorage;
}

export interface Search {
  /**
   * Never rejects. One query is answered at a time, then the newest; those in between, and one that is waiting for
   * excerpts, are answered as replaced.
   */
  query(text: string, scope: Scope, limit: number): Promise<Result>;
  /** Fetches what every query needs. */
  warm(): Promise<void>;
  /** Frees what the search holds; queries after that are not answered. */
  close(): void;
}

/** A value or the reason why there is none. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: SearchError };
