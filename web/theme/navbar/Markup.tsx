/** A piece of HTML that the configuration of a site has in its navbar or footer. */
export function Markup({ as: Element, html = "" }: { as: "span" | "li" | "p"; html: string | undefined }) {
  return <Element className="nav-html" dangerouslySetInnerHTML={{ __html: html }} />;
}
