import { foldWord } from "./normalize";

/** What a token is made of: a word, or a run of Chinese characters, katakana or hiragana. */
export type Kind = "word" | "han" | "kata" | "hira";

/** A part of an identifier: create and User of createUser. */
export interface Part {
  term: string;
  /** Position relative to the token. */
  off: number;
  start: number;
  end: number;
}

/** The same token as in internal/search/token.go, with its place in the text. */
export interface Token {
  kind: Kind;
  term: string;
  pos: number;
  /** Positions it takes. */
  length: number;
  start: number;
  end: number;
  parts: Part[];
}

const maxTermLength = 64;

type CharClass = Kind | "";

const letter = /[\p{L}\p{N}\p{M}]/u;
const upper = /\p{Lu}/u;
const lowerCase = /\p{Ll}/u;
const longVowel = "ー";

function isAlphanumeric(c: number): boolean {
  return (c >= 0x61 && c <= 0x7a) || (c >= 0x41 && c <= 0x5a) || (c >= 0x30 && c <= 0x39);
}

function isHan(c: number): boolean {
  return (
    (c >= 0x4e00 && c <= 0x9fff) ||
    (c >= 0x3400 && c <= 0x4dbf) ||
    (c >= 0xf900 && c <= 0xfaff) ||
    (c >= 0x20000 && c <= 0x323af) ||
    c === 0x3005 ||
    c === 0x3007 ||
    c === 0x303b
  );
}

function classOf(char: string): CharClass {
  const c = char.codePointAt(0) ?? 0;
  if (c < 0x80) {
    return isAlphanumeric(c) ? "word" : "";
  }
  if (c >= 0x3041 && c <= 0x309f && (c < 0x3099 || c > 0x309c)) {
    return "hira";
  }
  if (c >= 0x30a1 && c <= 0x30ff && c !== 0x30fb) {
    return "kata";
  }
  if (isHan(c)) {
    return "han";
  }
  return letter.test(char) ? "word" : "";
}

function charAt(text: string, i: number): string {
  const c = text.codePointAt(i);
  return c === undefined ? "" : String.fromCodePoint(c);
}

/** Tokens of a text that has been through normalize. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let pos = 0;
  let i = 0;
  while (i < text.length) {
    const code = text.charCodeAt(i);
    if (code < 0x80 && !isAlphanumeric(code)) {
      pos += code === 0x0a ? 2 : 0;
      i++;
      continue;
    }
    const char = charAt(text, i);
    const kind = classOf(char);
    if (kind === "") {
      pos += char === "。" ? 2 : 0;
      i += char.length;
      continue;
    }
    const end = kind === "word" ? wordEnd(text, i) : runEnd(text, i, kind);
    const token = kind === "word" ? wordToken(text, i, end, pos) : runToken(text, i, end, kind, pos);
    pos += token.length;
    if (token.term !== "" && (kind !== "word" || isShort(token.term))) {
      tokens.push(token);
    }
    i = end;
  }
  return tokens;
}

function isShort(term: string): boolean {
  return term.length <= maxTermLength || [...term].length <= maxTermLength;
}

function wordEnd(text: string, from: number): number {
  let prev = "";
  let i = from;
  while (i < text.length) {
    if (isAlphanumeric(text.charCodeAt(i))) {
      prev = text.charAt(i);
      i++;
      continue;
    }
    const char = charAt(text, i);
    if (classOf(char) !== "word" && !joins(prev, char, charAt(text, i + char.length))) {
      break;
    }
    prev = char;
    i += char.length;
  }
  return i;
}

function joins(prev: string, char: string, next: string): boolean {
  switch (char) {
    case "_":
      return true;
    case "-":
    case "'":
      return isWordChar(prev) && isWordChar(next);
    case ".":
      return isDigit(prev) && isDigit(next);
  }
  return false;
}

function isWordChar(char: string): boolean {
  return char !== "" && classOf(char) === "word";
}

function isDigit(char: string): boolean {
  return char >= "0" && char <= "9" && char.length === 1;
}

function runEnd(text: string, from: number, kind: Kind): number {
  let i = from;
  while (i < text.length) {
    const char = charAt(text, i);
    if (classOf(char) !== kind && !(char === longVowel && kind === "hira")) {
      break;
    }
    i += char.length;
  }
  return i;
}

function runToken(text: string, start: number, end: number, kind: Kind, pos: number): Token {
  let term = text.slice(start, end);
  if (kind !== "han") {
    term = term.replaceAll(longVowel, "");
  }
  return { kind, term, pos, length: [...term].length, start, end, parts: [] };
}

function wordToken(text: string, start: number, end: number, pos: number): Token {
  const raw = text.slice(start, end);
  if (onePiece.test(raw)) {
    return { kind: "word", term: raw.toLowerCase(), pos, length: 1, start, end, parts: [] };
  }
  const possessive = /'[sS]$/.test(raw) ? raw.slice(0, -2) : raw;
  const pieces = splitIdentifier(possessive, start);
  const token: Token = { kind: "word", term: "", pos, length: pieces.length, start, end, parts: [] };
  token.term = foldWord(pieces.map((p) => p.text).join(""));
  if (pieces.length > 1) {
    pieces.forEach((p, off) => {
      if ([...p.text].length > 1) {
        token.parts.push({ term: foldWord(p.text), off, start: p.start, end: p.end });
      }
    });
  }
  return token;
}

/** Words that splitIdentifier leaves as they are: nearly all. */
const onePiece = /^(?:[A-Za-z]?[a-z]+|[A-Z]+|[0-9]+)$/;

interface Piece {
  text: string;
  start: number;
  end: number;
}

/** Cuts at _ and -, where a capital begins a word and between letters and digits; apostrophes go away. */
function splitIdentifier(raw: string, at: number): Piece[] {
  const chars = [...raw];
  const offsets: number[] = [];
  let offset = at;
  for (const c of chars) {
    offsets.push(offset);
    offset += c.length;
  }
  offsets.push(offset);
  const kept = chars.map((c, i) => ({ c, i })).filter(({ c }) => c !== "'");
  const letters = kept.map(({ c }) => c);
  const pieces: Piece[] = [];
  let begin = 0;
  const cut = (end: number): void => {
    if (end > begin) {
      const first = kept[begin]?.i ?? 0;
      const last = kept[end - 1]?.i ?? 0;
      pieces.push({
        text: letters.slice(begin, end).join(""),
        start: offsets[first] ?? at,
        end: offsets[last + 1] ?? offset,
      });
    }
    begin = end;
  };
  letters.forEach((c, i) => {
    if (c === "_" || c === "-") {
      cut(i);
      begin = i + 1;
    } else if (i > begin && beginsPart(letters, i)) {
      cut(i);
    }
  });
  cut(letters.length);
  return pieces;
}

function beginsPart(s: string[], i: number): boolean {
  const prev = s[i - 1] ?? "";
  const c = s[i] ?? "";
  if (prev === "." || c === ".") {
    return false;
  }
  if (isDigit(prev) !== isDigit(c)) {
    return true;
  }
  if (!upper.test(c)) {
    return false;
  }
  if (!upper.test(prev)) {
    return true;
  }
  return lowerCase.test(s[i + 1] ?? "") && lowerCase.test(s[i + 2] ?? "");
}

/** Pairs of neighbouring characters; a run of one or two characters is its own term. */
export function bigrams(run: string): string[] {
  const chars = [...run];
  if (chars.length <= 2) {
    return [run];
  }
  return chars.slice(1).map((c, i) => (chars[i] ?? "") + c);
}
