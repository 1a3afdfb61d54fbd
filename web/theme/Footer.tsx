import { part, useShell } from "../app/context";

/** The columns of links and the copyright line at the end of every page. */
export const Footer = part("Footer", () => {
  const { footer, copyright } = useShell();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-columns">
          {footer.map((column) => (
            <section key={column.label} aria-label={column.label}>
              <p className="footer-title">{column.label}</p>
              <ul>
                {column.items?.map((item) => (
                  <li key={item.label}>
                    <a href={item.href} {...(item.external ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
                      {item.label}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="footer-copyright">{copyright}</p>
      </div>
    </footer>
  );
});
