import Link from "../Link";

interface Item {
  label?: string;
  href?: string;
  description?: string;
}

/** `@theme/DocCardList` with items of its own; without any, Markdown's own list of cards stands in its place. */
export default function DocCardList({ items = [] }: { items?: readonly Item[] }) {
  return (
    <div className="cards">
      {items.map(({ label, href, description }) => (
        <Link key={href} className="card" to={href}>
          <span className="card-title">{label}</span>
          {description === undefined ? null : <span className="card-text">{description}</span>}
        </Link>
      ))}
    </div>
  );
}
