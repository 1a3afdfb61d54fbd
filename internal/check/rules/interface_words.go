package rules

import (
	"fmt"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/words"
)

// interfaceWords finds locales around whose pages the interface speaks English, because nobody has given it words.
func interfaceWords() Rule {
	return Rule{ID: "interface-words", What: "The interface has no words in a language of the site.", Site: func(s *Site, log *Log) {
		for _, l := range s.Config.Locales {
			var known diag.Log // the build has said what is wrong with the file
			if words.Read(s.FS, map[string]string{l.Code: l.HTMLLang}, nil, &known).Speaks(l.Code) {
				continue
			}
			log.Warn(diag.Pos{File: s.Config.Layout.Config}, fmt.Sprintf("Orihon has no words in %s (%s): the interface around its pages is in English", words.Name(l.HTMLLang, "en"), l.Code),
				"Put them into "+words.File(l.Code)+"; the guide lists the keys.")
		}
	}}
}
