import type { CardItem } from "../model/model";

/** Links with a title and a line of text: what DocCardList becomes. */
export function CardGrid({ items }: { items: CardItem[] }) {
  return (
    <div className="cards">
      {items.map((item) => (
        <a key={item.href} className="card" href={item.href}>
          <span className="card-title">{item.label}</span>
          {item.description === undefined ? null : <span className="card-text">{item.description}</span>}
        </a>
      ))}
    </div>
  );
}
