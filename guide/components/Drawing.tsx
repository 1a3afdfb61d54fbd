import styles from "./drawing.module.css";

/** The words of the drawing. */
export interface DrawingWords {
  /** What the drawing shows, for those who do not see it. */
  alt: string;
  search: string;
  group: string;
  pages: string[];
  contents: string[];
  changed: string;
}

/** A site as readers see it, with its older version and its other language as the sheets behind it. */
export function Drawing({ words, language, other }: { words: DrawingWords; language: string; other: string }) {
  const [, here] = words.pages;
  return (
    <svg className={styles.drawing} viewBox="0 0 640 452" role="img" aria-label={words.alt}>
      <Sheet x={68} y={8} label={other} shade="far" />
      <Sheet x={38} y={34} label="1.0" shade="near" />
      <rect className={styles.page} x="8" y="60" width="564" height="384" rx="8" />
      <path className={styles.line} d="M8 100H572M148 100V444" />
      <path className={styles.brand} d="M26 72l8 5v14l-8-5zM36 77l8-5v14l-8 5z" />
      <text className={styles.strong} x="54" y="86">
        Kiln
      </text>
      <rect className={styles.field} x="300" y="70" width="132" height="20" rx="4" />
      <text className={styles.muted} x="310" y="84">
        {words.search}
      </text>
      <text className={styles.muted} x="448" y="84">
        2.0
      </text>
      <text className={styles.muted} x="490" y="84">
        {language}
      </text>
      <text className={styles.muted} x="26" y="128">
        {words.group}
      </text>
      <rect className={styles.current} x="18" y="160" width="122" height="22" rx="3" />
      <path className={styles.mark} d="M18 160v22" />
      {words.pages.map((page, i) => (
        <text key={page} className={i === 1 ? styles.accent : styles.text} x="28" y={149 + 26 * i}>
          {page}
        </text>
      ))}
      <text className={styles.title} x="172" y="144">
        {here}
      </text>
      <Lines x={172} y={164} widths={[252, 236, 168]} />
      <rect className={styles.code} x="172" y="206" width="262" height="66" rx="5" />
      <text className={styles.mono} x="184" y="230">
        <tspan className={styles.prompt}>$ </tspan>
        <tspan className={styles.call}>curl</tspan> -F file=@cup.png \
      </text>
      <text className={styles.mono} x="184" y="254">
        <tspan x="216">https://api.kiln.dev/</tspan>
        <tspan className={styles.string}>files</tspan>
      </text>
      <path className={styles.mark} d="M172 300h30" />
      <text className={styles.heading} x="172" y="324">
        {words.contents[1]}
      </text>
      <text className={styles.changed} x="172" y="344">
        {words.changed}
      </text>
      <rect className={styles.was} x="172" y="356" width="128" height="40" />
      <rect className={styles.is} x="306" y="356" width="128" height="40" />
      <Lines x={180} y={368} widths={[96, 62]} />
      <Lines x={314} y={368} widths={[104, 84]} />
      <Lines x={172} y={412} widths={[244, 188]} />
      <path className={styles.line} d="M462 128v62" />
      <path className={styles.mark} d="M462 128v18" />
      {words.contents.map((entry, i) => (
        <text key={entry} className={i === 0 ? styles.text : styles.muted} x="472" y={141 + 22 * i}>
          {entry}
        </text>
      ))}
    </svg>
  );
}

function Sheet({ x, y, label, shade }: { x: number; y: number; label: string; shade: "near" | "far" }) {
  return (
    <>
      <rect className={styles[shade]} x={x} y={y} width="564" height="384" rx="8" />
      <text className={styles.muted} x={x + 552} y={y + 18} textAnchor="end">
        {label}
      </text>
    </>
  );
}

function Lines({ x, y, widths }: { x: number; y: number; widths: number[] }) {
  return widths.map((width, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing stay in their order
    <rect key={i} className={styles.words} x={x} y={y + 12 * i} width={width} height="5" rx="2.5" />
  ));
}
