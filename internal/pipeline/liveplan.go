package pipeline

import (
	"context"
	"maps"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/served"
	"github.com/orihon/orihon/internal/site"
)

// writesLater reports whether pages that Orihon writes about documents can wait until one is asked for: no window of a Live need show one. An
// editor knows all pages, and an id that is redirected is looked for in all.
func (b *opened) writesLater() bool {
	isWritten := func(r site.Redirect) bool {
		return strings.Contains(r.From, "#") && (strings.Contains(r.From, "/version-changes") || strings.Contains(r.From, "/translation-status"))
	}
	return b.mode == live && b.opt.Unsaved == nil && !slices.ContainsFunc(b.config.Redirects, isWritten)
}

// outputsAfter are the steps between a linked site and its first output, after those of another state; nil: this is the first.
func (b *builder) outputsAfter(last *builder) []step {
	steps := b.outputs()
	steps[len(steps)-1].do = func(ctx context.Context) error { return b.planAfter(ctx, last) }
	return steps
}

// planAfter leaves the list of outputs until one is asked for, where their names are those of another state, or pages are written then.
func (b *builder) planAfter(ctx context.Context, last *builder) error {
	if last == nil || !b.namesLike(last) {
		err := b.makePlan(ctx)
		if b.isLater = len(b.written.Routes()) > 0 && b.writesLater(); b.isLater {
			b.isPlanned, b.plan = false, plan.Plan{}
		}
		return err
	}
	b.isLater = last.isLater
	told := last.planTold
	if b.texts == nil || last.bundle != b.bundle && b.isFramed() {
		if err := b.makeMaker(ctx); err != nil {
			return err
		}
	} else {
		b.makeMakerOf(ctx, last.maker.Shells, last.maker.Frames)
		b.makerTold, told = last.makerTold, slices.Concat(last.makerTold, told)
	}
	b.maker.Formulas, b.planTold = last.maker.Formulas, last.planTold
	for _, m := range told {
		b.log.Add(m)
	}
	return nil
}

// namesLike reports whether the outputs have the same names as those of another state, but for scripts and style sheets.
func (b *builder) namesLike(last *builder) bool {
	if b.config != last.config || b.running != last.running || !bundlesLike(b.bundle, last.bundle) || b.log.HasErrors() {
		return false
	}
	return b.texts != nil || served.NamedLike(b.site, last.site)
}

func bundlesLike(a, b *bundle.Bundle) bool {
	return a == b || a.App == b.App && a.Worker == b.Worker && maps.Equal(a.Parts, b.Parts)
}

// isFramed reports whether documents have frames: which are allowed depends on scripts.
func (b *builder) isFramed() bool {
	return slices.Contains(slices.Collect(maps.Values(b.opt.State.framed)), true)
}

// completed is a state of which nothing is left out, so that its outputs can be listed.
func (b *builder) completed() *builder {
	whole := &builder{bundled: b.bundled, sample: b.sample}
	whole.log = &diag.Log{}
	if written := b.written; b.isLater {
		if b.texts != nil {
			written = b.texts.Written()
		}
		whole.site, whole.changes = written.Whole(b.site)
	}
	return whole
}
