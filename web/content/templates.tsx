// Generated from internal/mdx/template/builtins by `make generate`; edit the templates instead.

import type { ReactNode } from "react";
import * as v from "./given";

/** The words of templates outside of articles, which bring their own. */
const english: v.Labels = {"admonition":{"caution":"Caution","danger":"Danger","important":"Important","info":"Info","note":"Note","secondary":"Note","success":"Success","tip":"Tip","warning":"Warning"},"copy":"Copy","details":"Details"};

const kinds = ["note","tip","info","warning","danger","caution","important","success","secondary"];

/** :::note and its kin. */
export function Admonition(props: {
  type?: string;
  title?: ReactNode;
  id?: string;
  children?: ReactNode;
}) {
  const labels = v.useLabels(english);
  return (
    <><aside className={`admonition admonition-${v.text(v.oneOf(kinds, props.type, "note"))}`} role="note" id={v.text(props.id) || undefined} aria-label={v.text(v.or(props.title, v.text(labels.admonition[v.oneOf(kinds, props.type, "note")] ?? v.oneOf(kinds, props.type, "note")))) || undefined}><p className="admonition-title">{v.shown(v.or(props.title, v.text(labels.admonition[v.oneOf(kinds, props.type, "note")] ?? v.oneOf(kinds, props.type, "note"))))}</p>{v.shown(props.children)}</aside></>
  );
}

/** A word with a colour. */
export function Badge(props: {
  type?: string;
  variant?: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <><span className={`badge badge-${v.text(v.classWord(v.or(props.type, props.variant, "note")))}`}>{v.joined(props.text, props.children)}</span></>
  );
}

/** A link with a title and a few words. */
export function Card(props: {
  title?: ReactNode;
  href?: string;
  to?: string;
  icon?: string;
  children?: ReactNode;
}) {
  const link = v.useLink(v.or(props.href, props.to));
  const Link = link === undefined ? "div" : "a";
  return (
    <><Link className="card" {...link}>{v.isGiven(props.icon) ? <><Icon name={v.text(props.icon) || undefined} /></> : <></>}<span className="card-title">{v.shown(props.title)}</span>{v.isGiven(props.children) ? <><span className="card-text">{v.shown(v.plain(props.children))}</span></> : <></>}</Link></>
  );
}

/** Cards side by side. */
export function Cards(props: {
  children?: ReactNode;
}) {
  return (
    <><div className="cards">{v.shown(props.children)}</div></>
  );
}

/** <Details>, a part that unfolds. */
export function Details(props: {
  summary?: ReactNode;
  title?: ReactNode;
  open?: boolean;
  children?: ReactNode;
}) {
  const labels = v.useLabels(english);
  return (
    <><details className="details" open={v.flag(props.open)}><summary>{v.shown(v.or(props.summary, props.title, labels.details))}</summary><div className="details-body">{v.shown(props.children)}</div></details></>
  );
}

/** A small picture. */
export function Icon(props: {
  name?: string;
  label?: string;
  children?: ReactNode;
}) {
  return (
    <><span className={`icon icon-${v.text(v.classWord(props.name))}`} role={v.then(props.label, "img")} aria-label={v.text(props.label) || undefined} aria-hidden={v.unless(props.label, "true")}></span></>
  );
}

/** A list of steps. */
export function Steps(props: {
  children?: ReactNode;
}) {
  return (
    <><div className="steps">{v.shown(props.children)}</div></>
  );
}

/** One of Tabs; replaced together with it. */
export function TabItem(props: {
  value?: string;
  label?: ReactNode;
  default?: boolean;
  children?: ReactNode;
}) {
  return (
    <>{v.shown(props.children)}</>
  );
}

/** The frame of a block of code. */
export function CodeFrame(props: {
  classes?: string;
  lang?: string;
  style?: string;
  title?: ReactNode;
  codeClass?: string;
  lines?: ReactNode;
  tried?: ReactNode;
  children?: ReactNode;
}) {
  const labels = v.useLabels(english);
  return (
    <><div className={`code${v.text(props.classes)}`} data-lang={v.text(props.lang) || undefined} style={v.style(props.style)}>{v.isGiven(props.title) ? <><div className="code-title">{v.shown(props.title)}</div></> : <></>}<pre tabIndex={0}><code className={v.text(props.codeClass) || undefined}>{v.shown(props.lines)}</code></pre>{v.shown(props.tried)}<button className="code-copy" type="button" data-copy="">{v.shown(labels.copy)}</button></div></>
  );
}

/** A tab: its radio button, its label and its panel. */
export function TabPanel(props: {
  set?: string;
  id?: string;
  value?: string;
  checked?: boolean;
  label?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <><input type="radio" className="tab-radio" name={v.text(props.set) || undefined} id={v.text(props.id) || undefined} value={`${v.text(props.value)}`} defaultChecked={v.flag(props.checked)} /><label className="tab-label" htmlFor={v.text(props.id) || undefined}>{v.shown(props.label)}</label><div className="tab-panel">{v.shown(props.children)}</div></>
  );
}

/** The frame of a set of tabs. */
export function TabsFrame(props: {
  groupId?: string;
  query?: string;
  children?: ReactNode;
}) {
  return (
    <><div className="tabs" data-tabs={`${v.text(props.groupId)}`} data-query={v.text(props.query) || undefined}>{v.shown(props.children)}</div></>
  );
}
