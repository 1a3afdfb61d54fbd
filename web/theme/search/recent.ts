import { readStored, writeStored } from "../../app/storage";

const limit = 6;

function key(locale: string): string {
  return `orihon-search-recent-${locale}`;
}

/** The reader's last queries, newest first. */
export function readRecent(locale: string): string[] {
  try {
    const value: unknown = JSON.parse(readStored(key(locale)) ?? "[]");
    return Array.isArray(value) ? value.filter((v): v is string => typeof v === "string").slice(0, limit) : [];
  } catch {
    return [];
  }
}

/** Remembers a query that led somewhere. */
export function remember(locale: string, query: string): void {
  const text = query.trim().slice(0, 100);
  if (text !== "") {
    const others = readRecent(locale).filter((q) => q !== text);
    writeStored(key(locale), JSON.stringify([text, ...others].slice(0, limit)));
  }
}

export function forgetRecent(locale: string): void {
  writeStored(key(locale), null);
}
