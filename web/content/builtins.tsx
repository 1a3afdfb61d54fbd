import { Children, type ComponentType, isValidElement, type ReactNode, useId } from "react";

// The components of writers as React, for pages that use them inside expressions. Everywhere else they are HTML that
// the mdx room writes; markup and classes are the same.

interface WithChildren {
  children?: ReactNode;
}

/** A word with a colour. */
export function Badge({
  type,
  variant,
  text,
  children,
}: WithChildren & { type?: string; variant?: string; text?: string }) {
  return (
    <span className={`badge badge-${type ?? variant ?? "note"}`}>
      {text}
      {children}
    </span>
  );
}

/** A small picture. */
export function Icon({ name }: { name: string }) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />;
}

/** Cards side by side. */
export function Cards({ children }: WithChildren) {
  return <div className="cards">{children}</div>;
}

/** A link with a title and a few words. */
export function Card({ title, href, to, children }: WithChildren & { title: string; href?: string; to?: string }) {
  const inside = (
    <>
      <span className="card-title">{title}</span>
      {children === undefined ? null : <span className="card-text">{children}</span>}
    </>
  );
  const target = href ?? to;
  if (target === undefined) return <div className="card">{inside}</div>;
  return (
    <a className="card" href={target}>
      {inside}
    </a>
  );
}

/** A part that unfolds. */
export function Details({
  summary,
  title,
  open,
  children,
}: WithChildren & { summary?: string; title?: string; open?: boolean }) {
  return (
    <details className="details" open={open}>
      <summary>{summary ?? title ?? "Details"}</summary>
      <div className="details-body">{children}</div>
    </details>
  );
}

/** A list of steps. */
export function Steps({ children }: WithChildren) {
  return <div className="steps">{children}</div>;
}

/** A note, a tip, a warning beside the text. */
export function Admonition({ type = "note", title, children }: WithChildren & { type?: string; title?: ReactNode }) {
  return (
    <aside
      className={`admonition admonition-${type}`}
      role="note"
      aria-label={typeof title === "string" ? title : type}
    >
      <p className="admonition-title">{title ?? type}</p>
      {children}
    </aside>
  );
}

/** Code with a title. */
export function CodeBlock({
  language = "text",
  title,
  children,
}: WithChildren & { language?: string; title?: string }) {
  const lines = typeof children === "string" ? children.trimEnd().split("\n") : undefined;
  return (
    <div className="code" data-lang={language}>
      {title === undefined ? null : <div className="code-title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide block scrolls by keyboard */}
      <pre tabIndex={0}>
        <code className={`language-${language}`}>
          {lines === undefined
            ? children
            : lines.map((line, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and stay
                <span key={i} className="line">
                  {`${line}\n`}
                </span>
              ))}
        </code>
      </pre>
    </div>
  );
}

interface TabProps extends WithChildren {
  value?: string;
  label?: string;
  default?: boolean;
}

interface TabsProps extends WithChildren {
  values?: readonly { value: string; label?: string }[];
  defaultValue?: string | null;
  groupId?: string;
  queryString?: boolean | string;
}

/** Tabs whose values a page computes. Each panel is a TabItem. */
function Tabs({ values = [], defaultValue, groupId, queryString, children }: TabsProps) {
  const name = useId();
  const panels = Children.toArray(children).filter((child) => isValidElement<TabProps>(child));
  const chosen = defaultValue ?? panels.find(({ props }) => props.default)?.props.value ?? panels[0]?.props.value;
  const query = queryString === true ? groupId : queryString || undefined;
  return (
    <div className="tabs" data-tabs={groupId ?? ""} data-query={query}>
      {panels.map(({ props: { value = "", label, children: content } }, i) => [
        <input
          key={`${value}-input`}
          type="radio"
          className="tab-radio"
          name={name}
          id={`${name}-${i}`}
          value={value}
          defaultChecked={value === chosen}
        />,
        <label key={`${value}-label`} className="tab-label" htmlFor={`${name}-${i}`}>
          {label ?? values.find((v) => v.value === value)?.label ?? value}
        </label>,
        <div key={value} className="tab-panel">
          {content}
        </div>,
      ])}
    </div>
  );
}

function TabItem({ children }: TabProps) {
  return children;
}

// biome-ignore lint/suspicious/noExplicitAny: each component checks its own props, which writers give
type Builtin = ComponentType<any>;

/** What a page that computes gets as `props.components`. */
export const builtins: Record<string, Builtin> = {
  Admonition,
  Badge,
  Card,
  Cards,
  CodeBlock,
  Details,
  Icon,
  Steps,
  TabItem,
  Tabs,
};
