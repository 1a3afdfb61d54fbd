import { kept } from "../app/kept";

/** The page that came with the document, as HTML that React leaves alone. */
export function SentMain() {
  return (
    <main
      id="main"
      className="react-page"
      tabIndex={-1}
      ref={kept.adopt}
      dangerouslySetInnerHTML={{ __html: "" }}
      suppressHydrationWarning
    />
  );
}
