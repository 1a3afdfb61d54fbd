import { addressOf } from "../../app/address";
import type { PreviewWords } from "../../model/words";

/** Props that internal/pipeline/previews.go adds to those of the writer. */
export interface BlockPreviewProps {
  block: string;
  locale: string;
  words: PreviewWords;
  file: string;
  /** Address of the document that runs the preview; "" if the site was built without its packages. */
  address: string;
  /** Height of the frame in pixels. */
  height: number;
  /** Highlighted lines of the component's source. */
  lines: string[];
}

/** A component of the site, running in a frame, and its source. Without scripts it is the source and a link. */
export function BlockPreview(props: BlockPreviewProps) {
  return (
    <figure className="preview">
      {props.address === "" ? (
        <figcaption className="preview-bar">{props.words.missing}</figcaption>
      ) : (
        <Running {...props} />
      )}
      <Source {...props} />
    </figure>
  );
}

function Running({ block, words, address, height }: BlockPreviewProps) {
  return (
    <>
      <figcaption className="preview-bar">
        <span className="preview-title">{words.preview}</span>
        <fieldset className="preview-widths">
          <legend className="visually-hidden">{words.width}</legend>
          <Width block={block} value="wide" label={words.wide} checked />
          <Width block={block} value="narrow" label={words.narrow} />
        </fieldset>
        <a className="preview-open" href={address} target="_blank" rel="noopener">
          {words.open}
        </a>
      </figcaption>
      <div
        className="preview-stage"
        data-preview={addressOf(address)}
        data-title={`${words.preview}: ${block}`}
        style={{ height: `${height}px` }}
      >
        <p className="preview-loading">{words.loading}</p>
      </div>
    </>
  );
}

interface WidthProps {
  block: string;
  value: "wide" | "narrow";
  label: string;
  checked?: boolean;
}

function Width({ block, value, label, checked = false }: WidthProps) {
  return (
    <label className={`preview-${value}`}>
      <input type="radio" name={`preview-${block}`} value={value} defaultChecked={checked} />
      <span>{label}</span>
    </label>
  );
}

const shownLines = 15; // as high as the style sheet lets a source be

function Source({ words, file, lines }: BlockPreviewProps) {
  const html = lines.map((line) => `<span class="line">${line}\n</span>`).join("");
  return (
    <div className="code preview-source" data-lang="tsx">
      <div className="code-title">{file}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0}>
        <code className="language-tsx" dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      <button className="code-copy" type="button" data-copy="">
        {words.copy}
      </button>
      {lines.length > shownLines ? (
        <label className="preview-all">
          <input type="checkbox" /> {words.showAll}
        </label>
      ) : null}
    </div>
  );
}
