package check

import (
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// stale warns of translations whose source was changed, by the dates of git, on a later day.
func stale(docs []*site.Doc, log *diag.Log) {
	byFile := map[string]*site.Doc{}
	for _, d := range docs {
		byFile[d.File] = d
	}
	for _, d := range docs {
		source := byFile[sourceFile(d)]
		if source == nil || source == d || d.Updated.Date == "" || source.Updated.Date <= d.Updated.Date {
			continue
		}
		log.Warnf("stale-translation", diag.Pos{File: d.File}, "Translate what has changed in "+source.File+".",
			"its source was changed on %s, after the translation (%s)", source.Updated.Date, d.Updated.Date)
	}
}
