import { useState } from "react";
import type { StartWords } from "../model/words";

interface LoadFailureProps {
  error: unknown;
  words: StartWords;
  /** Tries again; rejects with what went wrong. */
  retry(): Promise<void>;
}

/** Says that a part of the page could not be loaded. The spinner of a retry shows after 200 ms, by CSS. */
export function LoadFailure({ error, words, retry }: LoadFailureProps) {
  const [shown, setShown] = useState({ error, busy: false });
  const again = () => {
    setShown({ error: shown.error, busy: true });
    retry().catch((next: unknown) => setShown({ error: next, busy: false }));
  };
  return (
    <div className="load-failure" role="alert">
      <p>{words.failed}</p>
      <p className="load-failure-cause" translate="no">
        {String(shown.error)}
      </p>
      <button type="button" className="button" disabled={shown.busy} onClick={again}>
        {words.retry}
      </button>
      {shown.busy ? <span className="spinner" aria-hidden="true" /> : null}
    </div>
  );
}
