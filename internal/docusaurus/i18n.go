package docusaurus

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// locales reads the languages. One that is no source and has no folder of its own is left out: its translations come
// from elsewhere before the real build.
func (l *locator) locales() {
	i18n := l.value.Get("i18n")
	source := orElse(i18n.Get("defaultLocale").Text(), "en")
	codes := i18n.Get("locales").Texts()
	codes = append([]string{source}, slices.DeleteFunc(codes, func(c string) bool { return c == source })...)
	var absent []string
	for n, code := range codes {
		own := i18n.Get("localeConfigs", code)
		if folder := own.Get("path").Text(); folder != "" && folder != code {
			if l.cfg.Docusaurus.LocaleFolders == nil {
				l.cfg.Docusaurus.LocaleFolders = map[string]string{}
			}
			l.cfg.Docusaurus.LocaleFolders[code] = folder
		}
		if n > 0 && !l.exists(l.localeFolder(code)) {
			absent = append(absent, code)
		} else {
			l.cfg.Locales = append(l.cfg.Locales, site.Locale{
				Code: code, Default: n == 0, Label: orElse(own.Get("label").Text(), words.OwnName(code)),
				HTMLLang: orElse(own.Get("htmlLang").Text(), code), Dir: orElse(own.Get("direction").Text(), direction(code)),
			})
		}
	}
	if len(absent) > 0 {
		l.summary.LeftOut = append(l.summary.LeftOut, "locales without a folder: "+strings.Join(absent, ", "))
		l.warn("left-out", "Bring their translations into i18n/ before the build.", "left out: the locales %s, which have no folder",
			strings.Join(absent, ", "))
	}
}

func direction(code string) string {
	tag, err := language.Parse(code)
	if err != nil {
		return "ltr"
	}
	script, _ := tag.Script()
	if slices.Contains([]string{"Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg"}, script.String()) {
		return "rtl"
	}
	return "ltr"
}

// localeFolder is where the translations of a locale lie.
func (l *locator) localeFolder(code string) string {
	return l.cfg.Docusaurus.LocaleFolder(code)
}

// catalogue is a file of translated texts: key -> text.
type catalogue map[string]string

// messages reads a file of texts of a locale, once.
func (l *locator) messages(code, file string) catalogue {
	name := path.Join(l.localeFolder(code), file)
	if known, ok := l.texts[name]; ok {
		return known
	}
	if l.texts == nil {
		l.texts = map[string]catalogue{}
	}
	out := readCatalogue(l.files, name, l.log)
	l.texts[name] = out
	return out
}

// readCatalogue reads a file of texts; one that is not there has none.
func readCatalogue(files fs.FS, name string, log *diag.Log) catalogue {
	out := catalogue{}
	data, err := fs.ReadFile(files, name)
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) {
			log.Warnf("unreadable-file", diag.Pos{File: name}, "", "%v", err)
		}
		return out
	}
	var entries map[string]json.RawMessage
	if err := json.Unmarshal(data, &entries); err != nil {
		log.Errorf("configuration", diag.Pos{File: name}, "", "%v", err)
		return out
	}
	for key, raw := range entries {
		var text string
		var entry struct{ Message string }
		if json.Unmarshal(raw, &text) == nil {
			out[key] = text
		} else if json.Unmarshal(raw, &entry) == nil {
			out[key] = entry.Message
		}
	}
	return out
}

// text is a text of the configuration with its translations in a file of each locale.
func (l *locator) text(source, file, key string) site.Text {
	if source == "" {
		return nil
	}
	out := site.Text{"": source}
	for _, loc := range l.cfg.Locales {
		if t := l.messages(loc.Code, file)[key]; t != "" && t != source {
			out[loc.Code] = t
		}
	}
	return out
}

func (i *instance) labelsFile(version string) string {
	return site.Instance("docusaurus-plugin-content-docs", i.id) + "/" + site.VersionFolder(version) + ".json"
}

// labels are the translated labels of sidebars of a version, by locale; nil if there are none.
func (i *instance) labels(version string) map[string]map[string]string {
	var out map[string]map[string]string
	for _, loc := range i.cfg.Locales {
		if own := i.messages(loc.Code, i.labelsFile(version)); len(own) > 0 {
			if out == nil {
				out = map[string]map[string]string{}
			}
			out[loc.Code] = own
		}
	}
	return out
}

func (i *instance) versionLabel(version, label string) site.Text {
	return i.text(label, i.labelsFile(version), "version.label")
}

// label is the label of a sidebar item in every language.
func (s *sidebarReader) label(kind, label string) site.Text {
	return s.text(label, s.labelsFile(s.version), "sidebar."+s.name+"."+kind+"."+label)
}
