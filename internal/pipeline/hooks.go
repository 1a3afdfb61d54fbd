package pipeline

import (
	"github.com/orihon/orihon/internal/hooks"
	"github.com/orihon/orihon/internal/locate"
)

// openHooks has all who read a page find what the hooks of the site make of it. Projects of other generators have none.
func (b *contents) openHooks() {
	if _, isPlain := b.project.(locate.Plain); !isPlain {
		return
	}
	state := b.opt.State
	about := hooks.AboutPages(b.config)
	switch kept := state.hooks; {
	case kept != nil && kept.Holds(b.tree):
		if !kept.Use(b.tree, about) {
			state.content.ForgetSources()
		}
	default:
		state.hooks = hooks.Open(b.tree, engineLimits(b.config), about)
		if kept != nil {
			kept.Close()
		}
		if kept != nil || state.hooks != nil {
			state.content.ForgetSources()
		}
	}
	if state.hooks != nil {
		b.tree.Rewrite(state.hooks.Text)
		b.log.Mend = state.hooks.Mend
	}
}

// tellHooks says what is wrong with the hooks, and in a check what they find.
func (b *contents) tellHooks() {
	if b.opt.State.hooks == nil {
		return
	}
	if b.mode == checking {
		var files []string
		for _, doc := range b.content.Docs {
			files = append(files, doc.File)
		}
		b.opt.State.hooks.Check(files, b.log)
	}
	b.opt.State.hooks.Tell(b.log)
	b.report.Hooks = b.opt.State.hooks.Stats()
}
