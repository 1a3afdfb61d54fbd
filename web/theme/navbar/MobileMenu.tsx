import { useEffect, useRef, useState } from "react";
import { useShell } from "../../app/context";
import { navigatedEvent } from "../../app/router";
import type { NavEntry, Page } from "../../model/model";
import { SidebarTree } from "../doc/Sidebar";
import { CloseIcon, MenuIcon } from "../icons";
import { useText } from "../useText";

/** The menu of narrow windows: the page's sidebar first, the main menu behind a button. */
export function MobileMenu({ items, page }: { items: NavEntry[]; page: Page }) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => dialog.current?.close();
  useEffect(() => {
    if (!open) return;
    dialog.current?.showModal();
    const wide = window.matchMedia("(min-width: 997px)");
    wide.addEventListener("change", close);
    window.addEventListener(navigatedEvent, close);
    return () => {
      wide.removeEventListener("change", close);
      window.removeEventListener(navigatedEvent, close);
    };
  });
  return (
    <>
      <button
        type="button"
        className="icon-button menu-toggle"
        aria-label={text.menu}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      {open ? (
        <dialog
          ref={dialog}
          className="mobile-menu"
          aria-label={text.mainNavigation}
          onClose={() => setOpen(false)}
          onClick={(event) => (event.target === event.currentTarget ? close() : undefined)}
        >
          <MobilePanels items={items} page={page} close={close} />
        </dialog>
      ) : null}
    </>
  );
}

function MobilePanels({ items, page, close }: { items: NavEntry[]; page: Page; close: () => void }) {
  const text = useText();
  const { sidebar, title } = useShell();
  const [main, setMain] = useState(page.sidebar === undefined);
  return (
    <div className="mobile-menu-inner">
      <div className="mobile-menu-head">
        <span className="navbar-brand">{title}</span>
        <button type="button" className="icon-button" aria-label={text.close} onClick={close}>
          <CloseIcon />
        </button>
      </div>
      {main ? (
        <MainMenu items={items} page={page} />
      ) : (
        <>
          <button type="button" className="mobile-menu-back" onClick={() => setMain(true)}>
            {`← ${text.backToMenu}`}
          </button>
          <nav aria-label={text.docsSidebar}>
            <SidebarTree items={sidebar ?? []} route={page.route} />
          </nav>
        </>
      )}
    </div>
  );
}

function MainMenu({ items, page }: { items: NavEntry[]; page: Page }) {
  const text = useText();
  const { docsets, locales, locale } = useShell();
  return (
    <nav aria-label={text.mainNavigation}>
      <ul className="mobile-links">
        {items.map((item) => {
          switch (item.type) {
            case "versions": {
              const versions = docsets.find((set) => set.id === item.docset)?.versions ?? [];
              const links = versions.map((v, i) => ({
                label: v.label,
                href: (page.docset === item.docset && page.versions?.[i]?.href) || v.href,
              }));
              return <MobileGroup key={`v-${item.docset}`} label={item.label || text.versions} links={links} />;
            }
            case "locales":
              return (
                <MobileGroup
                  key="locales"
                  label={text.languages}
                  links={locales.map((l, i) => ({
                    label: l.label,
                    href: page.locales[i] ?? "/",
                    lang: l.htmlLang,
                    reload: l.code !== locale,
                  }))}
                />
              );
            case "dropdown":
              return (
                <MobileGroup
                  key={item.label}
                  label={item.label}
                  links={(item.items ?? []).map((link) => ({ label: link.label, href: link.href ?? "" }))}
                />
              );
          }
          return (
            <li key={item.label}>
              <a href={item.href}>{item.label}</a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface MobileLink {
  label: string;
  href: string;
  lang?: string;
  reload?: boolean;
}

function MobileGroup({ label, links }: { label: string; links: MobileLink[] }) {
  return (
    <li>
      <details className="mobile-group">
        <summary>{label}</summary>
        <ul>
          {links.map((link) => (
            <li key={link.label}>
              <a href={link.href} lang={link.lang} {...(link.reload ? { "data-reload": "" } : {})}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
