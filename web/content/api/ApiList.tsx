import { Description, Words } from "./parts";
import type { ListProps } from "./props";

/** The services, each with what it is for. */
export function ApiList({ labels, services }: ListProps) {
  return (
    <>
      <p>{labels.listDescription}</p>
      <ul className="api-cards">
        {services?.map((service) => (
          <li key={service.href} className="api-card">
            <h2>
              <a href={service.href}>
                <Words text={service.title} />
              </a>
            </h2>
            <Description prose={service.description} />
            <p className="api-note">
              {service.count}
              {service.version === "" ? null : ` · ${labels.version} ${service.version}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
