package pipeline

import (
	"context"

	"github.com/orihon/orihon/internal/diag"
)

// Examine does all of a build up to rendering and writes nothing: the report has its messages and the linked site, which
// is nil if the content cannot be linked.
func Examine(ctx context.Context, opt Options) (*Report, error) {
	b := &builder{opt: opt, report: &Report{}, log: &diag.Log{}}
	b.defaults()
	err := b.examine(ctx)
	b.report.Messages, b.report.Site = b.log.Messages(), b.site
	if b.site != nil {
		b.report.Pages = len(b.site.Pages)
	}
	return b.report, err
}

// Outline does all of a build up to linking, drafts included, and writes nothing: what pages there are, and from which
// files. The site of the report is nil if site.yaml has errors; other messages of the report say nothing against it.
func Outline(ctx context.Context, dir string) (*Report, error) {
	b := &builder{opt: Options{Dir: dir, Drafts: true}, report: &Report{}, log: &diag.Log{}}
	b.defaults()
	err := b.outline(ctx)
	b.report.Messages, b.report.Site = b.log.Messages(), b.site
	return b.report, err
}

func (b *builder) outline(ctx context.Context) error {
	if b.config = b.load(); b.log.HasErrors() {
		return ErrContent
	}
	if err := b.read(ctx); err != nil {
		return err
	}
	return b.link(ctx)
}

func (b *builder) examine(ctx context.Context) error {
	if b.config = b.load(); b.log.HasErrors() {
		return ErrContent
	}
	for _, phase := range []func(context.Context) error{b.read, b.link} {
		if err := phase(ctx); err != nil {
			return err
		}
	}
	if b.log.HasErrors() {
		return ErrContent // the bundler would say again what a missing import is
	}
	if err := b.makeBundle(ctx); err != nil {
		return err
	}
	if b.log.HasErrors() {
		return ErrContent
	}
	return nil
}
