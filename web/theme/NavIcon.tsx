import type { CSSProperties } from "react";
import { addressOf } from "../app/address";
import type { NavEntry } from "../model/model";

/** The picture of an item of the navbar or the footer, in the colour of its text; nothing for items without. */
export function NavIcon({ item }: { item: NavEntry }) {
  if (item.icon === undefined) return null;
  const style = { "--icon": `url("${addressOf(item.icon)}")` } as CSSProperties;
  return <span className="nav-icon" style={style} aria-hidden="true" />;
}

/** The picture and the name of an item. An item that shows its picture alone keeps its name for screen readers. */
export function NavLabel({ item }: { item: NavEntry }) {
  return (
    <>
      <NavIcon item={item} />
      {item.icon !== undefined && item.iconOnly ? <span className="nav-only">{item.label}</span> : item.label}
    </>
  );
}
