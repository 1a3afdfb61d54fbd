import { useShell } from "../../app/context";
import { writeStored } from "../../app/storage";
import type { Page } from "../../model/model";
import { useText } from "../useText";
import { Menu } from "./Menu";

/**
 * The versions of a docset. Each leads to the same page where that version has it, else to its main page, and becomes
 * the preferred one.
 */
export function VersionMenu({ docset, label, page }: { docset: string; label: string; page: Page }) {
  const { docsets } = useShell();
  const text = useText();
  const versions = docsets.find((set) => set.id === docset)?.versions ?? [];
  const inside = page.docset === docset;
  const shown =
    (inside ? versions.find((v) => v.name === page.version) : undefined) ??
    versions.find((v) => v.isLast) ??
    versions[0];
  if (shown === undefined) return null;
  return (
    <Menu label={label || shown.label}>
      {versions.map((version, i) => (
        <li key={version.name}>
          <a
            href={(inside && page.versions?.[i]?.href) || version.href}
            data-keep=""
            aria-current={inside && version.name === page.version ? "true" : undefined}
            aria-label={`${text.version} ${version.label}`}
            onClick={() => writeStored(`docs-preferred-version-${docset}`, version.name)}
          >
            {version.label}
          </a>
        </li>
      ))}
    </Menu>
  );
}
