package pipeline

import (
	"context"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/locate"
	"github.com/orihon/orihon/internal/pages/versions"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// Inspected is a site that was linked, and of which nothing is written. It must be closed.
type Inspected struct {
	Tree    *source.Tree
	Config  *site.Config
	Project locate.Project
	Site    *site.Site
	Log     *diag.Log
	linked  *linked
	close   func()

	// Err is ErrContent, or an error that is not the content's.
	Err error
}

// Inspect reads and links a site as if it had no urls.lock. What could be read is there in any case, and is to be closed.
func Inspect(ctx context.Context, opt Options) *Inspected {
	b := newBuilder(opt)
	b.mode = inspecting
	err := b.open()
	for _, step := range []func(context.Context) error{b.read, b.link} {
		if err == nil {
			err = step(ctx)
		}
	}
	return &Inspected{Tree: b.tree, Config: b.config, Project: b.project, Site: b.site, Log: b.log, linked: &b.linked, close: b.close, Err: err}
}

// Close closes the files of the site.
func (s *Inspected) Close() { s.close() }

// report says what was found. A site with errors in its content is ErrContent.
func (s *Inspected) report() (*Report, error) {
	err := s.Err
	if err == nil && s.Log.HasErrors() {
		err = ErrContent
	}
	s.linked.report.Messages, s.linked.report.Site = s.Log.Messages(), s.Site
	return s.linked.report, err
}

// Translations compares the translations of a site with its sources, by the records of its locales. If the site cannot be linked it
// returns ErrContent; the report has the messages.
func Translations(ctx context.Context, dir string) ([]revision.Status, *Report, error) {
	s := Inspect(ctx, Options{Dir: dir})
	defer s.Close()
	report, err := s.report()
	if err != nil {
		return nil, report, err
	}
	return s.linked.translations, report, nil
}

// Versions links a site: its docsets are in the site of the report. diff compares two versions of a docset by their names.
func Versions(ctx context.Context, dir string) (report *Report, diff func(docset, older, newer string) []revision.PageChange, err error) {
	s := Inspect(ctx, Options{Dir: dir})
	defer s.Close()
	if report, err = s.report(); s.Err != nil {
		return report, nil, err
	}
	compared := versions.Provider{Sections: s.linked.sections()}
	pages := map[string][]revision.Page{}
	for i := range s.Site.Config.Docsets {
		d := &s.Site.Config.Docsets[i]
		for _, v := range d.Versions {
			pages[d.ID+"\x00"+v.Name] = compared.PagesOf(s.Site, d, v.Name)
		}
	}
	return report, func(docset, older, newer string) []revision.PageChange {
		return revision.Diff(pages[docset+"\x00"+older], pages[docset+"\x00"+newer])
	}, nil
}
