import { useEffect, useRef, useState } from "react";
import { part } from "../../app/context";
import type { TocEntry } from "../../model/model";
import { useText } from "../useText";

/** The headings of the page beside the article; marks the one that is being read. */
export function Toc({ entries }: { entries: TocEntry[] }) {
  const text = useText();
  const active = useActiveHeading(entries);
  const box = useRef<HTMLElement>(null);
  // The marked entry of a long list is kept in view, within the list's own box.
  useEffect(() => {
    markInSidebar(active);
    const entry = box.current?.querySelector("[aria-current]");
    document.querySelector(".toc-here")?.setAttribute("data-reading", entry?.textContent ?? "");
    if (!entry || !box.current) return;
    const view = box.current.getBoundingClientRect();
    const place = entry.getBoundingClientRect();
    if (place.top >= view.top && place.bottom <= Math.min(view.bottom, innerHeight)) return;
    box.current.scrollTop += place.top - view.top - view.height / 3;
  }, [active]);
  return (
    <div className="toc">
      <nav className="toc-scroll" ref={box} aria-labelledby="toc-title">
        <p className="toc-title" id="toc-title">
          {text.onThisPage}
        </p>
        <TocList entries={entries} active={active} />
      </nav>
    </div>
  );
}

// Links of the sidebar that lead to a heading of this page, as those of an API reference do.
function markInSidebar(id: string): void {
  for (const link of document.querySelectorAll(".sidebar [data-reading]")) link.removeAttribute("data-reading");
  if (id === "") return;
  const link = document.querySelector<HTMLElement>(`.sidebar a[href="${CSS.escape(window.location.pathname)}#${id}"]`);
  link?.setAttribute("data-reading", "");
}

/** The same list for narrow windows: a line that stays below the bar and names the section that is read. Toc fills in the name. */
export function MobileToc({ entries }: { entries: TocEntry[] }) {
  return (
    <details
      className="toc-mobile"
      onClick={(event) => {
        if ((event.target as Element).closest("a")) event.currentTarget.open = false;
      }}
    >
      <summary>
        {useText().onThisPage} <span className="toc-here" />
      </summary>
      <TocList entries={entries} active="" />
    </details>
  );
}

const TocList = part(
  "TocList",
  ({ entries, active }: { entries: TocEntry[]; active: string }) => (
    <ul className="toc-list">
      {entries.map((entry) => (
        <li key={entry.id} data-level={entry.level}>
          <a
            href={`#${entry.id}`}
            aria-current={entry.id === active ? "true" : undefined}
            dangerouslySetInnerHTML={{ __html: entry.html }}
          />
        </li>
      ))}
    </ul>
  ),
  true,
);

// A heading in the upper half of the window, below the bar, is the one being read; else the last one above it.
function useActiveHeading(entries: TocEntry[]): string {
  const [active, setActive] = useState("");
  useEffect(() => {
    const headings = entries.map((entry) => document.getElementById(entry.id)).filter((h) => h !== null);
    const update = () => {
      const top = document.querySelector(".navbar")?.getBoundingClientRect().bottom ?? 0;
      const at = headings.findIndex((heading) => heading.getBoundingClientRect().top >= top - 1);
      const first = headings[at];
      const read =
        first !== undefined && first.getBoundingClientRect().top < innerHeight / 2
          ? first
          : headings[(at === -1 ? headings.length : at) - 1];
      setActive(read?.id ?? "");
    };
    update();
    document.addEventListener("scroll", update, { passive: true });
    window.addEventListener("resize", update);
    return () => {
      document.removeEventListener("scroll", update);
      window.removeEventListener("resize", update);
    };
  }, [entries]);
  return active;
}
