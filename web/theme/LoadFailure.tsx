import { useState } from "react";

// These words must be there when nothing else could be loaded.
const words = {
  en: { failed: "This page could not be loaded.", retry: "Retry" },
  ja: { failed: "このページを読み込めませんでした。", retry: "再試行" },
};

interface LoadFailureProps {
  error: unknown;
  locale: string;
  /** Tries again; rejects with what went wrong. */
  retry(): Promise<void>;
}

/** Says that a part of the page could not be loaded. The spinner of a retry shows after 200 ms, by CSS. */
export function LoadFailure({ error, locale, retry }: LoadFailureProps) {
  const text = words[locale === "ja" ? "ja" : "en"];
  const [shown, setShown] = useState({ error, busy: false });
  const again = () => {
    setShown({ error: shown.error, busy: true });
    retry().catch((next: unknown) => setShown({ error: next, busy: false }));
  };
  return (
    <div className="load-failure" role="alert">
      <p>{text.failed}</p>
      <p className="load-failure-cause" translate="no">
        {String(shown.error)}
      </p>
      <button type="button" className="button" disabled={shown.busy} onClick={again}>
        {text.retry}
      </button>
      {shown.busy ? <span className="spinner" aria-hidden="true" /> : null}
    </div>
  );
}
