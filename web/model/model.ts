// Generated from internal/site by `make generate`; edit the Go types instead.

import type { Words } from "./words";

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

export interface PageData {
  build: string;
  shell: string;
  head: string;
  styles?: string[];
  page: Page;
  article?: string;
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

export interface DocsVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: DocRef[];
  sidebars: Record<string, string>;
}

export interface DocRef {
  id: string;
  path: string;
  sidebar?: string;
  unlisted?: boolean;
}

export interface BlockVersions {
  path: string;
  versions: string[];
}
