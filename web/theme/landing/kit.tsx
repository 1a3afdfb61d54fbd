import type { ReactNode } from "react";
import { Code } from "./Code";
import "./kit.css";

// What home pages are made of. Only pages that use it load it, with its style sheet.

/** A button: where it leads, and whether it is the quieter one of two. */
export interface Action {
  label: string;
  href: string;
  quiet?: boolean;
}

interface BandProps {
  /** Heading of the band. */
  title?: ReactNode;
  /** A sentence or two below the heading. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** A band across the page with a heading: what the other parts stand in, and what one of your own may stand in. */
export function Band({ title, lead, children }: BandProps) {
  return (
    <section className="landing-band">
      {title === undefined ? null : <h2>{title}</h2>}
      {lead === undefined ? null : <p>{lead}</p>}
      {children}
    </section>
  );
}

interface HeroProps {
  /** The page's heading of level 1. */
  title: ReactNode;
  /** A few words above the heading. */
  claim?: ReactNode;
  lead?: ReactNode;
  actions?: Action[];
  /** What stands beside the words: a picture, code. Without it the words have the whole width. */
  children?: ReactNode;
}

/** The first thing that readers see: a heading, a sentence, where to go from here. */
export function Hero({ title, claim, lead, actions = [], children }: HeroProps) {
  return (
    <section className={children === undefined ? "hero hero-alone" : "hero"}>
      <div>
        {claim === undefined ? null : <p className="hero-claim">{claim}</p>}
        <h1 className="display">{title}</h1>
        {lead === undefined ? null : <p className="hero-lead">{lead}</p>}
        <Actions actions={actions} />
      </div>
      {children === undefined ? null : <div className="hero-beside">{children}</div>}
    </section>
  );
}

/** Buttons side by side. */
export function Actions({ actions }: { actions: Action[] }) {
  if (actions.length === 0) return null;
  return (
    <p className="kit-actions">
      {actions.map(({ label, href, quiet }) => (
        <a key={href + label} className={quiet ? "button button-quiet" : "button"} href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}

/** Something the product does. With an address the whole of it is a link. */
export interface Feature {
  title: string;
  text: ReactNode;
  href?: string;
  /** A small picture above the title: an element of SVG, or a character. */
  icon?: ReactNode;
}

/** What the product does, in a grid. */
export function Features({ title, lead, items }: BandProps & { items: Feature[] }) {
  return (
    <Band title={title} lead={lead}>
      <ul className="kit-features">
        {items.map(({ title: name, text, href, icon }) => (
          <li key={name} className="kit-feature">
            {icon === undefined ? null : (
              <span className="kit-icon" aria-hidden="true">
                {icon}
              </span>
            )}
            <h3>{href === undefined ? name : <a href={href}>{name}</a>}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** One of the bars of a figure. */
export interface FigureBar {
  name: string;
  value: number;
  /** The value as readers see it, with its unit. */
  text: string;
}

/** What was measured, with its bars. The first is that of the product. */
export interface FigureItem {
  title: string;
  bars: FigureBar[];
}

/** Measurements as bars, each in proportion to the longest of its figure. */
export function Figures({ title, lead, items, children }: BandProps & { items: FigureItem[] }) {
  return (
    <Band title={title} lead={lead}>
      <ul className="kit-figures">
        {items.map(({ title: name, bars }) => (
          <li key={name}>
            <h3>{name}</h3>
            <ul>
              {bars.map((bar) => (
                <li key={bar.name}>
                  <span>{bar.name}</span>{" "}
                  <span className="kit-bar" style={{ width: `${share(bar.value, bars)}%` }} aria-hidden="true" />
                  <b>{bar.text}</b>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {children}
    </Band>
  );
}

function share(value: number, bars: FigureBar[]): number {
  return Math.round((1000 * value) / Math.max(...bars.map((bar) => bar.value))) / 10;
}

/** Something to do, with the command or the code that does it. */
export interface Step {
  title: string;
  text?: ReactNode;
  code?: string;
}

/** The way from nothing to something that works, in numbered steps. */
export function LandingSteps({ title, lead, steps }: BandProps & { steps: Step[] }) {
  return (
    <Band title={title} lead={lead}>
      <ol className="kit-steps">
        {steps.map(({ title: name, text, code }) => (
          <li key={name}>
            <h3>{name}</h3>
            {text === undefined ? null : <p>{text}</p>}
            {code === undefined ? null : <Code code={code} label={name} />}
          </li>
        ))}
      </ol>
    </Band>
  );
}

/** The logo of a project or a company: routes of files of static/. */
export interface LogoItem {
  name: string;
  src: string;
  /** The logo in dark colours. */
  srcDark?: string;
  href?: string;
}

/** Who uses the product, in logos. */
export function Logos({ title, lead, items }: BandProps & { items: LogoItem[] }) {
  return (
    <Band title={title} lead={lead}>
      <ul className="kit-logos">
        {items.map((item) => (
          <li key={item.name}>{item.href === undefined ? logo(item) : <a href={item.href}>{logo(item)}</a>}</li>
        ))}
      </ul>
    </Band>
  );
}

function logo({ name, src, srcDark }: LogoItem) {
  return (
    <>
      <img src={src} alt={name} loading="lazy" className={srcDark === undefined ? undefined : "logo-light"} />
      {srcDark === undefined ? null : <img src={srcDark} alt={name} loading="lazy" className="logo-dark" />}
    </>
  );
}

/** What somebody said. */
export interface Quote {
  text: ReactNode;
  name: string;
  /** Who that is. */
  role?: string;
  /** Where it was said. */
  href?: string;
}

/** What others say of the product. */
export function Quotes({ title, lead, items }: BandProps & { items: Quote[] }) {
  return (
    <Band title={title} lead={lead}>
      <div className="kit-quotes">
        {items.map(({ text, name, role, href }) => (
          <figure key={name}>
            <blockquote cite={href}>{text}</blockquote>
            <figcaption>
              {href === undefined ? <b>{name}</b> : <a href={href}>{name}</a>}
              {role === undefined ? null : <span className="kit-role">{role}</span>}
            </figcaption>
          </figure>
        ))}
      </div>
    </Band>
  );
}

interface CodeBesideProps extends BandProps {
  code: string;
  /** Name of the file, above the code. */
  file?: string;
  /** What screen readers call the code. */
  label: string;
  actions?: Action[];
  /** The code comes first where there is room for both. */
  codeFirst?: boolean;
}

/** Words and the code that they are about, side by side. */
export function CodeBeside({ title, lead, code, file, label, actions = [], codeFirst, children }: CodeBesideProps) {
  return (
    <section className="landing-band">
      <div className={codeFirst ? "pair kit-code-first" : "pair"}>
        <div>
          {title === undefined ? null : <h2>{title}</h2>}
          {lead === undefined ? null : <p>{lead}</p>}
          {children}
          <Actions actions={actions} />
        </div>
        <Code code={code} title={file} label={label} />
      </div>
    </section>
  );
}
