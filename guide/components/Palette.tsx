import { Code } from "@orihon/theme";
import { useState } from "react";
import styles from "./palette.module.css";

/** Colours for links and marks: a value for light and one for dark. */
const palettes = [
  { name: "Ai", accent: "light-dark(#27478f, #a3b8f7)", shu: "light-dark(#b3361b, #ff8d69)" },
  { name: "Matcha", accent: "light-dark(#3d6117, #b5d58c)", shu: "light-dark(#8a5a00, #f0c060)" },
  { name: "Sakura", accent: "light-dark(#94285a, #ffa8cf)", shu: "light-dark(#5a3d8a, #cbb4ff)" },
  { name: "Sumi", accent: "light-dark(#2e2e33, #dcdce0)", shu: "light-dark(#9a3412, #ffb38a)" },
];

/** Lets readers try other colours on the page they are reading. */
export function Palette({ label }: { label: string }) {
  const [chosen, setChosen] = useState(0);
  const choose = (i: number) => {
    const { accent, shu } = palettes[i];
    document.documentElement.style.setProperty("--color-accent", accent);
    document.documentElement.style.setProperty("--color-shu", shu);
    setChosen(i);
  };
  return (
    <div>
      <fieldset className={styles.palettes} aria-label={label}>
        {palettes.map(({ name, accent }, i) => (
          <button key={name} type="button" className={styles.palette} aria-pressed={i === chosen} onClick={() => choose(i)}>
            <span className={styles.swatch} style={{ background: accent }} />
            {name}
          </button>
        ))}
      </fieldset>
      <Code
        code={`:root {\n  --color-accent: ${palettes[chosen].accent};\n  --color-shu: ${palettes[chosen].shu};\n}`}
        title="theme/tokens.css"
        label={label}
      />
    </div>
  );
}
