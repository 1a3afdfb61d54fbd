import type { ReactNode } from "react";

/** One panel of a folded sheet. */
export interface Fold {
  title: string;
  /** A line below the title of the open panel. */
  lead: string;
  body: ReactNode;
}

/**
 * A sheet folded into panels, of which one lies open: the reader unfolds another by its spine. Made of radio buttons,
 * so that it needs no script and arrow keys move.
 */
export function Folds({ name, label, folds }: { name: string; label: string; folds: Fold[] }) {
  return (
    <div className="folds" role="radiogroup" aria-label={label}>
      {folds.map((fold, i) => (
        <div key={fold.title} className="fold">
          <input
            type="radio"
            className="fold-radio"
            name={name}
            id={`${name}-${i}`}
            defaultChecked={i === 0}
            aria-describedby={`${name}-${i}-lead`}
          />
          <label className="fold-spine" htmlFor={`${name}-${i}`}>
            <span className="fold-number" aria-hidden="true">
              {i + 1}
            </span>
            <span className="fold-title">{fold.title}</span>
          </label>
          <div className="fold-page">
            <p className="fold-lead" id={`${name}-${i}-lead`}>
              {fold.lead}
            </p>
            {fold.body}
          </div>
        </div>
      ))}
    </div>
  );
}
