package pipeline

import (
	"context"

	"github.com/orihon/orihon/internal/revision"
)

// Translations compares the translations of a site with its sources, by the records of its locales, and writes nothing. If
// the site cannot be linked it returns ErrContent; the report has the messages.
func Translations(ctx context.Context, dir string) ([]revision.Status, *Report, error) {
	b := newBuilder(Options{Dir: dir})
	b.mode = inspecting
	defer b.close()
	err := b.open()
	for _, step := range []func(context.Context) error{b.read, b.link} {
		if err == nil {
			err = step(ctx)
		}
	}
	b.report.Messages, b.report.Site = b.log.Messages(), b.site
	if err == nil && b.log.HasErrors() {
		err = ErrContent
	}
	if err != nil {
		return nil, b.report, err
	}
	return b.translations, b.report, nil
}
