/** What the build puts before the scripts of this folder; internal/offline writes it. All addresses begin with the base path. */
export interface OfflineConfig {
  /** The path that the site lies below, ending in a slash. */
  scope: string;
  worker: string;
  /** Names the front end; pages state the same in their boot data. */
  build: string;
  /** Addresses of scripts, styles and fonts that any page may load later. */
  front: string[];
  /** The longest prefix first, the default language last. */
  locales: OfflineLocale[];
}

export interface OfflineLocale {
  /** Paths of its pages begin with it; it ends in a slash. */
  prefix: string;
  lang: string;
  dir: string;
  title: string;
  /** The list of what readers can keep. */
  units: string;
  words: OfflineWords;
}

/** Words of internal/words/keys.yaml: those of "offline", and three of other groups. */
export interface OfflineWords {
  stored: string;
  keep: string;
  keeping: string;
  kept: string;
  remove: string;
  full: string;
  notKept: string;
  readable: string;
  title: string;
  hint: string;
  retry: string;
}

/** A version of a docset in one language, which readers can keep as a whole. */
export interface Unit {
  key: string;
  label: string;
  /** Paths of its pages begin with it. */
  path: string;
  bytes: number;
  /** Address of its Edition. */
  list: string;
}

/** All that a unit consists of after one build. */
export interface Edition {
  /** Changes with any page or file. */
  id: string;
  /** Paths of the pages, each with a hash of its content. */
  pages: Array<[path: string, hash: string]>;
  files: string[];
}

/** What is asked of the worker. */
export type Request =
  | { type: "read"; path: string; files: string[] }
  | { type: "state" }
  | { type: "keep"; unit: Unit }
  | { type: "remove"; key: string };

/** What it answers, on the port that came with the request. */
export type Answer =
  | { type: "state"; kept: Unit[] }
  | { type: "progress"; done: number; total: number }
  | { type: "failed"; full: boolean };

/** The language of a path. */
export function localeOf(config: OfflineConfig, path: string): OfflineLocale | undefined {
  return config.locales.find(({ prefix }) => path.startsWith(prefix) || `${path}/` === prefix);
}
