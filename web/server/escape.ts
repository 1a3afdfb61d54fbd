const special = /["'&<>]/;
const all = /["'&<>]/g;
const entities: Record<string, string> = {
  '"': "&quot;",
  "'": "&#x27;",
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
};

/** Escapes text exactly as `react-dom/server` does, for element content and attribute values alike. */
export function escapeHtml(value: unknown): string {
  const text = typeof value === "string" ? value : `${value}`;
  return special.test(text) ? text.replace(all, (c) => entities[c] as string) : text;
}
