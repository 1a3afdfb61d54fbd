/**
 * The parts of the theme as Orihon has them, under the names by which a site replaces them: what a replacement wraps, as
 * `@orihon/theme/original/<name>`. internal/theme/parts.go lists them; this list is for their types.
 */

export { AuthorList } from "../content/blog/AuthorList";
export { PostArchive } from "../content/blog/PostArchive";
export { PostAuthors } from "../content/blog/PostAuthors";
export { PostList } from "../content/blog/PostList";
export { Admonition, Badge, Card, Cards, CodeBlock, Details, Icon, Steps } from "../content/builtins";
export { Announcement } from "./Announcement";
export { BackToTop } from "./BackToTop";
export { BlogLayout } from "./blog/BlogLayout";
export { PostLayout } from "./blog/PostLayout";
export { CardList } from "./CardList";
export { Breadcrumbs } from "./doc/Breadcrumbs";
export { DocFooter } from "./doc/DocFooter";
export { DocHeader } from "./doc/DocHeader";
export { DocNotices } from "./doc/DocNotices";
export { DocPage as DocLayout } from "./doc/DocPage";
export { Pager } from "./doc/Pager";
export { Sidebar } from "./doc/Sidebar";
export { Toc } from "./doc/Toc";
export { Footer } from "./Footer";
export { Layout } from "./Layout";
export { NotFoundPage as NotFound } from "./NotFoundPage";
export { Brand } from "./navbar/Brand";
export { ColorModeToggle } from "./navbar/ColorModeToggle";
export { LocaleMenu } from "./navbar/LocaleMenu";
export { Navbar } from "./navbar/Navbar";
export { VersionMenu } from "./navbar/VersionMenu";
export { PageLayout } from "./PageLayout";
export { NavSearch as Search } from "./Search";
export { SkipLink } from "./SkipLink";
