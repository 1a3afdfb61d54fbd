import { addressOf } from "../../app/address";
import { navigatedEvent } from "../../app/events";

const name = "orihon-search";
const most = 300;

/** Words of a query this short are grammar more often than not. */
const shortWord = 3;

/**
 * Marks the words of a hit and of the query on the page that an address leads to once it is shown, and scrolls to them
 * where they are out of sight.
 */
export function markOnArrival(href: string, found: readonly string[], query: string): void {
  const typed = query.split(/[\s"“”「」、。]+/).filter((word) => word.length > shortWord);
  const words = [...found, ...typed];
  if (typeof Highlight === "undefined" || words.length === 0) {
    return;
  }
  const target = new URL(addressOf(href), window.location.href);
  const arrive = (): void => {
    // The page places itself first.
    requestAnimationFrame(() => requestAnimationFrame(() => mark(target.hash, words)));
  };
  if (target.pathname === window.location.pathname) {
    arrive();
  } else {
    window.addEventListener(navigatedEvent, arrive, { once: true });
  }
}

function mark(hash: string, words: readonly string[]): void {
  const main = document.querySelector("main");
  if (main === null) {
    return;
  }
  const ranges = rangesOf(main, pattern(words));
  CSS.highlights.set(name, new Highlight(...ranges));
  const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
  const first = ranges.find((range) => heading === null || follows(range, heading));
  const box = first?.getBoundingClientRect();
  if (first !== undefined && box !== undefined && box.top > window.innerHeight * 0.85) {
    first.startContainer.parentElement?.scrollIntoView({ block: "center" });
  }
  const clear = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key === "Escape") {
      CSS.highlights.delete(name);
      window.removeEventListener(navigatedEvent, clear);
      window.removeEventListener("keydown", clear);
    }
  };
  window.addEventListener(navigatedEvent, clear);
  window.addEventListener("keydown", clear);
}

/** Finds the words whole where they are of letters that have spaces between words. */
function pattern(words: readonly string[]): RegExp {
  const parts = [...new Set(words.map((word) => word.toLowerCase()))]
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const escaped = word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
      return /^[\p{Script=Latin}\p{N}_'-]+$/u.test(word) ? `(?<![\\p{L}\\p{N}])${escaped}` : escaped;
    });
  return new RegExp(parts.join("|"), "giu");
}

function rangesOf(root: Element, words: RegExp): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && ranges.length < most; node = walker.nextNode()) {
    for (const found of (node.nodeValue ?? "").matchAll(words)) {
      const range = new Range();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      ranges.push(range);
    }
  }
  return ranges;
}

function follows(range: Range, heading: Element): boolean {
  return (heading.compareDocumentPosition(range.startContainer) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
