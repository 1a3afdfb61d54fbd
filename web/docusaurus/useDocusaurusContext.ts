import { config } from "orihon:project";
import { useShell } from "../app/context";

/** `@docusaurus/useDocusaurusContext`: the configuration of the project and the languages of the site. */
export default function useDocusaurusContext() {
  const shell = useShell();
  const locales = shell.locales.map(({ code }) => code);
  const localeConfigs = Object.fromEntries(
    shell.locales.map(({ code, label, htmlLang }) => [code, { label, htmlLang, direction: "ltr" }]),
  );
  return {
    siteConfig: config,
    siteMetadata: { docusaurusVersion: "3", pluginVersions: {} },
    globalData: {},
    codeTranslations: {},
    i18n: { currentLocale: shell.locale, defaultLocale: locales[0] ?? shell.locale, locales, localeConfigs },
  };
}
