// What components of the site may import of Orihon's theme.
declare module "@orihon/theme" {
  import type { ComponentType, ReactNode } from "react";

  /** The words of the interface, by group. */
  export type Words = Record<string, Record<string, unknown>>;
  /** The component that shows a page. */
  export type PageKind = string;
  export interface Page {
    kind: PageKind;
    route: string;
    locale: string;
    title: string;
    description?: string;
    docset?: string;
    version?: string;
    docId?: string;
    sidebar?: string;
    contentLang?: string;
    contentDir?: string;
    titleHtml?: string;
    breadcrumbs?: Crumb[];
    toc?: TocEntry[];
    prev?: PageLink;
    next?: PageLink;
    editUrl?: string;
    updated?: Updated;
    tried?: string;
    minutes?: string;
    docKind?: string;
    tags?: PageLink[];
    banner?: Banner;
    ahead?: Hint;
    fallback?: boolean;
    translated?: PageLink;
    stale?: string;
    draft?: boolean;
    unlisted?: boolean;
    hideTitle?: boolean;
    hideToc?: boolean;
    hideNavbar?: boolean;
    hideFooter?: boolean;
    fullWidth?: boolean;
    className?: string;
    scopes: string[];
    originals?: string[];
    versions?: PageLink[];
    locales: string[];
    markdown?: string;
    feedback?: string;
    module?: string;
    items?: CardItem[];
    post?: Post;
    dated?: boolean;
    moved?: Record<string, string>;
  }
  export interface Crumb {
    label: string;
    href?: string;
  }
  export interface TocEntry {
    id: string;
    html: string;
    level: number;
  }
  export interface PageLink {
    label: string;
    href: string;
  }
  export interface Updated {
    date: string;
    text: string;
    author?: string;
  }
  export interface Banner {
    type: string;
    label: string;
    text?: string;
    href: string;
    last: string;
  }
  export interface Hint {
    text: string;
    link: PageLink;
  }
  export interface CardItem {
    label: string;
    href: string;
    description?: string;
    count?: number;
  }
  export interface Shell {
    key: string;
    locale: string;
    htmlLang: string;
    dir: string;
    title: string;
    delimiter: string;
    tagline?: string;
    logo?: string;
    logoDark?: string;
    logoNarrow?: string;
    logoNarrowDark?: string;
    brand?: ShellBrand;
    home: string;
    prefix: string;
    locales: ShellLocale[];
    navbar: NavEntry[];
    footer: NavEntry[];
    footerLogo?: FooterLogo;
    footerIcons?: NavEntry[];
    copyright: string;
    copyrightHtml?: string;
    announcement?: ShellAnnouncement;
    colorMode: ColorMode;
    reading: ShellReading;
    feedbackPost?: string;
    docsets: ShellDocset[];
    sidebar?: SidebarItem[];
    searchPage: string;
    searchBase?: string;
    searchWorker?: string;
    words: Words;
  }
  export interface ShellBrand {
    link: BrandLink;
    image: BrandImage;
    alone?: boolean;
  }
  export interface BrandLink {
    href?: string;
    target?: string;
  }
  export interface BrandImage {
    alt?: string;
    width?: string;
    height?: string;
  }
  export interface ShellReading {
    copy: boolean;
    markdown: boolean;
    menu?: MenuItem[];
  }
  export interface MenuItem {
    item?: string;
    label?: string;
    to?: string;
  }
  export interface ShellLocale {
    code: string;
    label: string;
    htmlLang: string;
  }
  export interface NavEntry {
    type: string;
    label: string;
    href?: string;
    external?: boolean;
    docset?: string;
    items?: NavEntry[];
    after?: NavEntry[];
    scope?: string[];
    right?: boolean;
    icon?: string;
    iconOnly?: boolean;
    html?: string;
    beside?: boolean;
  }
  export interface FooterLogo {
    src: string;
    dark?: string;
    alt: string;
    href?: string;
    width?: string;
    height?: string;
  }
  export interface ShellAnnouncement {
    id: string;
    html: string;
    closable: boolean;
  }
  export interface ShellDocset {
    id: string;
    label: string;
    path: string;
    versions: ShellVersion[];
  }
  export interface ShellVersion {
    name: string;
    label: string;
    href: string;
    isLast?: boolean;
  }
  export interface ColorMode {
    default: string;
    switch: boolean;
    respectSystem: boolean;
  }
  export interface SidebarItem {
    type: string;
    label: string;
    href?: string;
    docId?: string;
    items?: SidebarItem[];
    collapsed?: boolean;
    className?: string;
    unlisted?: boolean;
    html?: string;
  }
  export interface Post {
    date: string;
    dateText: string;
    authors?: AuthorLink[];
    scheduled?: boolean;
  }
  export interface AuthorLink {
    name: string;
    title?: string;
    href?: string;
    image?: string;
    socials?: string;
  }
  export interface PostList {
    author?: AuthorCard;
    posts: PostItem[];
    links?: PageLink[];
    feeds?: PageLink[];
    words: Record<string, string>;
  }
  export interface PostItem {
    title: string;
    href: string;
    post: Post;
    minutes?: string;
    lang?: string;
    dir?: string;
    html?: string;
    text?: string;
    tags?: PageLink[];
    draft?: boolean;
    whole?: boolean;
  }
  export interface AuthorCard {
    author: AuthorLink;
    description?: string;
    count?: string;
  }
  export interface AuthorList {
    authors: AuthorCard[];
  }
  export interface PostArchive {
    years: ArchiveYear[];
  }
  export interface ArchiveYear {
    year: string;
    posts: PostItem[];
  }

  /** What a page is shown from. */
  export interface Shown {
    page: Page;
    article: string | null;
    Content: ComponentType | null;
  }
  /** A text in the forms that numbers ask for. */
  export type Plural = Record<string, string>;
  /** What all pages of a language share. */
  export function useShell(): Shell;
  /** The page that is shown. */
  export function usePage(): Page;
  /** Turns routes into those of the reader's language. */
  export function useLocalHref(): (route: string) => string;
  /** The words of the interface in the reader's language. */
  export function useText(): Text;
  export type Text = Record<string, string>;
  /** Puts values into `{name}` of a text. */
  export function fill(text: string, values: Record<string, string | number>): string;
  /** The form of a text for a number. */
  export function plural(text: Plural, n: number): string;
  /** A component that is rendered once for all pages that give it the same properties. */
  export function part<P extends object>(name: string, component: ComponentType<P>, perPage?: boolean): ComponentType<P>;
  /** Documents as cards. */
  export function CardList(props: { items: CardItem[] }): ReactNode;
  interface CodeProps {
    code: string;
    /** Name of the file, above the code. */
    title?: string;
    /** What screen readers call the code. */
    label: string;
  }
  /** Code in the colours of the articles, for pages that are components. It knows as much TypeScript as an example needs. */
  export function Code({ code, title, label }: CodeProps): ReactNode;
  /** One panel of a folded sheet. */
  export interface Fold {
    title: string;
    /** A line below the title of the open panel. */
    lead: string;
    body: ReactNode;
  }
  /**
   * A sheet folded into panels, of which one lies open: the reader unfolds another by its spine. Made of radio buttons,
   * so that it needs no script and arrow keys move.
   */
  export function Folds({ name, label, folds }: {
    name: string;
    label: string;
    folds: Fold[];
  }): ReactNode;
}

declare module "@orihon/theme/landing" {
  import type { ReactNode } from "react";
  /** A button: where it leads, and whether it is the quieter one of two. */
  export interface Action {
    label: string;
    href: string;
    quiet?: boolean;
  }
  interface BandProps {
    /** Heading of the band. */
    title?: ReactNode;
    /** A sentence or two below the heading. */
    lead?: ReactNode;
    children?: ReactNode;
  }
  /** A band across the page with a heading: what the other parts stand in, and what one of your own may stand in. */
  export function Band({ title, lead, children }: BandProps): ReactNode;
  interface HeroProps {
    /** The page's heading of level 1. */
    title: ReactNode;
    /** A few words above the heading. */
    claim?: ReactNode;
    lead?: ReactNode;
    actions?: Action[];
    /** What stands beside the words: a picture, code. Without it the words have the whole width. */
    children?: ReactNode;
  }
  /** The first thing that readers see: a heading, a sentence, where to go from here. */
  export function Hero({ title, claim, lead, actions, children }: HeroProps): ReactNode;
  /** Buttons side by side. */
  export function Actions({ actions }: {
    actions: Action[];
  }): ReactNode | null;
  /** Something the product does. With an address the whole of it is a link. */
  export interface Feature {
    title: string;
    text: ReactNode;
    href?: string;
    /** A small picture above the title: an element of SVG, or a character. */
    icon?: ReactNode;
  }
  /** What the product does, in a grid. */
  export function Features({ title, lead, items }: BandProps & {
    items: Feature[];
  }): ReactNode;
  /** Something to do, with the command or the code that does it. */
  export interface Step {
    title: string;
    text?: ReactNode;
    code?: string;
  }
  /** The way from nothing to something that works, in numbered steps. */
  export function LandingSteps({ title, lead, steps }: BandProps & {
    steps: Step[];
  }): ReactNode;
  /** The logo of a project or a company: routes of files of static/. */
  export interface LogoItem {
    name: string;
    src: string;
    /** The logo in dark colours. */
    srcDark?: string;
    href?: string;
  }
  /** Who uses the product, in logos. */
  export function Logos({ title, lead, items }: BandProps & {
    items: LogoItem[];
  }): ReactNode;
  /** What somebody said. */
  export interface Quote {
    text: ReactNode;
    name: string;
    /** Who that is. */
    role?: string;
    /** Where it was said. */
    href?: string;
  }
  /** What others say of the product. */
  export function Quotes({ title, lead, items }: BandProps & {
    items: Quote[];
  }): ReactNode;
  /** A bar of a figure. */
  export interface FigureBar {
    name: string;
    value: number;
    /** The value as readers see it, with its unit. */
    text: string;
  }
  /** What was measured, with its bars. The first is that of the product. */
  export interface FigureItem {
    title: string;
    bars: FigureBar[];
  }
  /** Measurements as bars, each in proportion to the longest of its figure. */
  export function Figures({ title, lead, items, children }: BandProps & {
    items: FigureItem[];
  }): ReactNode;
  interface CodeBesideProps extends BandProps {
    code: string;
    /** Name of the file, above the code. */
    file?: string;
    /** What screen readers call the code. */
    label: string;
    actions?: Action[];
    /** The code comes first where there is room for both. */
    codeFirst?: boolean;
  }
  /** Words and the code that they are about, side by side. */
  export function CodeBeside({ title, lead, code, file, label, actions, codeFirst, children }: CodeBesideProps): ReactNode;
}

declare module "@orihon/theme/original/Announcement" {
  import type { ReactNode } from "react";
  export function Announcement(props: {}): ReactNode;
  export default Announcement;
}

declare module "@orihon/theme/original/AuthorList" {
  import type { ReactNode } from "react";
  import type { AuthorList as Props } from "@orihon/theme";
  export function AuthorList(props: Props): ReactNode;
  export default AuthorList;
}

declare module "@orihon/theme/original/BackToTop" {
  import type { ReactNode } from "react";
  export function BackToTop(props: {}): ReactNode;
  export default BackToTop;
}

declare module "@orihon/theme/original/BlogLayout" {
  import type { ReactNode } from "react";
  import type { Shown } from "@orihon/theme";
  export function BlogLayout(props: Shown): ReactNode;
  export default BlogLayout;
}

declare module "@orihon/theme/original/Brand" {
  import type { ReactNode } from "react";
  export function Brand(props: {}): ReactNode;
  export default Brand;
}

declare module "@orihon/theme/original/Breadcrumbs" {
  import type { ReactNode } from "react";
  import type { Crumb } from "@orihon/theme";
  export function Breadcrumbs(props: { crumbs: Crumb[] }): ReactNode;
  export default Breadcrumbs;
}

declare module "@orihon/theme/original/CardList" {
  import type { ReactNode } from "react";
  import type { CardItem } from "@orihon/theme";
  export function CardList(props: { items: CardItem[] }): ReactNode;
  export default CardList;
}

declare module "@orihon/theme/original/ColorModeToggle" {
  import type { ReactNode } from "react";
  export function ColorModeToggle(props: {}): ReactNode;
  export default ColorModeToggle;
}

declare module "@orihon/theme/original/DocFooter" {
  import type { ReactNode } from "react";
  import type { Page } from "@orihon/theme";
  export function DocFooter(props: { page: Page }): ReactNode;
  export default DocFooter;
}

declare module "@orihon/theme/original/DocHeader" {
  import type { ReactNode } from "react";
  import type { Page } from "@orihon/theme";
  export function DocHeader(props: { page: Page }): ReactNode;
  export default DocHeader;
}

declare module "@orihon/theme/original/DocLayout" {
  import type { ReactNode } from "react";
  import type { Shown } from "@orihon/theme";
  export function DocLayout(props: Shown): ReactNode;
  export default DocLayout;
}

declare module "@orihon/theme/original/DocNotices" {
  import type { ReactNode } from "react";
  import type { Page } from "@orihon/theme";
  export function DocNotices(props: { page: Page }): ReactNode;
  export default DocNotices;
}

declare module "@orihon/theme/original/Footer" {
  import type { ReactNode } from "react";
  export function Footer(props: {}): ReactNode;
  export default Footer;
}

declare module "@orihon/theme/original/Layout" {
  import type { ReactNode } from "react";
  export function Layout(props: { children: ReactNode }): ReactNode;
  export default Layout;
}

declare module "@orihon/theme/original/LocaleMenu" {
  import type { ReactNode } from "react";
  import type { NavEntry, Page } from "@orihon/theme";
  export function LocaleMenu(props: { page: Page; item?: NavEntry | undefined }): ReactNode;
  export default LocaleMenu;
}

declare module "@orihon/theme/original/Navbar" {
  import type { ReactNode } from "react";
  import type { Page } from "@orihon/theme";
  export function Navbar(props: { page: Page }): ReactNode;
  export default Navbar;
}

declare module "@orihon/theme/original/NotFound" {
  import type { ReactNode } from "react";
  export function NotFound(props: {}): ReactNode;
  export default NotFound;
}

declare module "@orihon/theme/original/PageLayout" {
  import type { ReactNode } from "react";
  import type { Shown } from "@orihon/theme";
  export function PageLayout(props: Shown): ReactNode;
  export default PageLayout;
}

declare module "@orihon/theme/original/Pager" {
  import type { ReactNode } from "react";
  import type { PageLink } from "@orihon/theme";
  export function Pager(props: { prev: PageLink | undefined; next: PageLink | undefined; dated?: boolean }): ReactNode;
  export default Pager;
}

declare module "@orihon/theme/original/PostArchive" {
  import type { ReactNode } from "react";
  import type { PostArchive as Props } from "@orihon/theme";
  export function PostArchive(props: Props): ReactNode;
  export default PostArchive;
}

declare module "@orihon/theme/original/PostAuthors" {
  import type { ReactNode } from "react";
  import type { AuthorLink } from "@orihon/theme";
  export function PostAuthors(props: { authors: AuthorLink[] | undefined }): ReactNode;
  export default PostAuthors;
}

declare module "@orihon/theme/original/PostLayout" {
  import type { ReactNode } from "react";
  import type { Shown } from "@orihon/theme";
  export function PostLayout(props: Shown): ReactNode;
  export default PostLayout;
}

declare module "@orihon/theme/original/PostList" {
  import type { ReactNode } from "react";
  import type { PostList as Props } from "@orihon/theme";
  export function PostList(props: Props): ReactNode;
  export default PostList;
}

declare module "@orihon/theme/original/Search" {
  import type { ReactNode } from "react";
  import type { Page } from "@orihon/theme";
  export function Search(props: { page: Page }): ReactNode;
  export default Search;
}

declare module "@orihon/theme/original/Sidebar" {
  import type { ReactNode } from "react";
  import type { Page } from "@orihon/theme";
  export function Sidebar(props: { page: Page }): ReactNode;
  export default Sidebar;
}

declare module "@orihon/theme/original/SkipLink" {
  import type { ReactNode } from "react";
  export function SkipLink(props: {}): ReactNode;
  export default SkipLink;
}

declare module "@orihon/theme/original/Toc" {
  import type { ReactNode } from "react";
  import type { TocEntry } from "@orihon/theme";
  export function Toc(props: { entries: TocEntry[] }): ReactNode;
  export default Toc;
}

declare module "@orihon/theme/original/VersionMenu" {
  import type { ReactNode } from "react";
  import type { NavEntry, Page } from "@orihon/theme";
  export function VersionMenu(props: {
    docset: string;
    label: string;
    page: Page;
    item?: NavEntry | undefined;
  }): ReactNode;
  export default VersionMenu;
}

// The components of writers, from internal/mdx/template/builtins by `make generate`.

declare module "@orihon/theme/original/Admonition" {
  import type { ReactNode } from "react";
  export function Admonition(props: { type?: string; title?: ReactNode; id?: string; children?: ReactNode }): ReactNode;
  export default Admonition;
}

declare module "@orihon/theme/original/Badge" {
  import type { ReactNode } from "react";
  export function Badge(props: { type?: string; variant?: string; text?: ReactNode; children?: ReactNode }): ReactNode;
  export default Badge;
}

declare module "@orihon/theme/original/Card" {
  import type { ReactNode } from "react";
  export function Card(props: { title?: ReactNode; href?: string; to?: string; icon?: string; children?: ReactNode }): ReactNode;
  export default Card;
}

declare module "@orihon/theme/original/Cards" {
  import type { ReactNode } from "react";
  export function Cards(props: { children?: ReactNode }): ReactNode;
  export default Cards;
}

declare module "@orihon/theme/original/CodeBlock" {
  import type { ReactNode } from "react";
  export function CodeBlock(props: { language?: string; className?: string; title?: ReactNode; metastring?: string; wrap?: boolean; showLineNumbers?: boolean | number; children?: ReactNode }): ReactNode;
  export default CodeBlock;
}

declare module "@orihon/theme/original/Details" {
  import type { ReactNode } from "react";
  export function Details(props: { summary?: ReactNode; title?: ReactNode; open?: boolean; children?: ReactNode }): ReactNode;
  export default Details;
}

declare module "@orihon/theme/original/Icon" {
  import type { ReactNode } from "react";
  export function Icon(props: { name?: string; label?: string; children?: ReactNode }): ReactNode;
  export default Icon;
}

declare module "@orihon/theme/original/Steps" {
  import type { ReactNode } from "react";
  export function Steps(props: { children?: ReactNode }): ReactNode;
  export default Steps;
}
