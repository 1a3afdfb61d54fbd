// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyMode, type ColorChoice, nextMode, shownMode, storedMode, watchMode } from "../../theme/colorMode";
import { ColorModeToggle } from "../../theme/navbar/ColorModeToggle";
import { click, shellWith, show } from "./help";

const following = { default: "light", switch: true, respectSystem: true };
const fixed = { default: "dark", switch: true, respectSystem: false };

let systemIsDark = false;
const system = new EventTarget();

beforeEach(() => {
  systemIsDark = false;
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      Object.defineProperty(system, "matches", {
        get: () => query === "(prefers-color-scheme: dark)" && systemIsDark,
        configurable: true,
      }) as MediaQueryList,
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ["data-theme", "data-theme-choice", "style"]) document.documentElement.removeAttribute(name);
});

const shown = () => {
  const { dataset, style } = document.documentElement;
  return { choice: dataset.themeChoice, theme: dataset.theme, scheme: style.colorScheme };
};

describe("storedMode", () => {
  it.each<[string | null, typeof following, ColorChoice]>([
    ["light", following, "light"],
    ["dark", following, "dark"],
    [null, following, "system"],
    [null, fixed, "dark"],
    ["purple", following, "system"],
    ["purple", fixed, "dark"],
  ])("stored %j with %j is %s", (stored, options, mode) => {
    if (stored !== null) localStorage.setItem("theme", stored);
    expect(storedMode(options)).toBe(mode);
  });
});

it.each<[ColorChoice, ColorChoice, ColorChoice]>([
  ["light", "dark", "dark"],
  ["dark", "system", "light"],
  ["system", "light", "dark"],
])("after %s comes %s, and %s where the site does not follow the system", (mode, withSystem, without) => {
  expect([nextMode(mode, following), nextMode(mode, fixed)]).toEqual([withSystem, without]);
});

describe("applyMode", () => {
  it("stores and shows a choice", () => {
    applyMode("dark", following);
    expect(shown()).toEqual({ choice: "dark", theme: "dark", scheme: "dark" });
    expect(localStorage.getItem("theme")).toBe("dark");
  });

  it.each([
    [true, "dark"],
    [false, "light"],
  ])("shows the system's colours, dark: %s, and stores no choice", (dark, theme) => {
    systemIsDark = dark;
    localStorage.setItem("theme", "light");
    applyMode("system", following);
    expect(shown()).toEqual({ choice: "system", theme, scheme: theme });
    expect(localStorage.getItem("theme")).toBeNull();
  });
});

it("shownMode is what the document shows, else what is stored", () => {
  localStorage.setItem("theme", "dark");
  expect(shownMode(following)).toBe("dark");
  document.documentElement.dataset.themeChoice = "light";
  expect(shownMode(following)).toBe("light");
});

describe("watchMode", () => {
  it("follows the system until it is ended", () => {
    const heard: ColorChoice[] = [];
    const end = watchMode(following, (mode) => heard.push(mode));
    systemIsDark = true;
    system.dispatchEvent(new Event("change"));
    expect(shown()).toEqual({ choice: "system", theme: "dark", scheme: "dark" });
    end();
    system.dispatchEvent(new Event("change"));
    expect(heard).toEqual(["system"]);
  });

  it.each([
    ["theme", "dark"],
    [null, "dark"],
    ["other", undefined],
  ])("follows another window that changed the key %j", (key, theme) => {
    const end = watchMode(following, () => {});
    localStorage.setItem("theme", "dark");
    window.dispatchEvent(new StorageEvent("storage", { key }));
    expect(shown().theme).toBe(theme);
    end();
  });
});

describe("ColorModeToggle", () => {
  const button = () => document.querySelector("button") as HTMLButtonElement;

  it("cycles through system, light and dark", () => {
    show(<ColorModeToggle />);
    const titles = [button().title];
    for (let i = 0; i < 3; i++) {
      click(button());
      titles.push(button().title);
    }
    expect(titles).toEqual(["system", "light", "dark", "system"]);
    expect(shown().choice).toBe("system");
  });

  it("follows a choice made in another window", () => {
    show(<ColorModeToggle />);
    localStorage.setItem("theme", "dark");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "theme" })));
    expect(button().title).toBe("dark");
  });

  it("is left out where the site offers no switch", () => {
    expect(show(<ColorModeToggle />, shellWith({ colorMode: { ...following, switch: false } })).innerHTML).toBe("");
  });
});
