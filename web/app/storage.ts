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
