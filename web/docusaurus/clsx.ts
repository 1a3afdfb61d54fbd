type Name =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | readonly Name[]
  | { readonly [name: string]: unknown };

/** `clsx` and `classnames`: names of classes put together, without those that are off. */
export function clsx(...names: Name[]): string {
  const found: string[] = [];
  for (const name of names) {
    if (typeof name === "string" || typeof name === "number") {
      if (name !== "" && name !== 0) found.push(String(name));
    } else if (Array.isArray(name)) {
      const inner = clsx(...(name as readonly Name[]));
      if (inner !== "") found.push(inner);
    } else if (typeof name === "object" && name !== null) {
      for (const [key, on] of Object.entries(name)) if (on) found.push(key);
    }
  }
  return found.join(" ");
}

export default clsx;
