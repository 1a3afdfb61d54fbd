const names = ["schema", "handler", "route", "feature", "service"];
const width = 104; // of a panel
const near = { top: 28, bottom: 392 };
const far = { top: 62, bottom: 350 };

/** The x and y of a place in a panel; both run from 0 to 1. */
function at(panel: number, x: number, y: number): string {
  const [from, to] = panel % 2 === 0 ? [near, far] : [far, near];
  const top = from.top + (to.top - from.top) * x;
  const bottom = from.bottom + (to.bottom - from.bottom) * x;
  return `${(20 + (panel + x) * width).toFixed(1)},${(top + (bottom - top) * y).toFixed(1)}`;
}

function box(panel: number, x: [number, number], y: [number, number]): string {
  return [at(panel, x[0], y[0]), at(panel, x[1], y[0]), at(panel, x[1], y[1]), at(panel, x[0], y[1])].join(" ");
}

/** A sheet folded into five panels, one for each layer of a service; each shows the layers it stands on. */
export function Sheet({ label }: { label: string }) {
  return (
    <svg className="sheet" viewBox="0 0 560 420" role="img" aria-label={label}>
      {names.map((name, panel) => (
        <g key={name}>
          <polygon className={panel % 2 === 0 ? "sheet-light" : "sheet-dark"} points={box(panel, [0, 1], [0, 1])} />
          {names.slice(0, panel + 1).map((layer, i) => (
            <polygon
              key={layer}
              className={i < panel ? "sheet-bar" : panel === 4 ? "sheet-done" : "sheet-new"}
              points={box(panel, [0.14, 0.86], [0.83 - i * 0.145, 0.93 - i * 0.145])}
            />
          ))}
          <text
            transform={`matrix(1 ${panel % 2 === 0 ? 0.3 : -0.3} 0 1 ${at(panel, 0.14, 0.1).replace(",", " ")})`}
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
