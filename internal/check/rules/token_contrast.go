package rules

import (
	"io/fs"

	"github.com/orihon/orihon/internal/bundle/colors"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/theme"
)

// tokenContrast finds colours of the site that cannot be read on each other (WCAG 1.4.3 and 1.4.11).
func tokenContrast() Rule {
	return Rule{ID: "token-contrast", What: "Two colours of the site's theme cannot be read on each other.", Site: func(s *Site, log *Log) {
		text, err := fs.ReadFile(s.FS, theme.TokensFile)
		if err != nil {
			return // there is none, or the build says why it cannot be read
		}
		var found diag.Log
		if err := theme.CheckContrast(string(text), colors.Plain, &found); err != nil {
			log.Warn(diag.Pos{File: theme.TokensFile}, "the contrast of colours cannot be computed: "+err.Error(), "")
		}
		for _, m := range found.Messages() {
			log.Findings = append(log.Findings, Finding{Message: m})
		}
	}}
}
