import { type MouseEvent, useEffect } from "react";
import type { SearchWords } from "../../model/words";
import type { Found, PageHit } from "../../search/types";
import { Facts } from "./Facts";
import { countOptions, type NumberedPage, type NumberedSection, numberOptions, optionId } from "./options";
import { plainText, Segments } from "./Segments";

interface Props {
  result: Found;
  active: number;
  labels: SearchWords;
  locale: string;
  onActive(index: number): void;
  onOpen(index: number, event: MouseEvent): void;
}

/** The options of the combobox: sections, grouped by page; after them the best pages outside of the scope. */
export function ResultList(props: Props) {
  const { result, active, labels } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer begins at its top
  useEffect(() => {
    const option = document.getElementById(optionId(active));
    if (active === 0) {
      option?.closest(".search-body")?.scrollTo(0, 0);
    } else {
      option?.scrollIntoView({ block: "nearest" });
    }
  }, [active, result]);
  const beyond = numberOptions(result.beyond, countOptions(result.hits));
  return (
    <div id="search-results" role="listbox" aria-label={labels.results} className="search-results">
      {numberOptions(result.hits).map((page) => (
        <Group key={page.hit.href} {...props} page={page} />
      ))}
      {beyond.length === 0 ? null : (
        <div role="presentation" className="search-beyond">
          {labels.beyond}
        </div>
      )}
      {beyond.map((page) => (
        <Group key={page.hit.href} {...props} page={page} />
      ))}
    </div>
  );
}

interface GroupProps extends Props {
  page: NumberedPage;
}

function Group(props: GroupProps) {
  const { hit, sections } = props.page;
  const label = `search-group-${sections[0]?.index ?? 0}`;
  // A page that is itself the best answer has its title in its option, where it can be chosen.
  const isPage = sections[0]?.heading.length === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div role="group" aria-labelledby={label} className="search-group">
      <div id={label} className="search-group-label">
        <span className={isPage ? "search-hidden" : "search-title"} lang={hit.lang || undefined}>
          <Segments list={hit.title} />
        </span>
        <Facts hit={hit} labels={props.labels} locale={props.locale} />
      </div>
      {sections.map((section) => (
        <Option key={section.index} {...props} section={section} />
      ))}
    </div>
  );
}

interface OptionProps extends GroupProps {
  section: NumberedSection;
}

function Option({ page, section, active, onActive, onOpen }: OptionProps) {
  const { hit } = page;
  const { index, heading, method } = section;
  return (
    <a
      role="option"
      id={optionId(index)}
      aria-selected={index === active}
      tabIndex={-1}
      href={section.href}
      lang={hit.lang || undefined}
      className="search-option"
      onPointerMove={() => onActive(index)}
      onClick={(event) => onOpen(index, event)}
    >
      <span className={heading.length === 0 ? "search-heading search-title" : "search-heading"}>
        {method === "" ? null : <span className="search-method">{method}</span>}
        {heading.length === 0 ? null : <span className="search-hidden">{`${plainText(hit.title)}: `}</span>}
        <Segments list={heading.length === 0 ? hit.title : heading} />
      </span>
      <span className="search-excerpt">
        <Segments list={section.excerpt} />
      </span>
    </a>
  );
}

/** Every option's address, with the words that are marked in it. */
export function targetsOf(hits: readonly PageHit[]): { href: string; words: string[] }[] {
  return hits.flatMap((hit) =>
    hit.sections.map((s) => ({
      href: s.href,
      words: [...hit.title, ...s.heading, ...s.excerpt].filter((part) => part.mark).map((part) => part.text),
    })),
  );
}
