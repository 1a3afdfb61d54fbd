import type { SearchWords } from "../../model/words";
import type { PageHit } from "../../search/types";
import { fill } from "../text";

interface Props {
  hit: PageHit;
  labels: SearchWords;
  locale: string;
}

/** Where a page belongs and what it is for: path, kind, docset and version where they are others, language. */
export function Facts({ hit, labels, locale }: Props) {
  const { breadcrumb, current, versionLabel, archived, lang } = hit;
  const kind = { "": "", guide: labels.guide, reference: labels.reference, api: "" }[hit.kind];
  // The first step of the path often is the docset already.
  const docset = current || breadcrumb[0] === hit.docsetLabel ? "" : hit.docsetLabel;
  return (
    <>
      {docset === "" && breadcrumb.length === 0 ? null : (
        <span className="search-crumbs">{[docset, ...breadcrumb].filter((step) => step !== "").join(" › ")}</span>
      )}
      {kind === "" ? null : <span className="search-fact">{kind}</span>}
      {current || versionLabel === "" ? null : (
        <span className="search-fact search-version">{fill(labels.version, { label: versionLabel })}</span>
      )}
      {archived ? <span className="search-fact search-archived">{labels.archived}</span> : null}
      {lang === "" ? null : <span className="search-fact search-lang">{nameOf(lang, locale)}</span>}
    </>
  );
}

function nameOf(lang: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: "language" }).of(lang) ?? lang;
  } catch {
    return lang;
  }
}
