import { useEffect, useState } from "react";
import { part, useShell } from "../../app/context";
import { applyMode, type ColorChoice, nextMode, shownMode, watchMode } from "../colorMode";
import { MoonIcon, SunIcon, SystemIcon } from "../icons";
import { fill } from "../text";
import { useText } from "../useText";

/** The button that cycles through the colour modes. All icons are in the HTML; CSS shows the one of the mode. */
export const ColorModeToggle = part("ColorModeToggle", () => {
  const { colorMode } = useShell();
  const text = useText();
  const [mode, setMode] = useState<ColorChoice | null>(null);
  useEffect(() => {
    setMode(shownMode(colorMode));
    return watchMode(colorMode, setMode);
  }, [colorMode]);
  if (!colorMode.switch) return null;
  const name = mode === "light" ? text.light : mode === "system" ? text.system : text.dark;
  const toggle = () => {
    const next = nextMode(mode ?? shownMode(colorMode), colorMode);
    applyMode(next, colorMode);
    setMode(next);
  };
  return (
    <button
      type="button"
      className="icon-button color-mode"
      disabled={mode === null}
      aria-label={fill(text.colorMode, { mode: name })}
      title={name}
      onClick={toggle}
    >
      <SunIcon />
      <MoonIcon />
      <SystemIcon />
    </button>
  );
});
