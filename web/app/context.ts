import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  memo,
  type NamedExoticComponent,
  useContext,
} from "react";
import type { Page, Shell } from "../model/model";

/** What is shown: a page, its article, and the component of pages that run one. */
export interface Shown {
  page: Page;
  /** HTML of the article; null while the HTML that came with the document is kept as it is. */
  article: string | null;
  /** The component of a page that imports or computes. */
  Content: ComponentType | null;
}

export const ShellContext = createContext<Shell>(undefined as unknown as Shell);
export const PageContext = createContext<Page>(undefined as unknown as Page);

/** The shell of the current locale and version. Stable across pages: parts may read it. */
export function useShell(): Shell {
  return useContext(ShellContext);
}

/** The current page. Parts must not read it: take what is needed as a prop. */
export function usePage(): Page {
  return useContext(PageContext);
}

/**
 * Makes a component a part: it is rendered once per distinct props and shell, on the server for all pages that share
 * it, in the browser only when its props change. Props are strings, numbers or objects of the shell; its output is an
 * element. One that stands on a page more than once with props of that page alone is per page: it is rendered once for
 * that page, and then forgotten.
 */
export function part<P extends object>(
  name: string,
  component: FunctionComponent<P>,
  perPage = false,
): NamedExoticComponent<P> {
  return Object.assign(memo(component), { part: name, perPage });
}

/**
 * Marks the component that shows the sidebar's tree. It depends on the shell and the route alone: pages that differ in
 * nothing but texts share the frame around it, and it is rendered apart from them.
 */
export function sidebarPart<P extends object>(component: FunctionComponent<P>): NamedExoticComponent<P> {
  return Object.assign(memo(component), { isSidebar: true });
}
