import { useEffect, useState } from "react";
import { useShell } from "../../app/context";
import { readPreferred, writePreferred } from "../../app/storage";
import type { NavEntry, Page } from "../../model/model";
import { useText } from "../useText";
import { Menu } from "./Menu";

interface VersionMenuProps {
  docset: string;
  label: string;
  page: Page;
  /** The item of the navbar, whose links stand around those of the menu. */
  item?: NavEntry | undefined;
}

/**
 * The versions of a docset; the button names the one being read, else the preferred one. Each leads to the same page
 * where that version has it, else to its main page, and becomes the preferred one.
 */
export function VersionMenu({ docset, label, page, item }: VersionMenuProps) {
  const { docsets } = useShell();
  const text = useText();
  const [preferred, setPreferred] = useState<string | null>(null);
  const versions = docsets.find((set) => set.id === docset)?.versions ?? [];
  const inside = page.docset === docset;
  useEffect(() => {
    const set = docsets.find(({ id }) => id === docset);
    if (set !== undefined) setPreferred(readPreferred(docset, set.versions));
  }, [docset, docsets]);
  const shown =
    versions.find((v) => v.name === (inside ? page.version : preferred)) ??
    versions.find((v) => v.isLast) ??
    versions[0];
  if (shown === undefined) return null;
  return (
    <Menu label={shown.label} name={`${label || text.version}: ${shown.label}`} item={item}>
      {versions.map((version, i) => (
        <li key={version.name}>
          <a
            href={(inside && page.versions?.[i]?.href) || version.href}
            data-keep=""
            aria-current={inside && version.name === page.version ? "true" : undefined}
            onClick={() => writePreferred(docset, version.name)}
          >
            {version.label}
          </a>
        </li>
      ))}
    </Menu>
  );
}
