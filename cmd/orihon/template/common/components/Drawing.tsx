import styles from "./drawing.module.css";

/** A sheet folded into panels, as orihon books are. Change the words, or put a drawing of your own in its place. */
export function Drawing({ label, words }: { label: string; words: string[] }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 560 380" role="img" aria-label={label}>
      {[0, 1, 2, 3].map((i) => (
        <g key={i} transform={`matrix(1 ${i % 2 === 0 ? 0.14 : -0.14} 0 1 ${20 + 130 * i} ${i % 2 === 0 ? 36 : 54.2})`}>
          <rect className={i % 2 === 0 ? styles.light : styles.shade} width="130" height="272" />
          <path className={styles.mark} d="M18 40h24" />
          <text className={styles.word} x="18" y="30">
            {words[i]}
          </text>
          <Panel at={i} />
        </g>
      ))}
    </svg>
  );
}

function Panel({ at }: { at: number }) {
  switch (at) {
    case 0:
      return <Lines y={62} widths={[94, 86, 92, 58, 0, 90, 94, 70, 0, 88, 94, 44]} />;
    case 1:
      return (
        <>
          <Lines y={62} widths={[92, 64]} />
          <rect className={styles.code} x="18" y="98" width="94" height="82" rx="4" />
          <path className={styles.call} d="M28 116h26M28 164h20" />
          <path className={styles.text} d="M60 116h34M36 132h58M36 148h40" />
          <Lines y={198} widths={[94, 82, 50]} />
        </>
      );
    case 2:
      return (
        <>
          <Lines y={62} widths={[88, 52]} />
          <path className={styles.line} d="M65 128v26M65 182v26" />
          <rect className={styles.box} x="36" y="100" width="58" height="28" rx="3" />
          <rect className={styles.boxHere} x="36" y="154" width="58" height="28" rx="3" />
          <rect className={styles.box} x="36" y="208" width="58" height="28" rx="3" />
        </>
      );
    default:
      return (
        <>
          {[66, 104, 142, 180].map((y, i) => (
            <g key={y}>
              <circle className={i < 2 ? styles.done : styles.open} cx="26" cy={y} r="7" />
              <rect className={styles.words} x="44" y={y - 3} width={[66, 54, 70, 40][i]} height="5" rx="2.5" />
            </g>
          ))}
        </>
      );
  }
}

function Lines({ y, widths }: { y: number; widths: number[] }) {
  return (
    <>
      {widths.map((width, i) => (
        <rect key={String(i)} className={styles.words} x="18" y={y + 15 * i} width={width} height="5" rx="2.5" />
      ))}
    </>
  );
}
