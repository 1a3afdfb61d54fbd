import { part, useShell } from "../../app/context";

/** The mark and the name of the site, leading home. */
export const Brand = part("Brand", () => {
  const { home, title, logo } = useShell();
  return (
    <a className="navbar-brand" href={home}>
      {logo === undefined ? null : <img src={logo} alt="" width="28" height="28" loading="lazy" />}
      <span translate="no">{title}</span>
    </a>
  );
});
