package check

import (
	"io/fs"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// speechless warns of locales around whose pages the interface speaks English, because nobody has given it words.
func speechless(fsys fs.FS, cfg *site.Config, log *diag.Log) {
	for _, l := range cfg.Locales {
		var known diag.Log // the build has said what is wrong with the file
		if words.Read(fsys, map[string]string{l.Code: l.HTMLLang}, &known).Speaks(l.Code) {
			continue
		}
		log.Warnf("interface-words", diag.Pos{File: cfg.Layout.Config}, "Put them into "+words.File(l.Code)+"; the guide lists the keys.",
			"Orihon has no words in %s (%s): the interface around its pages is in English", words.Name(l.HTMLLang, "en"), l.Code)
	}
}
