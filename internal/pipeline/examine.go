package pipeline

import (
	"context"

	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/plan"
)

// Examine does all of a build but writing: it makes the outputs that may fail, and throws them away. The cache is read
// and stays as it is. The report has the messages and the linked site, which is nil if the content cannot be linked.
func Examine(ctx context.Context, opt Options) (*Report, error) {
	b := newBuilder(opt)
	b.mode = checking
	defer b.close()
	err := b.open()
	if err == nil {
		err = b.prepare(ctx)
	}
	if err == nil {
		b.countUnrecorded()
		err = b.tryOutputs(ctx)
	}
	b.report.Messages, b.report.Site, b.report.Translations, b.report.Untried = page.OncePerFault(b.log.Messages()), b.site, b.translations, b.untried
	b.report.Migration = b.migration()
	if b.site != nil {
		b.report.Pages = len(b.site.Pages)
	}
	if err == nil && b.log.HasErrors() {
		err = ErrContent
	}
	return b.report, err
}

// Outline does all of a build up to linking, drafts included, and writes nothing: what pages there are, and from which
// files. The site of the report is nil if site.yaml has errors; other messages of the report say nothing against it.
func Outline(ctx context.Context, dir string) (*Report, error) {
	b := newBuilder(Options{Dir: dir, Drafts: true})
	b.mode = checking
	defer b.close()
	err := b.open()
	for _, step := range []func(context.Context) error{b.read, b.link} {
		if err == nil {
			err = step(ctx)
		}
	}
	b.report.Messages, b.report.Site, b.report.Untried = b.log.Messages(), b.site, b.untried
	return b.report, err
}

// tryOutputs makes the pages that run scripts of the site.
func (b *builder) tryOutputs(ctx context.Context) error {
	for _, o := range b.plan.Outputs {
		if !o.Runs {
			continue
		}
		recipe, err := o.Recipe()
		if err == nil {
			var files []plan.File
			files, err = recipe.Make(ctx)
			inspect(o, files)
		}
		if err := b.reportContent(err); err != nil {
			return err
		}
	}
	b.fallen.Tell(b.log, b.swizzleOf)
	b.differences.Tell(b.log)
	return nil
}
