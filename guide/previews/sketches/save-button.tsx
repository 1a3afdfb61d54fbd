/** What the drawing shows, for readers who do not see it. */
export const description = {
  en: "A button with a word in it.",
  ja: "中に言葉のあるボタンです。",
};

/** A drawing of the button, for pages that need no running one. */
export default function SaveButtonSketch() {
  return (
    <svg viewBox="0 0 160 48" width="160" height="48" aria-hidden="true">
      <rect x="1" y="1" width="158" height="46" rx="6" fill="none" stroke="currentColor" />
      <rect x="56" y="20" width="48" height="8" rx="4" fill="currentColor" />
    </svg>
  );
}
