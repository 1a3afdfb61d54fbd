import { type ComponentType, useMemo } from "react";
import { usePage, useShell } from "../app/context";
import type { CardItem, Crumb, Page, PageLink, SidebarItem, TocEntry } from "../model/model";

// Parts of the theme and the components of Docusaurus' theme that they stand for take different props. A component of a project in
// the place of a part is given both kinds; the part that it wraps takes Docusaurus', or none: it reads the page.
// Source: the components of @docusaurus/theme-classic 3.10 and the types of its theme-classic.d.ts.

type Props = Record<string, unknown>;

/** An entry of a table of contents, as Docusaurus has it; `value` is HTML. */
export interface TOCItem {
  value: string;
  id: string;
  level: number;
}

/** The page before or after, as Docusaurus has it. */
interface PropNavigationLink {
  title: string;
  permalink: string;
}

// Docusaurus writes quotes in text as its escape-html does, and wrappers look for that.
const withEscapedQuotes = (html: string) =>
  html.replace(/<[^>]*>|["']/g, (found) => (found === "'" ? "&#39;" : found === '"' ? "&quot;" : found));

export const asTOC = (entries: readonly TocEntry[] = []): TOCItem[] =>
  entries.map(({ html, id, level }) => ({ value: withEscapedQuotes(html), id, level }));

export const asNavigationLink = (link: PageLink | undefined): PropNavigationLink | undefined =>
  link && { title: link.label, permalink: link.href };

const asPageLink = (link: PropNavigationLink | undefined): PageLink | undefined =>
  link && { label: link.title, href: link.permalink };

// What components of a project are given besides the props of the part, by the part.
const given: Record<string, (props: Props) => Props> = {
  Toc({ entries }) {
    return { toc: useMemo(() => asTOC(entries as TocEntry[]), [entries]) };
  },
  Pager({ prev, next }) {
    return {
      previous: asNavigationLink(prev as PageLink | undefined),
      next: asNavigationLink(next as PageLink | undefined),
    };
  },
  Sidebar({ page }) {
    return { path: (page as Page).route, sidebar: useShell().sidebar ?? noItems, isHidden: false, onCollapse };
  },
};

const noItems: SidebarItem[] = [];
const onCollapse = () => {};

// The props of a part, of those that a component of a project gives it.
const taken: Record<string, (props: Props) => Props> = {
  Toc({ toc, entries, minHeadingLevel: min, maxHeadingLevel: max }) {
    const own = usePage().toc;
    return {
      entries: useMemo(() => {
        const items = (toc ?? asTOC((entries as TocEntry[] | undefined) ?? own)) as TOCItem[];
        const isShown = ({ level }: TOCItem) => level >= Number(min ?? 0) && level <= Number(max ?? 6);
        return items.filter(isShown).map(({ value, id, level }) => ({ html: value, id, level }));
      }, [toc, entries, own, min, max]),
    };
  },
  Pager(props) {
    const page = usePage();
    const { dated = page.dated } = props;
    if (!("previous" in props || "next" in props)) return { prev: page.prev, next: page.next, dated };
    const { previous, next } = props as { previous?: PropNavigationLink; next?: PropNavigationLink };
    return { prev: asPageLink(previous), next: asPageLink(next), dated };
  },
  Sidebar: ({ page }) => ({ page: usePageOr(page) }),
  DocFooter: ({ page }) => ({ page: usePageOr(page) }),
  Breadcrumbs({ crumbs }) {
    const own: Crumb[] = usePage().breadcrumbs ?? [];
    return { crumbs: crumbs ?? own };
  },
  CardList({ items }) {
    const own = usePage().items;
    return { items: (items as (CardItem & { items?: unknown[] })[] | undefined)?.map(counted) ?? own ?? [] };
  },
};

function usePageOr(page: unknown): unknown {
  const own = usePage();
  return page ?? own;
}

// A category of Docusaurus has items; a card of the theme says how many.
function counted({ items, ...card }: CardItem & { items?: unknown[] }): CardItem {
  return items === undefined ? card : { count: items.length, ...card };
}

/** The component of a project in the place of a part, which is given what Docusaurus gives the component that it stands for. */
export function giving(name: string, Own: ComponentType<Props>): ComponentType<Props> {
  const useGiven = given[name];
  if (useGiven === undefined) return Own;
  return (props) => <Own {...props} {...useGiven(props)} />;
}

/** A part of the theme that takes the props of the component of Docusaurus' that it stands for. */
export function taking(name: string, Original: ComponentType<Props>): ComponentType<Props> {
  const useTaken = taken[name];
  if (useTaken === undefined) return Original;
  return (props) => <Original {...useTaken(props)} />;
}
