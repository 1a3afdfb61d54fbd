import { useShell } from "../../app/context";
import type { NavEntry, Page } from "../../model/model";
import { LanguageIcon } from "../icons";
import { useText } from "../useText";
import { Menu } from "./Menu";

interface LocaleMenuProps {
  page: Page;
  /** The item of the navbar, whose links stand around those of the menu. */
  item?: NavEntry | undefined;
}

/** The languages of the site. Each leads to the same page and loads a document, so that <html lang> is right. */
export function LocaleMenu({ page, item }: LocaleMenuProps) {
  const { locales, locale } = useShell();
  const text = useText();
  const current = locales.find((l) => l.code === locale);
  return (
    <Menu
      label={current?.label ?? locale}
      name={`${text.languages}: ${current?.label ?? locale}`}
      icon={<LanguageIcon />}
      item={item}
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
