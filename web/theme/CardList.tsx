import type { CardItem } from "../model/model";
import { plural } from "./text";
import { useText } from "./useText";

/** The entries of a generated index as cards. */
export function CardList({ items }: { items: CardItem[] }) {
  const text = useText();
  return (
    <div className="cards">
      {items.map((item) => (
        <a key={item.href + item.label} className="card" href={item.href}>
          <span className="card-title">{item.label}</span>
          <span className="card-text">
            {item.description ?? (item.count === undefined ? "" : plural(text.items, item.count))}
          </span>
        </a>
      ))}
    </div>
  );
}
