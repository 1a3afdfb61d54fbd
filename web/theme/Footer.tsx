import { part, useShell } from "../app/context";
import type { FooterLogo, NavEntry } from "../model/model";
import { NavIcon } from "./NavIcon";
import { Markup } from "./navbar/Markup";

/** The columns of links, the logo, links with icons and the copyright line at the end of every page. */
export const Footer = part("Footer", () => {
  const { footer, footerLogo, footerIcons = [], copyright, copyrightHtml } = useShell();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-columns">
          {footer.map((column) => (
            <section key={column.label} aria-label={column.label}>
              <p className="footer-title">{column.label}</p>
              <ul>
                {column.items?.map((item) =>
                  item.type === "html" ? (
                    <Markup key={item.label} as="li" html={item.html} />
                  ) : (
                    <li key={item.label}>
                      <FooterLink item={item} />
                    </li>
                  ),
                )}
              </ul>
            </section>
          ))}
        </div>
        {footerLogo === undefined && footerIcons.length === 0 ? null : (
          <div className="footer-marks">
            {footerLogo === undefined ? null : <Logo {...footerLogo} />}
            {footerIcons.length === 0 ? null : (
              <ul className="footer-icons">
                {footerIcons.map((item) => (
                  <li key={item.label}>
                    <FooterLink item={item} iconOnly />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {copyrightHtml === undefined ? (
          <p className="footer-copyright">{copyright}</p>
        ) : (
          // A div holds whatever people write; browsers would take a p with a list or a paragraph in it apart.
          <div className="footer-copyright" dangerouslySetInnerHTML={{ __html: copyrightHtml }} />
        )}
      </div>
    </footer>
  );
});

function FooterLink({ item, iconOnly = false }: { item: NavEntry; iconOnly?: boolean }) {
  return (
    <a href={item.href} {...(item.external ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
      <NavIcon item={item} />
      {iconOnly ? <span className="nav-only">{item.label}</span> : item.label}
    </a>
  );
}

function Logo({ src, dark, alt, href, width, height }: FooterLogo) {
  const size = { width, height, loading: "lazy" as const };
  const pictures = (
    <>
      <img className={dark === undefined ? undefined : "logo-light"} src={src} alt={alt} {...size} />
      {dark === undefined ? null : <img className="logo-dark" src={dark} alt={alt} {...size} />}
    </>
  );
  return <p className="footer-logo">{href === undefined ? pictures : <a href={href}>{pictures}</a>}</p>;
}
