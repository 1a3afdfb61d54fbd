import type { PageData } from "../model/model";

/** A problem in the content, as internal/diag has it. */
export interface Message {
  id: string;
  severity: "error" | "warning";
  file?: string;
  line?: number;
  column?: number;
  text: string;
  hint?: string;
  /** The line of the file. */
  source?: string;
}

/** How many problems a file has. */
export interface FileCount {
  file: string;
  errors: number;
  warnings: number;
}

/** The page that a window shows, as internal/dev tells it. */
export interface PagePatch {
  /** Names what the page shows: another key, another page. */
  key: string;
  /** Where the page is; differs from what was asked for if it was renamed. */
  route: string;
  /** Its data, when it is told first and when it has changed. */
  data?: PageData;
  /** Address of the script that the app is. */
  app: string;
  /** Address of the script with the parts of the theme that the site replaces, if it is by itself. */
  parts?: string;
  /** Addresses of the style sheets of all pages. */
  styles: string[];
}

/** What windows are told after every update. */
export interface Update {
  number: number;
  /** The site could not be read: what is served is an older state. */
  failed: boolean;
  /** Those of the page first; of the others as many as are worth reading. */
  messages: Message[];
  /** How many of the messages are of the page. */
  own: number;
  files: FileCount[];
  /** Missing if there is no page at the address. */
  page?: PagePatch;
  /** Addresses of files that are published as they are, and have changed. */
  assets?: string[];
  /** Whether the server knows how to open files in an editor; else links lead to `vscode://`. */
  editor: boolean;
  /** The folder of the site, for links. */
  folder: string;
}

/**
 * Changes the document to what a page is now; false if that cannot be done without loading it. With `isKnown` the document
 * already shows it. `isCurrent` tells whether the window still shows the page that is patched.
 */
export type Patch = (page: PagePatch, isKnown: boolean, isCurrent: () => boolean) => Promise<boolean>;

/** Dispatched on window when the app can be patched. */
export const readyEvent = "orihon:patchable";

declare global {
  interface Window {
    orihonPatch?: Patch;
    /** Address of the script that the app is; undefined where the document names it. */
    orihonApp?: string;
  }
}
