import type { SearchWords } from "../../model/words";
import type { Started } from "./start";

/** What all parts of the search UI are given. */
export interface SearchProps {
  locale: string;
  /** What the reader is reading; both empty outside of the documentation. */
  scope: { docset: string; version: string };
  /** Folder of the index: "/search/". */
  base: string;
  /** Address of the bundled search worker; without it searches run on the main thread. */
  worker?: string | undefined;
  /** Route of the search page in this locale. */
  page: string;
  labels: SearchWords;
  navigate(href: string): void;
}

/** What the dialog is given besides. */
export interface DialogProps extends SearchProps {
  open: boolean;
  /** What was typed before the dialog was there. */
  typed: string;
  /** The worker that was started with it. */
  started: Started | null;
  onClose(): void;
}
