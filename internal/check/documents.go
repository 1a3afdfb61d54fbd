package check

import (
	"fmt"
	"io/fs"
	"slices"
	"time"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/check/switches"
	"github.com/orihon/orihon/internal/site"
)

// Documents runs the rules that look at one document over some of a linked site, with what is switched off left out. Rules that compare
// documents are not among them. Files are named from the site folder.
func Documents(files fs.FS, linked *site.Site, docs []*site.Doc) ([]rules.Finding, error) {
	s := &rules.Site{FS: files, Config: linked.Config, Linked: linked, Compile: bundle.Syntax, Today: time.Now()}
	var found []rules.Finding
	for _, d := range docs {
		page, err := rules.NewPage(s, d)
		if err != nil {
			return nil, fmt.Errorf("read the documents: %w", err)
		}
		found = append(found, onPage(page, rules.All())...)
	}
	found = switches.New(files, linked).Keep(found)
	slices.SortStableFunc(found, rules.Compare)
	return found, nil
}
