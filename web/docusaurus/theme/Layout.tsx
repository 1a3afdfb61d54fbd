import type { ReactNode } from "react";
import { PageMetadata } from "../theme-common/index";

interface LayoutProps {
  title?: string;
  description?: string;
  wrapperClassName?: string;
  children?: ReactNode;
}

/** `@theme/Layout`: navbar and footer stand around every page already. */
export default function Layout({ title, description, wrapperClassName, children }: LayoutProps) {
  return (
    <>
      <PageMetadata title={title} description={description} />
      {wrapperClassName === undefined ? children : <div className={wrapperClassName}>{children}</div>}
    </>
  );
}
