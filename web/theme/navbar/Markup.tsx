/** A piece of HTML that the configuration of a site has in its navbar or footer: in a span, words and links. */
export function Markup({ as: Element, html = "" }: { as: "span" | "li"; html: string | undefined }) {
  return <Element className="nav-html" dangerouslySetInnerHTML={{ __html: html }} />;
}
