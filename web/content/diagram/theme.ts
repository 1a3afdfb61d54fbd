type Variables = Record<string, unknown>;

// What Mermaid calls its colours, by the colour of the page that they are.
const named: Record<string, string> = {
  bg: "background edgeLabelBackground altSectionBkgColor pieStrokeColor",
  surface: "tertiaryColor clusterBkg sectionBkgColor sectionBkgColor2 doneTaskBkgColor",
  raised: "primaryColor",
  border: "tertiaryBorderColor clusterBorder gridColor",
  edge: "primaryBorderColor lineColor doneTaskBorderColor archEdgeColor archEdgeArrowColor archGroupBorderColor pieOuterStrokeColor",
  text:
    "primaryTextColor secondaryTextColor tertiaryTextColor textColor titleColor noteTextColor " +
    "taskTextColor taskTextOutsideColor taskTextDarkColor taskTextLightColor",
  accent: "secondaryBorderColor noteBorderColor taskBorderColor quadrantPointFill",
  "accent-soft": "secondaryColor noteBkgColor",
  tip: "activeTaskBorderColor",
  danger: "critBorderColor",
  shu: "todayLineColor",
};

// The colours that tell one part of a chart from another, in the order in which they are used up.
const scale = ["accent", "shu", "tip", "warning", "info", "danger", "note", "muted"];
const limit = 12; // of the colours that Mermaid counts

/** The colours and letters of the page as Mermaid asks for them. */
export function themeVariables(): Variables {
  const colour = reader();
  const tint = (name: string) => colour(`color-mix(in srgb, var(--color-${name}) 28%, var(--color-bg))`);
  const full = (name: string) => colour(`var(--color-${name})`);
  const variables: Variables = {
    darkMode: document.documentElement.dataset.theme === "dark",
    fontFamily: getComputedStyle(document.body).fontFamily,
    // Flat, as everything on paper.
    useGradient: false,
    dropShadow: "none",
    pieStrokeWidth: "1px",
    pieOuterStrokeWidth: "1px",
    pieOpacity: "1",
    taskBkgColor: tint("accent"),
    activeTaskBkgColor: tint("tip"),
    critBkgColor: tint("danger"),
    xyChart: { plotColorPalette: scale.map(full).join(",") },
  };
  for (const [name, theirs] of Object.entries(named)) {
    for (const variable of theirs.split(" ")) variables[variable] = full(name);
  }
  for (let i = 0; i < limit; i++) {
    const name = scale[i % scale.length] ?? "accent";
    variables[`pie${i + 1}`] = variables[`cScale${i}`] = variables[`fillType${i}`] = tint(name);
    variables[`cScaleLabel${i}`] = full("text");
    variables[`cScaleInv${i}`] = variables[`git${i}`] = full(name);
    variables[`gitBranchLabel${i}`] = full("bg");
  }
  return variables;
}

// Mermaid computes with colours, and knows few notations; of another it gets nothing and takes a colour of its own.
function reader(): (css: string) => string | undefined {
  const probe = document.createElement("span");
  return (css) => {
    probe.style.color = css;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    const [, notation, ...parts] = /^(rgb|color)\((?:srgb )?([\d.]+),? ([\d.]+),? ([\d.]+)\)$/.exec(color) ?? [];
    if (notation === undefined) return undefined;
    const bytes = parts.map((part) => Math.round(Number(part) * (notation === "rgb" ? 1 : 255)));
    return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  };
}
