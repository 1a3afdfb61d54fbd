import type { ReactNode } from 'react';

// The parts of all sketches. Their looks are in sketch.css of the engine; sizes that differ are set here.

/** What every drawing is given: the language of the page. */
export interface SketchProps {
  locale: string;
}

/** Picks the word for the language of the page. */
export function words(locale: string) {
  return (en: string, ja: string) => (locale === 'ja' ? ja : en);
}

/** Parts below each other. */
export function Stack({ children, card = false }: { children: ReactNode; card?: boolean }) {
  return <div className={card ? 'sketch-stack sketch-card' : 'sketch-stack'}>{children}</div>;
}

/** Parts side by side; they wrap. `apart` pushes them to the two edges. */
export function Row({ children, apart = false }: { children: ReactNode; apart?: boolean }) {
  return <div className={apart ? 'sketch-row sketch-apart' : 'sketch-row'}>{children}</div>;
}

/** A part that takes what room is left. */
export function Fill({ children }: { children: ReactNode }) {
  return <div className="sketch-fill">{children}</div>;
}

/** A heading. */
export function Title({ children }: { children: ReactNode }) {
  return <div className="sketch-title">{children}</div>;
}

/** Readable text, for words that say what a part is. */
export function Word({ children }: { children: ReactNode }) {
  return <span className="sketch-word">{children}</span>;
}

/** Text that is not worth reading: a bar as wide as the share of the line given. */
export function Line({ width = 100, strong = false }: { width?: number; strong?: boolean }) {
  return <span className={strong ? 'sketch-line sketch-strong' : 'sketch-line'} style={{ width: `${width}%` }} />;
}

/** A field of a form with its label inside. */
export function Field({ children, tall = false }: { children: ReactNode; tall?: boolean }) {
  return <div className={tall ? 'sketch-field sketch-tall' : 'sketch-field'}>{children}</div>;
}

/** A button; the main one is filled. */
export function Button({ children, main = false }: { children: ReactNode; main?: boolean }) {
  return <span className={main ? 'sketch-button sketch-main' : 'sketch-button'}>{children}</span>;
}

/** A chip: chosen, or with a cross that removes it. */
export function Chip({ children, chosen = false, cross = false }: { children: ReactNode; chosen?: boolean; cross?: boolean }) {
  return (
    <span className={chosen ? 'sketch-chip sketch-chosen' : 'sketch-chip'}>
      {children}
      {cross ? <span className="sketch-cross">×</span> : null}
    </span>
  );
}

/** A check box with its label. */
export function Check({ children, ticked = false }: { children: ReactNode; ticked?: boolean }) {
  return (
    <span className="sketch-check">
      <span className="sketch-box">{ticked ? '✓' : ''}</span>
      {children}
    </span>
  );
}

/** The picture of a person. */
export function Avatar() {
  return <span className="sketch-avatar" />;
}

/** A picture. */
export function Picture() {
  return <span className="sketch-picture" />;
}

/** A line between parts. */
export function Rule() {
  return <div className="sketch-rule" />;
}
