import { config } from "orihon:project";
import { Children, isValidElement, type ReactElement, type ReactNode, useEffect, useState } from "react";
import { useShell } from "../../app/context";
import Head from "../Head";
import useLayoutEffect from "../useIsomorphicLayoutEffect";

/** `@docusaurus/theme-common`, as far as pages and components of projects use it. */
export function useThemeConfig(): Record<string, unknown> {
  return (config.themeConfig ?? {}) as Record<string, unknown>;
}

/** The colour mode of the reader, from the attribute that the page carries. */
export function useColorMode() {
  const { colorMode } = useShell();
  const [mode, set] = useState<string>(colorMode.default);
  useEffect(() => {
    const root = document.documentElement;
    const read = () => set(root.dataset.theme ?? colorMode.default);
    read();
    const observer = new MutationObserver(read);
    observer.observe(root, { attributeFilter: ["data-theme"] });
    return () => observer.disconnect();
  }, [colorMode.default]);
  const setColorMode = (next: string | null) => {
    document.documentElement.dataset.theme = next ?? colorMode.default;
  };
  return { colorMode: mode, isDarkTheme: mode === "dark", colorModeChoice: mode, setColorMode };
}

export function useWindowSize(): "desktop" | "mobile" | "ssr" {
  const [size, set] = useState<"desktop" | "mobile" | "ssr">("ssr");
  useEffect(() => {
    const read = () => set(window.innerWidth > 996 ? "desktop" : "mobile");
    read();
    window.addEventListener("resize", read);
    return () => window.removeEventListener("resize", read);
  }, []);
  return size;
}

export function usePluralForm() {
  return {
    selectMessage: (count: number, messages: string) => {
      const forms = messages.split("|");
      return (forms[count === 1 ? 0 : forms.length - 1] ?? "").replace("{count}", String(count));
    },
  };
}

interface Metadata {
  title?: string;
  description?: string;
  children?: ReactNode;
}

export function PageMetadata({ title, description, children }: Metadata) {
  const { title: site, delimiter } = useShell();
  return (
    <Head>
      {title === undefined ? null : <title>{`${title} ${delimiter} ${site}`}</title>}
      {description === undefined ? null : <meta name="description" content={description} />}
      {children}
    </Head>
  );
}

export function HtmlClassNameProvider({ children }: { children?: ReactNode }) {
  return children;
}

export { HtmlClassNameProvider as PluginHtmlClassNameProvider };

export function useCollapsible({ initialState }: { initialState: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((was) => !was) };
}

export function Collapsible({ collapsed, children }: { collapsed: boolean; children?: ReactNode }) {
  return <div hidden={collapsed}>{children}</div>;
}

export { default as Details } from "../theme/Details";
export {
  duplicates,
  uniq,
  useClearQueryString,
  useEvent,
  usePrevious,
  useQueryString,
  useQueryStringList,
} from "./query";

/** The id of the element to which the link over the content leads. */
export const SkipToContentFallbackId = "main";

/** Keeps what was clicked where it is on the screen while what stands above it changes its height. */
export function useScrollPositionBlocker() {
  const [at, set] = useState<{ element: HTMLElement; top: number }>();
  useLayoutEffect(() => {
    if (at === undefined) return;
    const moved = at.element.getBoundingClientRect().top - at.top;
    if (moved !== 0) window.scrollBy({ left: 0, top: moved });
  }, [at]);
  const blockElementScrollPositionUntilNextRender = (element: HTMLElement) =>
    set({ element, top: element.getBoundingClientRect().top });
  return { blockElementScrollPositionUntilNextRender };
}

export function usePrismTheme() {
  return { plain: {}, styles: [] };
}

export function useTreeifiedTOC<T>(toc: T): T {
  return toc;
}

export function isRegexpStringMatch(pattern?: string, text?: string): boolean {
  return pattern !== undefined && text !== undefined && new RegExp(pattern, "gi").test(text);
}

export const ThemeClassNames = {
  page: {
    blogListPage: "blog-list-page",
    blogPostPage: "blog-post-page",
    blogTagsListPage: "blog-tags-list-page",
    blogTagPostListPage: "blog-tags-post-list-page",
    blogAuthorsListPage: "blog-authors-list-page",
    blogAuthorsPostsPage: "blog-authors-posts-page",
    docsDocPage: "docs-doc-page",
    docsTagsListPage: "docs-tags-list-page",
    docsTagDocListPage: "docs-tags-doc-list-page",
    mdxPage: "mdx-page",
  },
  wrapper: { main: "main-wrapper", docsPages: "docs-wrapper", mdxPages: "mdx-wrapper", blogPages: "blog-wrapper" },
  common: {
    editThisPage: "theme-edit-this-page",
    lastUpdated: "theme-last-updated",
    backToTopButton: "theme-back-to-top-button",
    codeBlock: "theme-code-block",
    admonition: "theme-admonition",
    admonitionType: (type: string) => `theme-admonition-${type}`,
    unlistedBanner: "theme-unlisted-banner",
    draftBanner: "theme-draft-banner",
  },
  announcementBar: { container: "theme-announcement-bar" },
  tabs: { container: "theme-tabs-container" },
  layout: {
    navbar: {
      container: "theme-layout-navbar",
      containerLeft: "theme-layout-navbar-left",
      containerRight: "theme-layout-navbar-right",
    },
    main: { container: "theme-layout-main" },
    footer: { container: "theme-layout-footer", column: "theme-layout-footer-column" },
  },
  docs: {
    docVersionBanner: "theme-doc-version-banner",
    docVersionBadge: "theme-doc-version-badge",
    docBreadcrumbs: "theme-doc-breadcrumbs",
    docMarkdown: "theme-doc-markdown",
    docTocMobile: "theme-doc-toc-mobile",
    docTocDesktop: "theme-doc-toc-desktop",
    docFooter: "theme-doc-footer",
    docFooterTagsRow: "theme-doc-footer-tags-row",
    docFooterEditMetaRow: "theme-doc-footer-edit-meta-row",
    docSidebarContainer: "theme-doc-sidebar-container",
    docSidebarMenu: "theme-doc-sidebar-menu",
    docSidebarItemCategory: "theme-doc-sidebar-item-category",
    docSidebarItemLink: "theme-doc-sidebar-item-link",
    docSidebarItemCategoryLevel: (level: number) => `theme-doc-sidebar-item-category-level-${level}`,
    docSidebarItemLinkLevel: (level: number) => `theme-doc-sidebar-item-link-level-${level}`,
  },
  blog: { blogFooterTagsRow: "theme-blog-footer-tags-row", blogFooterEditMetaRow: "theme-blog-footer-edit-meta-row" },
  pages: { pageFooterEditMetaRow: "theme-pages-footer-edit-meta-row" },
};

interface TabProps {
  value: string;
  label?: string;
  attributes?: Record<string, unknown>;
  default?: boolean;
}

/** The panels among the children of tabs, for projects that bring tabs of their own. */
export function sanitizeTabsChildren(children: ReactNode): ReactElement<TabProps>[] {
  return Children.toArray(children).filter((child): child is ReactElement<TabProps> => isValidElement(child));
}

interface TabsProps {
  children?: ReactNode;
  values?: TabProps[];
  defaultValue?: string | null;
}

/** Which tabs there are, and which is open. */
export function useTabs({ children, values, defaultValue }: TabsProps) {
  const panels = sanitizeTabsChildren(children).map(({ props }) => props);
  const tabValues =
    values ??
    panels.map(({ value, label, attributes, ...own }) => ({ value, label, attributes, default: own.default }));
  const first = tabValues.find((tab) => tab.default) ?? tabValues[0];
  const [selectedValue, selectValue] = useState(defaultValue === undefined ? first?.value : defaultValue);
  return { selectedValue, selectValue, tabValues };
}
