package check

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/check/switches"
	"github.com/orihon/orihon/internal/parallel"
	"github.com/orihon/orihon/internal/revision"
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

// Compared runs the rules that compare the documents of a linked site, with what is switched off left out. Each document is parsed again:
// that takes a moment on large sites, and ends with ctx.
func Compared(ctx context.Context, files fs.FS, linked *site.Site, translations []revision.Status) ([]rules.Finding, error) {
	s := &rules.Site{FS: files, Config: linked.Config, Linked: linked, Compile: bundle.Syntax, Today: time.Now(), Translations: translations}
	docs := switches.Documents(linked)
	s.Pages = make([]*rules.Page, len(docs))
	errs := make([]error, len(docs))
	parallel.Each(ctx, len(docs), func(i int) { s.Pages[i], errs[i] = rules.NewPage(s, docs[i]) })
	if err := errors.Join(append(errs, ctx.Err())...); err != nil {
		return nil, fmt.Errorf("read the documents: %w", err)
	}
	found := switches.New(files, linked).Keep(compare(s, rules.All()))
	slices.SortStableFunc(found, rules.Compare)
	return found, ctx.Err()
}

func compare(s *rules.Site, all []rules.Rule) []rules.Finding {
	var found []rules.Finding
	for _, r := range all {
		if r.Site == nil {
			continue
		}
		log := rules.NewLog(r.ID)
		r.Site(s, log)
		found = append(found, log.Findings...)
	}
	return found
}
