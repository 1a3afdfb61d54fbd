import { useShell } from "../../app/context";
import type { Page } from "../../model/model";
import { LanguageIcon } from "../icons";
import { useText } from "../useText";
import { Menu } from "./Menu";

/** The languages of the site. Each leads to the same page and loads a document, so that <html lang> is right. */
export function LocaleMenu({ page }: { page: Page }) {
  const { locales, locale } = useShell();
  const text = useText();
  const current = locales.find((l) => l.code === locale);
  return (
    <Menu
      label={current?.label ?? locale}
      name={`${text.languages}: ${current?.label ?? locale}`}
      icon={<LanguageIcon />}
    >
      {locales.map((l, i) => (
        <li key={l.code}>
          <a
            href={page.locales[i]}
            lang={l.htmlLang}
            hrefLang={l.htmlLang}
            data-keep=""
            data-reload=""
            aria-current={l.code === locale ? "true" : undefined}
          >
            {l.label}
          </a>
        </li>
      ))}
    </Menu>
  );
}
