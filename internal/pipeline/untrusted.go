package pipeline

import (
	"context"
	"fmt"
	"slices"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/history"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/urls"
)

// A site of somebody whom nobody trusts (Options.Untrusted) is built without running anything of it: its scripts are hidden
// from all who read the site, pages are shown without what they compute, its configuration is read as far as it is literal,
// git is not asked, and no cache is read or written.

// distrust hides the scripts of the site, whose configuration has been read. What is missing without them stops nothing.
func (b *opened) distrust() {
	b.tree.HideScripts()
	b.config.Policy.ShowFailing = true
	b.config.Scripts, b.config.Security.Allow = nil, site.Allow{}
}

// leaveOutScripts shows the documents that compute something without it, and says of how many that is so.
func (b *opened) leaveOutScripts(all *site.Content) {
	var files []string
	for i, doc := range all.Docs {
		if doc.Module != nil && doc.Module.Script != nil {
			still, module := *doc, *doc.Module
			module.Script = nil
			still.Module = &module
			all.Docs[i] = &still
			files = append(files, doc.File)
		}
	}
	if len(files) == 0 {
		return
	}
	slices.Sort(files)
	files = slices.Compact(files)
	b.log.Warnf("untrusted", diag.Pos{File: files[0]}, "", "left out of this page%s: what it computes, since scripts of the site are not run", andMore(len(files)-1))
}

// tellHidden names the scripts that were looked for.
func (b *opened) tellHidden() {
	if hidden := b.tree.HiddenScripts(); len(hidden) > 0 {
		b.log.Warnf("untrusted", diag.Pos{File: hidden[0]}, "", "left out, this file%s: scripts of the site are not run", andMore(len(hidden)-1))
	}
}

func andMore(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" and %d more", n)
}

// withoutScripts are the errors that a site has since its scripts are hidden.
var withoutScripts = [...]string{"unknown-component", "missing-file", "missing-package", "theme-import", "unknown-preview", "tab-item", "broken-link", "page-script", "preview"}

// milder makes errors that may come from hidden scripts warnings: nobody can mend them.
func milder(messages []diag.Message) {
	for i := range messages {
		if slices.Contains(withoutScripts[:], messages[i].ID) {
			messages[i].Severity = diag.Warning
		}
	}
}

// lastUpdates are the newest commits of the site's files.
func (b *job) lastUpdates(ctx context.Context) map[string]site.LastUpdate {
	if b.opt.Untrusted {
		return nil
	}
	return b.opt.State.history.Last(ctx, b.opt.Dir)
}

func (b *job) head(ctx context.Context) string {
	if b.opt.Untrusted {
		return ""
	}
	return history.Head(ctx, b.opt.Dir)
}

func (b *opened) renames(ctx context.Context) []urls.Rename {
	if b.opt.Untrusted {
		return nil
	}
	return history.Renames(ctx, b.opt.Dir, b.tree)
}
