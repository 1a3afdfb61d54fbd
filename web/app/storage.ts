// Storage may be blocked, full or damaged; readers notice nothing of it.

/** Reads a value of local storage; null if there is none or storage cannot be used. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value to local storage, or removes it with null. Failures are ignored. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // Nothing that is stored here is needed.
  }
}

const preferredKey = (docset: string) => `docs-preferred-version-${docset}`;

/** The version of a docset that the reader chose last; null for none. A version that is no more is forgotten. */
export function readPreferred(docset: string, versions: Array<{ name: string }>): string | null {
  const name = readStored(preferredKey(docset));
  if (name === null || versions.some((version) => version.name === name)) return name;
  writeStored(preferredKey(docset), null);
  return null;
}

/** Remembers the version of a docset that the reader chose. */
export function writePreferred(docset: string, name: string): void {
  writeStored(preferredKey(docset), name);
}
