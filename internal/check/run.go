package check

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/site"
)

// Result is what Run found.
type Result struct {
	Pages    int            `json:"pages"`
	Messages []diag.Message `json:"messages"`
}

// HasErrors reports whether a message is an error.
func (r *Result) HasErrors() bool {
	return slices.ContainsFunc(r.Messages, func(m diag.Message) bool { return m.Severity == diag.Error })
}

// Run checks the site in a folder, writing nothing: what a build would say, what Docs says, pages that nothing leads to
// and translations that lag behind. The error is not the content's.
func Run(ctx context.Context, dir string) (*Result, error) {
	report, err := pipeline.Examine(ctx, pipeline.Options{Dir: dir})
	if err != nil && !errors.Is(err, pipeline.ErrContent) {
		return nil, err
	}
	var log diag.Log
	for _, m := range report.Messages {
		log.Add(m)
	}
	if report.Site != nil {
		unreachable(report.Site, &log)
		speechless(os.DirFS(dir), report.Site.Config, &log)
		docs := documents(report.Site)
		stale(docs, &log)
		if err := contrasts(os.DirFS(dir), &log); err != nil {
			return nil, err
		}
		if err := checkDocs(dir, report.Site.Config, docs, &log); err != nil {
			return nil, err
		}
	}
	return &Result{Pages: report.Pages, Messages: log.Messages()}, nil
}

// documents are the documents that pages show, sorted by file.
func documents(s *site.Site) []*site.Doc {
	seen := map[*site.Doc]bool{}
	var docs []*site.Doc
	for _, p := range s.Pages {
		if p.Doc != nil && !seen[p.Doc] {
			seen[p.Doc] = true
			docs = append(docs, p.Doc)
		}
	}
	slices.SortFunc(docs, func(a, b *site.Doc) int { return strings.Compare(a.File, b.File) })
	return docs
}

// checkDocs calls Docs. Kinds of pages are asked for only where a site has them.
func checkDocs(dir string, cfg *site.Config, docs []*site.Doc, log *diag.Log) error {
	var found diag.Log
	if err := Docs(InputOf(os.DirFS(dir), cfg, docs), &found); err != nil {
		return err
	}
	kinds := slices.ContainsFunc(docs, func(d *site.Doc) bool { return d.Front.Kind != "" })
	for _, m := range found.Messages() {
		if kinds || m.ID != "missing-kind" {
			log.Add(m)
		}
	}
	return nil
}
