import type { Plan } from "./plan";
import { type Token, tokenize } from "./tokenize";
import type { Segment } from "./types";

interface Range {
  start: number;
  end: number;
  /** Which want it satisfies. */
  want: number;
}

/** Marks the words of a text that match the plan. */
export function highlight(text: string, plan: Plan): Segment[] {
  return segments(text, 0, text.length, matches(text, plan));
}

const width = 170;
const widthJapanese = 95;

/** The part of a text with the most of what is wanted, its matches marked. */
export function excerpt(text: string, plan: Plan): { segments: Segment[]; covered: number } {
  const found = matches(text, plan);
  const limit = isJapanese(text) ? widthJapanese : width;
  const { from, covered } = bestWindow(found, limit);
  const start = from <= limit / 3 ? 0 : boundaryBefore(text, from - 30);
  const end = boundaryAfter(text, Math.min(text.length, start + limit));
  const list = segments(text, start, end, found).map((s) => ({ ...s, text: s.text.replace(/\s+/g, " ") }));
  const [head] = list;
  if (start > 0 && head !== undefined) {
    list.unshift({ text: head.text.startsWith(" ") ? "…" : "… ", mark: false });
  }
  if (end < text.length) {
    list.push({ text: " …", mark: false });
  }
  return { segments: list, covered };
}

function isJapanese(text: string): boolean {
  return /[\u3041-\u30ff\u4e00-\u9fff]/.test(text.slice(0, 200));
}

function matches(text: string, plan: Plan): Range[] {
  const ranges: Range[] = [];
  const tokens = tokenize(text);
  plan.wants.forEach((want, i) => {
    // Grammar words are everywhere; marking them says nothing.
    if ((want.share > 0.35 || !plan.plain) && want.candidates.length > 0) {
      const terms = new Set(want.candidates.map((c) => c.term));
      for (const token of tokens) {
        addMatches(ranges, text, token, terms, i);
      }
    }
  });
  return ranges.sort((a, b) => a.start - b.start || b.end - a.end);
}

function addMatches(ranges: Range[], text: string, token: Token, terms: ReadonlySet<string>, i: number): void {
  if (token.kind === "word" || token.kind === "hira") {
    if (terms.has(token.term)) {
      ranges.push({ start: token.start, end: token.end, want: i });
    }
    for (const part of token.parts) {
      if (terms.has(part.term)) {
        ranges.push({ start: part.start, end: part.end, want: i });
      }
    }
    return;
  }
  for (const term of terms) {
    let at = token.term.indexOf(term);
    while (at >= 0 && term !== "") {
      ranges.push({ ...place(text, token, at, term.length), want: i });
      at = token.term.indexOf(term, at + term.length);
    }
  }
}

/** Where characters of a folded run stand in the text, which may have long-vowel marks between them. */
function place(text: string, token: Token, at: number, length: number): { start: number; end: number } {
  let folded = 0;
  let start = token.start;
  let i = token.start;
  while (i < token.end && folded < at + length) {
    if (text[i] !== "ー" || token.kind === "han") {
      if (folded === at) {
        start = i;
      }
      folded++;
    }
    i++;
  }
  while (i < token.end && text[i] === "ー") {
    i++;
  }
  return { start, end: i };
}

/** The first match of the window that has most different wants, then most matches. */
function bestWindow(found: readonly Range[], limit: number): { from: number; covered: number } {
  let best = { from: 0, covered: 0, count: 0 };
  found.forEach((range, i) => {
    const wants = new Set<number>();
    let count = 0;
    for (let k = i; k < found.length; k++) {
      const other = found[k];
      if (other === undefined || other.end > range.start + limit) {
        break;
      }
      wants.add(other.want);
      count++;
    }
    if (wants.size > best.covered || (wants.size === best.covered && count > best.count + 2)) {
      best = { from: range.start, covered: wants.size, count };
    }
  });
  return best;
}

/** A place before i where a sentence or at least a word begins. */
function boundaryBefore(text: string, i: number): number {
  const from = Math.max(0, i - 40);
  const before = text.slice(from, i + 25);
  const sentence = Math.max(before.lastIndexOf(". "), before.lastIndexOf("\n"), before.lastIndexOf("。"));
  if (sentence >= 0) {
    return from + sentence + (before[sentence] === "." ? 2 : 1);
  }
  const space = text.lastIndexOf(" ", i);
  return space >= from ? space + 1 : whole(text, i);
}

function boundaryAfter(text: string, i: number): number {
  if (i >= text.length) {
    return text.length;
  }
  const space = text.indexOf(" ", i);
  return space >= 0 && space < i + 20 ? space : whole(text, i);
}

/** i, or the place before it if i would cut a surrogate pair. */
function whole(text: string, i: number): number {
  const c = text.charCodeAt(i);
  return c >= 0xdc00 && c <= 0xdfff ? i - 1 : i;
}

function segments(text: string, start: number, end: number, found: readonly Range[]): Segment[] {
  const list: Segment[] = [];
  let at = start;
  for (const range of found) {
    const from = Math.max(range.start, at);
    const to = Math.min(range.end, end);
    if (to <= from) {
      continue;
    }
    if (from > at) {
      list.push({ text: text.slice(at, from), mark: false });
    }
    list.push({ text: text.slice(from, to), mark: true });
    at = to;
  }
  if (at < end) {
    list.push({ text: text.slice(at, end), mark: false });
  }
  return list;
}
