import { type MouseEvent, useEffect } from "react";
import type { SearchWords } from "../../model/words";
import type { PageHit } from "../../search/types";
import { fill } from "../text";
import { type NumberedPage, type NumberedSection, numberOptions, optionId } from "./options";
import { Segments } from "./Segments";

interface Props {
  hits: PageHit[];
  active: number;
  labels: SearchWords;
  onActive(index: number): void;
  onOpen(href: string, event: MouseEvent): void;
}

/** The options of the combobox: sections, grouped by page. */
export function ResultList({ hits, active, labels, onActive, onOpen }: Props) {
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div id="search-results" role="listbox" aria-label={labels.results} className="search-results">
      {numberOptions(hits).map((page) => (
        <Group key={page.hit.href} page={page} active={active} labels={labels} onActive={onActive} onOpen={onOpen} />
      ))}
    </div>
  );
}

interface GroupProps extends Omit<Props, "hits"> {
  page: NumberedPage;
}

function Group({ page, active, labels, onActive, onOpen }: GroupProps) {
  const { hit, sections } = page;
  const label = `search-group-${sections[0]?.index ?? 0}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div role="group" aria-labelledby={label} className="search-group">
      <div id={label} className="search-group-label">
        <span className="search-title">
          <Segments list={hit.title} />
        </span>
        <Where hit={hit} labels={labels} />
      </div>
      {sections.map((section) => (
        <Option
          key={section.index}
          section={section.heading.length === 0 ? { ...section, heading: hit.title } : section}
          selected={section.index === active}
          onActive={onActive}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

/** Breadcrumb and, if it is not the one being read, the version of a page. */
export function Where({ hit, labels }: { hit: PageHit; labels: SearchWords }) {
  return (
    <>
      {hit.breadcrumb.length === 0 ? null : <span className="search-crumbs">{hit.breadcrumb.join(" › ")}</span>}
      {hit.current || hit.versionLabel === "" ? null : (
        <span className="search-version">{fill(labels.version, { label: hit.versionLabel })}</span>
      )}
    </>
  );
}

interface OptionProps {
  section: NumberedSection;
  selected: boolean;
  onActive(index: number): void;
  onOpen(href: string, event: MouseEvent): void;
}

function Option({ section, selected, onActive, onOpen }: OptionProps) {
  return (
    <a
      role="option"
      id={optionId(section.index)}
      aria-selected={selected}
      tabIndex={-1}
      href={section.href}
      className="search-option"
      onPointerMove={() => onActive(section.index)}
      onClick={(event) => onOpen(section.href, event)}
    >
      {section.heading.length === 0 ? null : (
        <span className="search-heading">
          <Segments list={section.heading} />
        </span>
      )}
      <span className="search-excerpt">
        <Segments list={section.excerpt} />
      </span>
    </a>
  );
}
