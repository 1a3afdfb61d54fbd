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

/** A description of one paragraph within a line. */
export function Gist({ prose }: { prose: Prose | undefined }) {
  if (prose === undefined) return null;
  return (
    <>
      {" "}
      <span className="api-gist" lang={prose.lang} dangerouslySetInnerHTML={{ __html: prose.html }} />
    </>
  );
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

// It works without a script, too: what is edited is the text that is copied, and nothing is ever sent.
function editable(label: string) {
  return {
    contentEditable: "plaintext-only",
    suppressContentEditableWarning: true,
    spellCheck: false,
    role: "textbox",
    "aria-multiline": true,
    "aria-label": label,
  } as const;
}

/** A sentence of the interface; what stands between backticks is set as code. */
export function Coded({ text }: { text: string }) {
  return text.split("`").map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <code key={part} translate="no">
        {part}
      </code>
    ),
  );
}

/** What the forms of operations need, as JSON that Go has made. */
export function Console({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return <script type="application/json" data-console="" dangerouslySetInnerHTML={{ __html: text }} />;
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

interface CodeProps {
  code: CodeView;
  copy: string;
  /** Makes the code one that readers change in its place, before they copy it; says so. */
  edit?: string;
}

/** A code block, coloured where Go has coloured it. */
export function Code({ code, copy, edit }: CodeProps) {
  const name = `language-${code.lang}`;
  return (
    <div className="code api-code" data-lang={code.lang} translate="no">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: blocks that scroll must be reachable by keyboard */}
      <pre tabIndex={0} {...(edit === undefined ? {} : editable(edit))}>
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
