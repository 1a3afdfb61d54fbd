import { part, useShell } from "../../app/context";
import type { BrandImage } from "../../model/model";

/** The mark and the name of the site, leading home. */
export const Brand = part("Brand", () => {
  const { home, title, logo, logoDark, logoNarrow, logoNarrowDark, brand } = useShell();
  const narrowDark = logoNarrowDark ?? logoNarrow;
  return (
    <a className="navbar-brand" href={home} {...brand?.link}>
      {logo === undefined ? null : (
        <Logo
          wide={logo}
          narrow={logoNarrow}
          mode={logoDark === undefined ? undefined : "logo-light"}
          image={brand?.image}
        />
      )}
      {logoDark === undefined ? null : (
        <Logo wide={logoDark} narrow={narrowDark} mode="logo-dark" image={brand?.image} />
      )}
      {brand?.alone || <span translate="no">{title}</span>}
    </a>
  );
});

interface LogoProps {
  wide: string;
  narrow: string | undefined;
  mode: string | undefined;
  image: BrandImage | undefined;
}

// Both modes are in the HTML, one of them hidden, and what is hidden is not fetched.
function Logo({ wide, narrow, mode, image }: LogoProps) {
  const logo = <img className={mode} src={wide} alt="" width="28" height="28" loading="lazy" {...image} />;
  if (narrow === undefined) return logo;
  return (
    <picture>
      <source media="(max-width: 48em)" srcSet={narrow} />
      {logo}
    </picture>
  );
}
