package rules

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/revision"
)

// staleTranslation finds translations whose source has changed: by sections where a locale records them, else by the dates
// of git, on a later day.
func staleTranslation() Rule {
	return Rule{ID: "stale-translation", What: "The source of a translation was changed after it.", Site: func(s *Site, log *Log) {
		recorded := map[string]bool{}
		for i := range s.Translations {
			if t := &s.Translations[i]; t.Recorded {
				recorded[t.Locale] = true
				staleSections(t, log)
			}
		}
		eachTranslation(s, func(p, source *Page) {
			if recorded[p.Doc.Locale] || p.Doc.Updated.Date == "" || source.Doc.Updated.Date <= p.Doc.Updated.Date {
				return
			}
			log.Warn(diag.Pos{File: p.Doc.File}, fmt.Sprintf("its source was changed on %s, after the translation (%s)", source.Doc.Updated.Date, p.Doc.Updated.Date),
				"Translate what has changed in "+source.Doc.File+".")
		})
	}}
}

func staleSections(status *revision.Status, log *Log) {
	for _, page := range status.Pages {
		var names []string
		for _, s := range page.Sections {
			if s.State == revision.Stale {
				names = append(names, cmp.Or(s.Title, "the beginning"))
			}
		}
		if len(names) == 0 || page.File == "" {
			continue
		}
		what := "1 section was changed after it was translated"
		if len(names) > 1 {
			what = fmt.Sprintf("%d sections were changed after they were translated", len(names))
		}
		log.Warn(diag.Pos{File: page.File}, what+": "+strings.Join(names, ", "),
			"Translate them as "+page.Source+" has them, then run `orihon translate done "+page.Source+"`.")
	}
}

// eachTranslation calls do for every translation whose source is there.
func eachTranslation(s *Site, do func(p, source *Page)) {
	byFile := map[string]*Page{}
	for _, p := range s.Pages {
		byFile[p.Doc.File] = p
	}
	for _, p := range s.Pages {
		if source := byFile[s.Config.SourceFile(p.Doc.File)]; source != nil && source != p {
			do(p, source)
		}
	}
}
