import type { PageHit, SectionHit } from "../../search/types";

/** The id of an option of the listbox; there is one dialog. */
export function optionId(i: number): string {
  return `search-option-${i}`;
}

/** A section with its number among all options. */
export interface NumberedSection extends SectionHit {
  index: number;
}

export interface NumberedPage {
  hit: PageHit;
  sections: NumberedSection[];
}

/** Numbers the options across pages, in the order in which the arrow keys reach them. */
export function numberOptions(hits: readonly PageHit[], from = 0): NumberedPage[] {
  let index = from;
  return hits.map((hit) => ({ hit, sections: hit.sections.map((s) => ({ ...s, index: index++ })) }));
}

/** How many options pages have. */
export function countOptions(hits: readonly PageHit[]): number {
  return hits.reduce((n, hit) => n + hit.sections.length, 0);
}
