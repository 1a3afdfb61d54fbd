interface CodeProps {
  code: string;
  /** Name of the file, above the code. */
  title?: string;
  /** What screen readers call the code. */
  label: string;
}

// The classes are those of the code in articles; see styles/tokens.css.
const token =
  /(?<c>\/\/[^\n]*)|(?<s>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<k>\b(?:import|from|export|const|function|return|async|await|new|throw|if|type)\b)|(?<m>\b\d+\b|\btrue\b|\bfalse\b)|(?<nt><\/?[A-Z]\w*)|(?<nf>\b[A-Za-z_]\w*(?=\())|(?<np>\b\w+(?=:))|(?<p>[{}()[\],;])|(?<gp>^\$ )/gm;

/** Code in the colours of the articles, for pages that are components. It knows as much TypeScript as an example needs. */
export function Code({ code, title, label }: CodeProps) {
  return (
    <div className="code" translate="no">
      {title === undefined ? null : <div className="code-title">{title}</div>}
      {/* biome-ignore lint/a11y: code that is too wide is scrolled by keyboard, and then needs a name */}
      <pre tabIndex={0} role="group" aria-label={label}>
        <code>
          {code.split("\n").map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an example stay in their order
            <span key={i} className="line" dangerouslySetInnerHTML={{ __html: `${colour(line)}\n` }} />
          ))}
        </code>
      </pre>
    </div>
  );
}

function colour(line: string): string {
  // What is typed into a terminal is no TypeScript.
  if (line.startsWith("$ ")) return `<span class="gp">$ </span>${escapeText(line.slice(2))}`;
  let out = "";
  let at = 0;
  for (const match of line.matchAll(token)) {
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0];
    out += `${escapeText(line.slice(at, match.index))}<span class="${kind}">${escapeText(match[0])}</span>`;
    at = match.index + match[0].length;
  }
  return out + escapeText(line.slice(at));
}

function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
