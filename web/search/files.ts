import type { Kind } from "./types";

/** The JSON files of the index, as internal/search/head.go and texts.go write them, and their guards. */

export interface Meta {
  format: number;
  head: string;
  lexicon: Packs & {
    /** The first term of each shard, separated by line feeds. */
    firsts: string;
  };
  stops: string;
  synonyms: string[];
}

export interface VersionRow {
  docset: string;
  /** What the site calls the docset. */
  of: string;
  name: string;
  label: string;
  last: boolean;
  /** Of an archived docset. */
  old: boolean;
}

/** Where the groups of one kind are: gzipped shards in a row, one group behind another, in packs. */
export interface Packs {
  /** Of seven characters, one after another. */
  names: string;
  /** Number of groups per pack. */
  groups: number[];
  /** Number of entries per group. */
  counts: number[];
  /** Bytes per group. */
  sizes: number[];
}

export interface TextPacks extends Packs {
  /** Bytes of the directory at the beginning of each group; empty where each group is one shard. */
  dirs: number[];
}

export interface Head {
  format: number;
  versions: VersionRow[];
  sets: number[][];
  set: number[];
  group: number[];
  units: number[];
  /** Per doc a character; traitsOf reads it. */
  traits: string;
  /** A group per shard of the lexicon, which has the group's directory. */
  post: Packs;
  text: TextPacks;
}

export interface TextDoc {
  t: string;
  /** Language, where it is not the locale's. */
  l?: string;
  c?: string[];
  /** Routes, parallel to the doc's versions; one if the others differ in the version's name only. */
  r: string[];
}

export interface TextUnit {
  d: number;
  i?: string;
  h?: string;
  /** HTTP method of the operation that it documents. */
  m?: string;
  t?: string;
  c?: string;
}

export interface TextShard {
  d: TextDoc[];
  u: TextUnit[];
}

export const nameLength = 7;

/** What ranking wants to know of a page beside its words; traitOf in internal/search/head.go writes it. */
export interface Traits {
  kind: Kind;
  /** The first page of a folder of pages. */
  overview: boolean;
  /** In another language than the reader's. */
  foreign: boolean;
  /** Its title is one word. */
  oneWord: boolean;
  /** It is a page of symptoms and remedies. */
  remedy: boolean;
}

const kinds: readonly Kind[] = ["", "guide", "reference", "api"];

export function traitsOf(doc: number, traits: string): Traits {
  const bits = traits.charCodeAt(doc) - 97;
  return {
    kind: kinds[bits & 3] ?? "",
    overview: (bits & 4) !== 0,
    foreign: (bits & 8) !== 0,
    oneWord: (bits & 16) !== 0,
    remedy: (bits & 32) !== 0,
  };
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList<T>(value: unknown, of: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(of);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

function isString(value: unknown): value is string {
  return typeof value === "string";
}

function isPacks(value: unknown): value is Packs {
  return (
    isFields(value) &&
    isString(value.names) &&
    isList(value.groups, isCount) &&
    isList(value.counts, isCount) &&
    isList(value.sizes, isCount) &&
    value.names.length === value.groups.length * nameLength &&
    value.counts.length === value.sizes.length &&
    value.counts.length === value.groups.reduce((n, m) => n + m, 0)
  );
}

function isTextPacks(value: unknown): value is TextPacks {
  return (
    isPacks(value) &&
    "dirs" in value &&
    isList(value.dirs, isCount) &&
    (value.dirs.length === 0 || value.dirs.length === value.sizes.length)
  );
}

function isLexicon(value: unknown): value is Meta["lexicon"] {
  if (!isPacks(value) || !("firsts" in value) || !isString(value.firsts)) {
    return false;
  }
  return value.counts.length === (value.firsts === "" ? 0 : value.firsts.split("\n").length);
}

function isVersionRow(value: unknown): value is VersionRow {
  return (
    isFields(value) &&
    isString(value.docset) &&
    isString(value.of) &&
    isString(value.name) &&
    isString(value.label) &&
    typeof value.last === "boolean" &&
    typeof value.old === "boolean"
  );
}

export function isMeta(value: unknown): value is Meta {
  return (
    isFields(value) &&
    isCount(value.format) &&
    isString(value.head) &&
    isLexicon(value.lexicon) &&
    isString(value.stops) &&
    isList(value.synonyms, isString)
  );
}

export function isHead(value: unknown): value is Head {
  if (
    !isFields(value) ||
    !isList(value.versions, isVersionRow) ||
    !isList(value.set, isCount) ||
    !isList(value.group, isCount) ||
    !isList(value.units, isCount) ||
    !isString(value.traits)
  ) {
    return false;
  }
  const { versions, set, group, units, sets } = value;
  return (
    isList(sets, (s): s is number[] => isList(s, (v): v is number => isCount(v) && v < versions.length)) &&
    set.length === units.length &&
    group.length === units.length &&
    value.traits.length === units.length &&
    set.every((s) => s < sets.length) &&
    group.every((g, i) => g <= i) &&
    isPacks(value.post) &&
    isTextPacks(value.text)
  );
}

function isTextDoc(value: unknown): value is TextDoc {
  return (
    isFields(value) &&
    isString(value.t) &&
    isList(value.r, isString) &&
    (value.l === undefined || isString(value.l)) &&
    (value.c === undefined || isList(value.c, isString))
  );
}

function isTextUnit(value: unknown): value is TextUnit {
  return (
    isFields(value) &&
    isCount(value.d) &&
    [value.i, value.h, value.m, value.t, value.c].every((s) => s === undefined || isString(s))
  );
}

export function isTextShard(value: unknown): value is TextShard {
  if (!isFields(value) || !isList(value.d, isTextDoc) || !isList(value.u, isTextUnit)) {
    return false;
  }
  const docs = value.d.length;
  return value.u.every((u) => u.d < docs);
}
