package check

import (
	"fmt"
	"io/fs"
	"slices"

	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/check/switches"
	"github.com/orihon/orihon/internal/site"
)

// Differences compares translations, named by their files, with their sources as they are now, whatever is recorded. Rules that the
// site switches off find nothing.
func Differences(dir string, linked *site.Site, files []string) ([]rules.Finding, error) {
	return DifferencesIn(siteFiles(dir), linked, files)
}

// DifferencesIn is Differences for a site whose files are read from a file system.
func DifferencesIn(from fs.FS, linked *site.Site, files []string) ([]rules.Finding, error) {
	s := &rules.Site{FS: from, Config: linked.Config, Linked: linked}
	wanted := map[string]bool{}
	for _, file := range files {
		wanted[file], wanted[linked.Config.SourceFile(file)] = true, true
	}
	docs := slices.DeleteFunc(switches.Documents(linked), func(d *site.Doc) bool { return !wanted[d.File] })
	for _, doc := range docs {
		page, err := rules.NewPage(s, doc)
		if err != nil {
			return nil, fmt.Errorf("read the documents: %w", err)
		}
		s.Pages = append(s.Pages, page)
	}
	var found []rules.Finding
	for _, id := range rules.OfTranslations() {
		log := rules.NewLog(id)
		rules.Find(id).Site(s, log)
		found = append(found, log.Findings...)
	}
	w := switches.New(from, linked)
	found = slices.DeleteFunc(found, func(f rules.Finding) bool { return !w.On(f.ID, f.Pos) })
	slices.SortStableFunc(found, rules.Compare)
	return found, nil
}
