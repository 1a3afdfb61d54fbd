import sketches from "orihon:sketches";
import type { ComponentType } from "react";
import type { PreviewWords } from "../../model/words";

/** A module of the site's previews/sketches: the drawing, and in each language what it shows. */
export interface SketchModule {
  default: ComponentType<{ locale: string }>;
  description: Record<string, string>;
}

/** Props that internal/pipeline/previews.go adds to those of the writer. */
export interface BlockSketchProps {
  block: string;
  locale: string;
  words: PreviewWords;
}

/** A drawing of a component's layout, labelled as such. */
export function BlockSketch({ block, locale, words }: BlockSketchProps) {
  const sketch = sketches[block]?.();
  if (sketch === undefined) throw new Error(`there is no previews/sketches/${block}.tsx`);
  const Drawing = sketch.default;
  return (
    <figure className="sketch">
      <figcaption className="preview-bar">{words.sketch}</figcaption>
      <div className="sketch-sheet" role="img" aria-label={sketch.description[locale] ?? sketch.description.en}>
        <Drawing locale={locale} />
      </div>
    </figure>
  );
}
