const storageKey = "orihon.scroll";

/** Remembers how far each history entry was scrolled, also across a reload. */
export class ScrollMemory {
  private readonly positions: Record<string, number> = readPositions();
  private entry = entryKey();

  constructor() {
    let waiting = false;
    const note = () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        this.positions[this.entry] = window.scrollY;
      });
    };
    window.addEventListener("scroll", note, { passive: true });
    window.addEventListener("pagehide", () => {
      history.scrollRestoration = "auto";
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(this.positions));
      } catch {
        // Without storage the browser's own restoration has to do.
      }
    });
  }

  /**
   * Says that the page of the current history entry is shown from now on, and returns where it was left; 0 if it is
   * new. Until then, scrolling belongs to the entry before, also while a page loads.
   */
  enter(): number {
    this.entry = entryKey();
    return this.positions[this.entry] ?? 0;
  }
}

function readPositions(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}

function entryKey(): string {
  return (history.state as { key?: string } | null)?.key ?? "first";
}

/** A history state that is told apart from all others. */
export function newEntry(): { key: string } {
  return { key: Math.random().toString(36).slice(2, 10) };
}

/** Scrolls to the element a hash names, below the sticky header, and moves focus there; false if there is none. */
export function scrollToHash(hash: string): boolean {
  const id = decodeHash(hash);
  const target = id === "" ? null : document.getElementById(id);
  if (target === null) return false;
  for (let fold = target.closest("details:not([open])"); fold !== null; fold = target.closest("details:not([open])"))
    fold.setAttribute("open", "");
  target.scrollIntoView();
  moveFocus(target);
  return true;
}

/** Moves focus to an element that need not be a control, so that the keyboard goes on from there. */
export function moveFocus(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) {
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** The id that a hash names. */
export function decodeHash(hash: string): string {
  const raw = hash.replace(/^#/, "");
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
