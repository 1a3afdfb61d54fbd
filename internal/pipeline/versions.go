package pipeline

import (
	"context"

	"github.com/orihon/orihon/internal/pages/versions"
	"github.com/orihon/orihon/internal/revision"
)

// Versions links a site and writes nothing: its docsets are in the site of the report. diff compares two versions of a
// docset by their names.
func Versions(ctx context.Context, dir string) (report *Report, diff func(docset, older, newer string) []revision.PageChange, err error) {
	b := newBuilder(Options{Dir: dir})
	b.mode = inspecting
	defer b.close()
	err = b.open()
	for _, step := range []func(context.Context) error{b.read, b.link} {
		if err == nil {
			err = step(ctx)
		}
	}
	b.report.Messages, b.report.Site = b.log.Messages(), b.site
	if err != nil {
		return b.report, nil, err
	}
	compared := versions.Provider{Sections: b.sections()}
	pages := map[string][]revision.Page{}
	for i := range b.site.Config.Docsets {
		d := &b.site.Config.Docsets[i]
		for _, v := range d.Versions {
			pages[d.ID+"\x00"+v.Name] = compared.PagesOf(b.site, d, v.Name)
		}
	}
	return b.report, func(docset, older, newer string) []revision.PageChange {
		return revision.Diff(pages[docset+"\x00"+older], pages[docset+"\x00"+newer])
	}, nil
}
