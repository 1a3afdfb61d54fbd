/// <reference path="../../../cmd/orihon/template/common/types/orihon.d.ts" />
// Holds the types that sites are given for the parts of the theme to the parts: what a replacement may pass on to the
// original is what the original takes. Nothing runs here; tsc reads it.
import type * as real from "../../theme/original";
import type { Wrappable } from "./builtins";

interface Declared extends Wrappable {
  Announcement: typeof import("@orihon/theme/original/Announcement").Announcement;
  AuthorList: typeof import("@orihon/theme/original/AuthorList").AuthorList;
  BackToTop: typeof import("@orihon/theme/original/BackToTop").BackToTop;
  BlogLayout: typeof import("@orihon/theme/original/BlogLayout").BlogLayout;
  Brand: typeof import("@orihon/theme/original/Brand").Brand;
  Breadcrumbs: typeof import("@orihon/theme/original/Breadcrumbs").Breadcrumbs;
  CardList: typeof import("@orihon/theme/original/CardList").CardList;
  ColorModeToggle: typeof import("@orihon/theme/original/ColorModeToggle").ColorModeToggle;
  DocFooter: typeof import("@orihon/theme/original/DocFooter").DocFooter;
  DocHeader: typeof import("@orihon/theme/original/DocHeader").DocHeader;
  DocLayout: typeof import("@orihon/theme/original/DocLayout").DocLayout;
  DocNotices: typeof import("@orihon/theme/original/DocNotices").DocNotices;
  Footer: typeof import("@orihon/theme/original/Footer").Footer;
  Layout: typeof import("@orihon/theme/original/Layout").Layout;
  LocaleMenu: typeof import("@orihon/theme/original/LocaleMenu").LocaleMenu;
  Navbar: typeof import("@orihon/theme/original/Navbar").Navbar;
  NotFound: typeof import("@orihon/theme/original/NotFound").NotFound;
  PageLayout: typeof import("@orihon/theme/original/PageLayout").PageLayout;
  Pager: typeof import("@orihon/theme/original/Pager").Pager;
  PostArchive: typeof import("@orihon/theme/original/PostArchive").PostArchive;
  PostAuthors: typeof import("@orihon/theme/original/PostAuthors").PostAuthors;
  PostLayout: typeof import("@orihon/theme/original/PostLayout").PostLayout;
  PostList: typeof import("@orihon/theme/original/PostList").PostList;
  Search: typeof import("@orihon/theme/original/Search").Search;
  Sidebar: typeof import("@orihon/theme/original/Sidebar").Sidebar;
  SkipLink: typeof import("@orihon/theme/original/SkipLink").SkipLink;
  Toc: typeof import("@orihon/theme/original/Toc").Toc;
  VersionMenu: typeof import("@orihon/theme/original/VersionMenu").VersionMenu;
}

type Props<Component> = Component extends (props: infer P) => unknown ? P : never;
type Missing<D, R> = Exclude<keyof Props<R>, keyof Props<D>>;
type Fits<D, R> = [Props<D>] extends [never]
  ? "no component"
  : Props<D> extends Props<R>
    ? [Missing<D, R>] extends [never]
      ? true
      : Missing<D, R>
    : Props<R>;

type All = { [Name in keyof typeof real]: Fits<Declared[Name], (typeof real)[Name]> };

/** Each is true; one that is not has the properties that the original takes. */
export const parts: Record<keyof typeof real, true> = {} as All;
