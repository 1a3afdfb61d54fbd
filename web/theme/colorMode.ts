import { readStored, writeStored } from "../app/storage";
import type { ColorMode } from "../model/model";

/** What the reader chose: a mode, or to follow the system. */
export type ColorChoice = "light" | "dark" | "system";

const key = "theme";

/** The reader's choice, or what the site starts with. A damaged stored value counts as none. */
export function storedMode(options: ColorMode): ColorChoice {
  const stored = readStored(key);
  if (stored === "light" || stored === "dark") return stored;
  return options.respectSystem ? "system" : (options.default as ColorChoice);
}

/** The mode after this one: dark and light in turn, with the system's between them where the site respects it. */
export function nextMode(mode: ColorChoice, options: ColorMode): ColorChoice {
  if (!options.respectSystem) return mode === "dark" ? "light" : "dark";
  return mode === "system" ? "light" : mode === "light" ? "dark" : "system";
}

/** The mode that the document shows: what the script in <head> found, which also heeds the address. */
export function shownMode(options: ColorMode): ColorChoice {
  const shown = document.documentElement.dataset.themeChoice;
  return shown === "light" || shown === "dark" || shown === "system" ? shown : storedMode(options);
}

/** Stores and shows a mode. */
export function applyMode(mode: ColorChoice, options: ColorMode): void {
  writeStored(key, mode === "system" ? null : mode);
  show(mode, options);
}

/** Follows other windows and, if the reader chose so, the system. Returns a function that ends it. */
export function watchMode(options: ColorMode, onChange: (mode: ColorChoice) => void): () => void {
  const media = options.respectSystem ? window.matchMedia("(prefers-color-scheme: dark)") : null;
  const follow = () => {
    const mode = storedMode(options);
    show(mode, options);
    onChange(mode);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) follow();
  };
  window.addEventListener("storage", onStorage);
  media?.addEventListener("change", follow);
  return () => {
    window.removeEventListener("storage", onStorage);
    media?.removeEventListener("change", follow);
  };
}

function show(mode: ColorChoice, options: ColorMode): void {
  const root = document.documentElement;
  root.dataset.themeChoice = mode;
  root.dataset.theme = mode === "system" ? systemMode(options) : mode;
  root.style.colorScheme = root.dataset.theme;
}

function systemMode(options: ColorMode): string {
  if (typeof window.matchMedia !== "function") return options.default;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
