import { texts } from "orihon:project";
import type { ReactNode } from "react";
import { useShell } from "../app/context";
import { interpolate, type Values } from "./Interpolate";

interface Message {
  id?: string;
  message?: string;
  description?: string;
}

function find(locale: string, { id, message }: Message): string {
  const known = texts[locale] ?? {};
  return known[id ?? message ?? ""] ?? known[message ?? ""] ?? message ?? id ?? "";
}

/** The language that texts outside of components are in: that of the document. */
function documentLocale(): string {
  return typeof document === "undefined" ? (Object.keys(texts)[0] ?? "") : document.documentElement.lang;
}

/** `translate` of `@docusaurus/Translate`. */
export function translate(message: Message, values?: Values): string {
  return String(interpolate(find(documentLocale(), message), values));
}

/** `@docusaurus/Translate`: a text of `i18n/<locale>/code.json`, by its id, else by itself. */
export default function Translate({ children, id, values }: { children?: ReactNode; id?: string; values?: Values }) {
  const { locale } = useShell();
  return <>{interpolate(find(locale, { id, message: typeof children === "string" ? children : undefined }), values)}</>;
}
