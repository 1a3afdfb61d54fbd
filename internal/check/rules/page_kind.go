package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// pageKind asks every page for its kind (https://diataxis.fr).
func pageKind() Rule {
	return Rule{ID: "page-kind", Off: true, What: "A page is not of one of the four kinds.", Page: func(p *Page, log *Log) {
		kinds := []string{"tutorial", "how-to", "reference", "explanation"}
		hint := "Kinds: " + strings.Join(kinds, ", ") + "."
		switch kind := p.Doc.Front.Kind; {
		case kind == "":
			log.Warn(diag.Pos{File: p.Doc.File}, "the page does not say its kind", hint)
		case !slices.Contains(kinds, kind):
			log.Warn(p.Front("kind"), fmt.Sprintf("the page is of no known kind: %q", kind), hint)
		}
	}}
}
