package rules

import (
	"fmt"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/words"
)

// untranslatedLocale finds languages of the site into which not a single page is translated.
func untranslatedLocale() Rule {
	return Rule{ID: "untranslated-locale", What: "Not a single page is translated into a language of the site.", Site: func(s *Site, log *Log) {
		have := map[string]bool{}
		for _, p := range s.Pages {
			have[p.Doc.Locale] = true
		}
		if len(s.Pages) == 0 {
			return
		}
		for i, l := range s.Config.Locales {
			if have[l.Code] {
				continue
			}
			pos, ok := s.Config.Pos[fmt.Sprintf("locales[%d]", i)]
			if !ok {
				pos = diag.Pos{File: s.Config.Layout.Config}
			}
			log.Warn(pos, fmt.Sprintf("no page is in %s (%s): its readers see all of them in another language", words.Name(l.HTMLLang, "en"), l.Code),
				"Put translations into i18n/"+l.Code+"/, or take the language out.")
		}
	}}
}
