import { part, useShell } from "../../app/context";

/** The mark and the name of the site, leading home. */
export const Brand = part("Brand", () => {
  const { home, title, logo, logoDark, logoNarrow, logoNarrowDark } = useShell();
  const narrowDark = logoNarrowDark ?? logoNarrow;
  return (
    <a className="navbar-brand" href={home}>
      {logo === undefined ? null : (
        <Logo wide={logo} narrow={logoNarrow} mode={logoDark === undefined ? undefined : "logo-light"} />
      )}
      {logoDark === undefined ? null : <Logo wide={logoDark} narrow={narrowDark} mode="logo-dark" />}
      <span translate="no">{title}</span>
    </a>
  );
});

// Both modes are in the HTML, one of them hidden, and what is hidden is not fetched.
function Logo({ wide, narrow, mode }: { wide: string; narrow: string | undefined; mode: string | undefined }) {
  const image = <img className={mode} src={wide} alt="" width="28" height="28" loading="lazy" />;
  if (narrow === undefined) return image;
  return (
    <picture>
      <source media="(max-width: 48em)" srcSet={narrow} />
      {image}
    </picture>
  );
}
