import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { NavEntry } from "../../model/model";
import { ChevronIcon } from "../icons";
import { NavIcon } from "../NavIcon";
import { Markup } from "./Markup";

interface MenuProps {
  label: string;
  /** The button's name for screen readers, if the label alone does not tell. */
  name?: string;
  icon?: ReactNode;
  /** Whether the current page belongs to the menu. */
  current?: boolean;
  /** The item of the navbar that the menu is: its links stand before and behind the children. */
  item?: NavEntry | undefined;
  /** The href of the item that leads to the current page. */
  active?: string | null;
  children?: ReactNode;
}

/**
 * A button that opens a list of links below it. Enter, Space and the down arrow open; arrows, Home and End move;
 * Escape closes and returns focus to the button; leaving closes.
 */
export function Menu({ label, name, icon, current, item, active, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      setOpen(false);
      root.current?.querySelector("button")?.focus();
    } else if (moves.has(event.key)) {
      event.preventDefault();
      setOpen(true);
      requestAnimationFrame(() => moveFocus(root.current, event.key));
    }
  };
  return (
    <div className="menu" ref={root} onKeyDown={onKeyDown} data-open={open ? "" : undefined}>
      <button
        type="button"
        className="menu-button"
        aria-haspopup="true"
        aria-expanded={open}
        aria-label={name}
        aria-current={current ? "true" : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon}
        <span className="menu-label">{label}</span>
        <ChevronIcon />
      </button>
      <ul className="menu-list" onClick={() => setOpen(false)}>
        {links(item?.items, active)}
        {children}
        {links(item?.after)}
      </ul>
    </div>
  );
}

const links = (items: NavEntry[] | undefined, active?: string | null) =>
  items?.map((link) =>
    link.type === "html" ? (
      <Markup key={`h-${link.label}`} as="li" html={link.html} />
    ) : (
      <li key={link.label}>
        <a
          href={link.href}
          aria-current={link.href === active ? "true" : undefined}
          {...(link.external ? { target: "_blank", rel: "noopener noreferrer" } : {})}
        >
          <NavIcon item={link} />
          {link.label}
        </a>
      </li>
    ),
  );

const moves = new Set(["ArrowDown", "ArrowUp", "Home", "End"]);

function moveFocus(root: HTMLElement | null, key: string): void {
  const links = [...(root?.querySelectorAll<HTMLElement>(".menu-list a") ?? [])];
  if (links.length === 0) return;
  const at = links.indexOf(document.activeElement as HTMLElement);
  const last = links.length - 1;
  const step: Record<string, number> = {
    Home: 0,
    End: last,
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
  };
  links[step[key] ?? 0]?.focus();
}
