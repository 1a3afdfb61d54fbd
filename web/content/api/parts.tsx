import type { CodeView, LinkView, Prose, Text } from "./props";

/** The method of an operation, as a badge. */
export function Method({ name }: { name: string }) {
  return (
    <span className={`api-badge api-${name.toLowerCase()}`} translate="no">
      {name}
    </span>
  );
}

/** A path with its parameters set off. */
export function Path({ path }: { path: string }) {
  return (
    <code className="api-path" translate="no">
      {path}
    </code>
  );
}

/** A text for readers, in whatever language it is. */
export function Words({ text }: { text: Text }) {
  return text.lang === undefined ? text.text : <span lang={text.lang}>{text.text}</span>;
}

/** Rendered Markdown. */
export function Description({ prose }: { prose: Prose | undefined }) {
  if (prose === undefined) return null;
  return <div className="api-text" lang={prose.lang} dangerouslySetInnerHTML={{ __html: prose.html }} />;
}

/** A link, or its label alone where the document gives no address. */
export function Anchor({ link }: { link: LinkView }) {
  if (link.href === "") return <Words text={link.label} />;
  return (
    <a href={link.href}>
      <Words text={link.label} />
    </a>
  );
}

interface TitleProps {
  level: number;
  id: string;
  text: Text;
}

/** A heading with a link to itself. */
export function Title({ level, id, text }: TitleProps) {
  const Tag = `h${Math.min(level, 6)}` as "h2" | "h3" | "h4" | "h5" | "h6";
  return (
    <Tag id={id} lang={text.lang}>
      {text.text}
      {/* biome-ignore lint/a11y/useAnchorContent: its content is a style, its name the label */}
      <a className="hash-link" href={`#${id}`} aria-label={text.text} />
    </Tag>
  );
}

/** A code block, coloured where Go has coloured it. */
export function Code({ code, copy }: { code: CodeView; copy: string }) {
  const name = `language-${code.lang}`;
  return (
    <div className="code api-code" data-lang={code.lang} translate="no">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: blocks that scroll must be reachable by keyboard */}
      <pre tabIndex={0}>
        {code.html === undefined ? (
          <code className={name}>{code.text}</code>
        ) : (
          <code className={name} dangerouslySetInnerHTML={{ __html: code.html }} />
        )}
      </pre>
      <button className="code-copy" type="button" data-copy="">
        {copy}
      </button>
    </div>
  );
}
