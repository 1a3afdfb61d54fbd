import { type ComponentType, memo } from "react";
import { kept } from "../../app/kept";

interface ArticleProps {
  /** HTML of the article; null to keep the HTML that is already in the document. */
  html: string | null;
  lang: string | undefined;
  dir: string | undefined;
  Content: ComponentType | null;
}

/**
 * The article. Its HTML is inert: React neither compares it nor owns its text, so that pages carry no second copy and
 * browser translation may rewrite it. Where React makes the element anew, the nodes of the one before move in.
 */
export const Article = memo(({ html, lang, dir, Content }: ArticleProps) =>
  Content === null ? (
    <div
      className="article"
      lang={lang}
      dir={dir}
      ref={html === null ? kept.adopt : undefined}
      dangerouslySetInnerHTML={{ __html: html ?? "" }}
      suppressHydrationWarning
    />
  ) : (
    <div className="article" lang={lang} dir={dir}>
      <Content />
    </div>
  ),
);
