import { type ReactNode, useContext } from "react";
import { PageContext } from "../app/context";
import { Announcement } from "./Announcement";
import { BackToTop } from "./BackToTop";
import { ErrorBoundary } from "./ErrorBoundary";
import { Footer } from "./Footer";
import { Navbar } from "./navbar/Navbar";
import { SkipLink } from "./SkipLink";

/** The frame of every page: skip link, announcement, navbar, the page, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const page = useContext(PageContext);
  return (
    <>
      <SkipLink />
      <Announcement />
      {page.hideNavbar ? null : <Navbar page={page} />}
      <div
        className={`page${page.hideNavbar ? " page-top" : ""}${page.className === undefined ? "" : ` ${page.className}`}`}
      >
        {/* Not keyed by the page: an error while one page gives way to another is caught by what stays. */}
        <ErrorBoundary route={page.route}>{children}</ErrorBoundary>
      </div>
      {page.hideFooter ? null : <Footer />}
      <BackToTop />
    </>
  );
}
