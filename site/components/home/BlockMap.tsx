import { useLocalHref } from "@orihon/theme";
import { areas, nameOf } from "./map";
import type { Words } from "./words";

const folders = {
  service: (name: string) => `/v2/backend/latest/services/${name}`,
  block: (name: string) => `/v2/backend/latest/blocks/${name}/`,
  ui: (name: string) => `/v2/frontend/frontend-blocks/${name}/latest`,
};

/** All services and blocks by area, each leading to its page. */
export function BlockMap({ words }: { words: Words }) {
  const [area, services, blocks, ui] = words.columns;
  return (
    <div className="map">
      <div className="map-head" aria-hidden="true">
        <span>{area}</span>
        <span>{services}</span>
        <span>{blocks}</span>
        <span>{ui}</span>
      </div>
      {areas.map((row) => (
        <div key={row.id} className="map-row">
          <h3>{words.areas[row.id]}</h3>
          <Places kind="service" label={services} names={row.services} />
          <Places kind="block" label={blocks} names={row.blocks} />
          <Places kind="ui" label={ui} names={row.ui} />
        </div>
      ))}
    </div>
  );
}

function Places({ kind, label, names }: { kind: keyof typeof folders; label: string; names: string[] }) {
  const href = useLocalHref();
  if (names.length === 0) return <span />;
  return (
    <div>
      <p className="map-label" aria-hidden="true">
        {label}
      </p>
      <ul className={`map-${kind}`} aria-label={label}>
        {names.map((name) => (
          <li key={name}>
            <a href={href(folders[kind](name))} translate="no">
              {nameOf(name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
