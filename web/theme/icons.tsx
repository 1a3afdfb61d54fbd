import type { ReactNode } from "react";
import { part } from "../app/context";

/** Makes an icon; its name is that of the part. */
function icon(name: string, children: ReactNode, className = "icon") {
  return part(name, () => (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  ));
}

export const CloseIcon = icon("Close", <path d="M6 6l12 12M18 6L6 18" />);
export const MenuIcon = icon("Menu", <path d="M4 7h16M4 12h16M4 17h16" />);
export const ChevronIcon = icon("Chevron", <path d="M9 6l6 6-6 6" />, "icon icon-chevron");
export const SunIcon = icon(
  "Sun",
  <path d="M12 8a4 4 0 100 8 4 4 0 000-8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1" />,
  "icon icon-sun",
);
export const MoonIcon = icon("Moon", <path d="M20 14.5A8 8 0 119.5 4a6.5 6.5 0 0010.5 10.5z" />, "icon icon-moon");
export const SystemIcon = icon("System", <path d="M4 5h16v11H4zM9 20h6M12 16v4" />, "icon icon-system");
export const UpIcon = icon("Up", <path d="M12 19V5M6 11l6-6 6 6" />);
export const HomeIcon = icon("Home", <path d="M4 11l8-7 8 7v8a1 1 0 01-1 1h-4v-6h-6v6H5a1 1 0 01-1-1z" />);
export const LanguageIcon = icon(
  "Language",
  <path d="M4 6h9M8.5 4v2M11 6c-.6 3.5-3 6.500-6.500 8M6 9c1 2.500 3 4.300 5.500 5M12.500 20l4-9 4 9M14 17h5" />,
);
export const BackIcon = icon("Back", <path d="M15 6l-6 6 6 6" />, "icon icon-back");
export const SearchIcon = icon(
  "Search",
  <path d="M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l4.5 4.5" />,
  "icon search-icon",
);
