import type { ReactNode } from "react";
import { useShell } from "../../app/context";
import { writePreferred } from "../../app/storage";
import type { Page } from "../../model/model";
import { fill, type Text } from "../text";
import { useText } from "../useText";

/** What a reader must know before reading: another version is current, not translated, draft, unlisted. */
export function DocNotices({ page }: { page: Page }) {
  const text = useText();
  return (
    <>
      {page.draft ? <Notice kind="warning">{text.draft}</Notice> : null}
      {page.post?.scheduled ? <Notice kind="warning">{text.scheduled}</Notice> : null}
      {page.unlisted ? <Notice kind="warning">{text.unlisted}</Notice> : null}
      {page.banner === undefined ? null : <VersionBanner page={page} text={text} />}
      {page.ahead === undefined ? null : <Pointer text={page.ahead.text} {...page.ahead.link} />}
      {page.fallback ? <FallbackNotice page={page} text={text} /> : null}
      {page.stale === undefined ? null : <Pointer text={text.stale} href={page.stale} label={text.staleLink} />}
    </>
  );
}

function Notice({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <div className={`notice notice-${kind}`} role="note">
      <p>{children}</p>
    </div>
  );
}

function Pointer({ text, href, label }: { text: string; href: string; label: string }) {
  return (
    <Notice kind="info">
      <span>{text}</span> <a href={href}>{label}</a>
    </Notice>
  );
}

// Where an older version is translated, that may help more than a text in another language.
function FallbackNotice({ page, text }: { page: Page; text: Text }) {
  const older = page.translated;
  return (
    <Notice kind="info">
      <span>{text.fallback}</span>{" "}
      {older === undefined ? null : <a href={older.href}>{fill(text.fallbackLink, { label: older.label })}</a>}
    </Notice>
  );
}

function VersionBanner({ page, text }: { page: Page; text: Text }) {
  const banner = page.banner;
  if (banner === undefined) return null;
  const sentences: Record<string, string> = {
    unreleased: text.unreleased,
    unmaintained: text.unmaintained,
    archived: text.archived,
  };
  const link = banner.type === "archived" ? text.archivedLink : fill(text.bannerLink, { last: banner.last });
  return (
    <Notice kind="warning">
      <span>{banner.text ?? fill(sentences[banner.type] ?? "", { label: banner.label })}</span>{" "}
      <VersionLink href={banner.href} docset={page.docset} label={link} />
    </Notice>
  );
}

// Whoever goes to the current version means to stay with it.
function VersionLink({ href, docset, label }: { href: string; docset: string | undefined; label: string }) {
  const { docsets } = useShell();
  const prefer = () => {
    const last = docsets.find((set) => set.id === docset)?.versions.find((version) => version.isLast);
    if (docset !== undefined && last !== undefined) writePreferred(docset, last.name);
  };
  return (
    <a href={href} onClick={prefer}>
      {label}
    </a>
  );
}
