import { Children, Fragment, isValidElement, type ReactNode, useId } from "react";
import { flag, joined, or, text } from "./given";
import { CodeFrame, TabPanel, TabsFrame } from "./templates";

// Built-in components of which the templates have only the parts, as React: internal/mdx/tabs.go and codeelement.go write the
// same HTML where nothing is computed.

interface TabProps {
  value?: unknown;
  label?: ReactNode;
  default?: unknown;
  children?: ReactNode;
}

interface TabsProps {
  values?: readonly { value: string; label?: string }[];
  defaultValue?: string | null;
  groupId?: string;
  queryString?: boolean | string;
  children?: ReactNode;
}

/** Tabs whose values a page computes. Each panel is a TabItem. */
export function Tabs({ values = [], defaultValue, groupId, queryString, children }: TabsProps) {
  const set = useId();
  const panels = Children.toArray(children)
    .filter((child) => isValidElement<TabProps>(child))
    .map(({ props }) => {
      const value = text(props.value) || text(props.label);
      const named = values.find((known) => text(known.value) === value);
      return { ...props, value, label: or(props.label, named?.label, value) as ReactNode };
    });
  const wanted = text(defaultValue) || panels.find((panel) => flag(panel.default))?.value;
  const chosen = panels.some(({ value }) => value === wanted) ? wanted : panels[0]?.value;
  return (
    <TabsFrame groupId={groupId} query={queryString === true ? groupId : text(queryString)}>
      {panels.map(({ value, label, children: content }, i) => (
        <TabPanel key={value} set={set} id={`${set}-${i}`} value={value} label={label} checked={value === chosen}>
          {content}
        </TabPanel>
      ))}
    </TabsFrame>
  );
}

const terminals = "bash sh shell zsh console shell-session shellsession terminal powershell ps1 bat cmd".split(" ");

interface CodeProps {
  language?: string;
  className?: string;
  title?: ReactNode;
  metastring?: string;
  wrap?: boolean;
  showLineNumbers?: boolean | number;
  children?: ReactNode;
}

/** What an info string says behind the language, as codeInfo in Go reads it. */
function readInfo(info: string) {
  const values = new Map<string, string>();
  const lines: [number, number][] = [];
  const words: string[] = [];
  const items = /\{([^}]*)\}|\/([^/]+)\/|([^\s={/][^\s=]*)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?/g;
  for (const [, marked, word, name, ...quoted] of info.matchAll(items)) {
    for (const range of marked?.split(",") ?? []) {
      const [from = 0, to = from] = range.split("-").map(Number);
      lines.push([from, to]);
    }
    if (word !== undefined) words.push(word);
    if (name !== undefined) values.set(name, quoted.find((one) => one !== undefined) ?? "");
  }
  return { values, lines, words };
}

/** The number of the first line, 0 for none. */
function firstNumber(written: unknown, values: Map<string, string>): number {
  if (written !== undefined)
    return typeof written === "number" && written >= 1 ? Math.trunc(written) : Number(flag(written));
  let first = 0;
  for (const [name, value] of values) {
    const isShown = (name === "showLineNumbers" || name === "lineNumbers") && value !== "false";
    if (isShown || name === "startLineNumber")
      first = Math.max(Number.parseInt(value.replace(/[{}]/g, ""), 10) || 0, 1);
  }
  return first;
}

/** A line with the words that the info string marks. */
function marked(line: string, words: readonly string[]): ReactNode {
  let pieces: ReactNode[] = [line];
  for (const word of words)
    pieces = pieces.flatMap((piece) => (typeof piece === "string" ? split(piece, word) : [piece]));
  return joined(...pieces, "\n");
}

function split(line: string, word: string): ReactNode[] {
  return line.split(word).flatMap((rest, i): ReactNode[] =>
    i === 0
      ? [rest]
      : [
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line have no other name, and stay
          <mark key={i} className="code-word">
            {word}
          </mark>,
          rest,
        ],
  );
}

/** Code that a page computes. It has no colours, which the lexers of the build make. */
export function CodeBlock({ language, className, title, metastring, wrap, showLineNumbers, children }: CodeProps) {
  const { values, lines, words } = readInfo(text(metastring));
  const named = text(className).match(/(?:^|\s)language-(\S+)/)?.[1];
  const lang = (text(language) || named || "").toLowerCase();
  const first = firstNumber(showLineNumbers, values);
  const isWrapped = wrap === undefined ? values.has("wrap") && values.get("wrap") !== "false" : flag(wrap);
  const classes = [
    terminals.includes(lang) && " code-terminal",
    first > 0 && " code-numbered",
    isWrapped && " code-wrap",
  ];
  const isMarked = (line: number) => lines.some(([from, to]) => line >= from && line <= to);
  return (
    <CodeFrame
      classes={classes.filter(Boolean).join("")}
      lang={lang || "text"}
      style={first > 1 ? `--line-start:${first}` : ""}
      title={or(title, values.get("title"), values.get("filename")) as ReactNode}
      codeClass={lang && `language-${lang}`}
      lines={text(children)
        .replace(/^(\s*\n)+|(\n\s*)+$/g, "")
        .split("\n")
        .map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and stay
          <Fragment key={i}>
            <span className={isMarked(i + 1) ? "line line-highlight" : "line"}>{marked(line, words)}</span>
          </Fragment>
        ))}
    />
  );
}
