package docusaurus

import (
	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/site"
)

// editing reads where the files of a docset are edited.
func (l *locator) editing(d *site.Docset, options evaluate.Value) {
	if function, ok := options.Get("editUrl").Function(); ok {
		l.functions.edit[d.ID] = function
	} else {
		d.EditURL = options.Get("editUrl").Text()
	}
	d.EditCurrent = options.Get("editCurrentVersion").Bool(false)
	d.EditLocalized = options.Get("editLocalizedFiles").Bool(false)
	d.ShowUpdated = options.Get("showLastUpdateTime").Bool(false)
	d.ShowAuthor = options.Get("showLastUpdateAuthor").Bool(false)
}
