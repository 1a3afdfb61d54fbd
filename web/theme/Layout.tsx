import { type ReactNode, useContext } from "react";
import { PageContext } from "../app/context";
import { Announcement } from "./Announcement";
import { BackToTop } from "./BackToTop";
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
      <Navbar page={page} />
      <div className="page">{children}</div>
      <Footer />
      <BackToTop />
    </>
  );
}
