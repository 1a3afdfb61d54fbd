import { type ComponentType, createElement, Fragment, type ReactNode, useEffect, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";

type Theme = "light" | "dark";

/** What the site's own frame gets, to set the preview in its theme. */
interface FrameProps {
  theme: Theme;
  children?: ReactNode;
}

/** Shows a preview in this document, inside the site's frame if it has one. */
export function show(Preview: ComponentType, Frame: ComponentType<FrameProps> = Plain): void {
  const root = document.getElementById("preview");
  if (root !== null) createRoot(root).render(<Themed Preview={Preview} Frame={Frame} />);
}

function Plain({ children }: FrameProps) {
  return createElement(Fragment, null, children);
}

function Themed({ Preview, Frame }: { Preview: ComponentType; Frame: ComponentType<FrameProps> }) {
  const theme = useSyncExternalStore(watchTheme, currentTheme);
  useEffect(() => {
    document.documentElement.style.colorScheme = theme;
  }, [theme]);
  useEffect(() => {
    window.frameElement?.setAttribute("data-ready", "");
  }, []);
  return (
    <Frame theme={theme}>
      <Preview />
    </Frame>
  );
}

/** The root element of the page that shows this frame; null where the preview has a window of its own. */
function host(): HTMLElement | null {
  return window.frameElement === null ? null : window.parent.document.documentElement;
}

function darkSystem(): MediaQueryList {
  return window.matchMedia("(prefers-color-scheme: dark)");
}

function currentTheme(): Theme {
  const chosen = host()?.dataset.theme ?? storedTheme();
  if (chosen === "light" || chosen === "dark") return chosen;
  return darkSystem().matches ? "dark" : "light";
}

function storedTheme(): string | null {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null;
  }
}

function watchTheme(onChange: () => void): () => void {
  const page = host();
  if (page !== null) {
    const observer = new MutationObserver(onChange);
    observer.observe(page, { attributeFilter: ["data-theme"] });
    return () => observer.disconnect();
  }
  const media = darkSystem();
  media.addEventListener("change", onChange);
  window.addEventListener("storage", onChange);
  return () => {
    media.removeEventListener("change", onChange);
    window.removeEventListener("storage", onChange);
  };
}
