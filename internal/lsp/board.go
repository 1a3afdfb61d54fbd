package lsp

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/orihon/orihon/internal/check"
	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/lsp/workspace"
	"github.com/orihon/orihon/internal/site"
)

// breath is how long nothing must be typed before what is wrong with a document is told.
const breath = 100 * time.Millisecond

// board holds what is wrong with the files of a site, and has the editor show it.
type board struct {
	in      *workspace.Folder
	publish func(name string, all []protocol.Diagnostic)

	mu       sync.Mutex
	ready    bool                 // the site was read once
	problems map[string]*problems // by file
	timers   map[string]*time.Timer
	told     []string             // files that an earlier server has told problems of
	compared map[string]*problems // by file: what rules that compare pages found when a document was saved last
}

func newBoard(f *workspace.Folder, publish func(string, []protocol.Diagnostic)) *board {
	return &board{in: f, publish: publish, problems: map[string]*problems{}, timers: map[string]*time.Timer{}}
}

// shown are the problems of a document with their places in its text.
func (b *board) shown(d *workspace.Document) []problem {
	b.mu.Lock()
	defer b.mu.Unlock()
	if known := b.problems[d.Name]; known != nil {
		return known.shown(d.Text)
	}
	return nil
}

// check tells soon what is wrong with the text of a document.
func (b *board) check(d *workspace.Document) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.ready {
		return // the first update tells all
	}
	if t := b.timers[d.Name]; t != nil {
		t.Stop()
	}
	b.timers[d.Name] = time.AfterFunc(breath, func() { b.checkNow(d.Path) })
}

// checkNow tells what is wrong with the text of a document as it is now.
func (b *board) checkNow(path string) {
	d := b.in.Desk.At(path)
	if d == nil || !text.IsMarkdown(d.Name) {
		return
	}
	doc, messages := b.in.Again(d.Path)
	if doc == nil {
		return
	}
	b.mu.Lock()
	known := b.problems[d.Name]
	if known == nil {
		known = &problems{of: d.Text}
		b.problems[d.Name] = known
	}
	known.own, known.last = placed(d.Text, messages), d.Text
	shown := known.diagnostics(d.Text)
	b.mu.Unlock()
	b.publish(d.Name, shown)
}

// forget has the next update tell the problems of a file that was closed by its text on the disk.
func (b *board) forget(name string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if t := b.timers[name]; t != nil {
		t.Stop()
		delete(b.timers, name)
	}
	if known := b.problems[name]; known != nil {
		known.own = nil
	}
}

// tell publishes what an update found, and takes back what is mended.
func (b *board) tell(ctx context.Context, st *workspace.State, messages []diag.Message) {
	byFile := map[string][]diag.Message{}
	for _, m := range messages {
		byFile[m.File] = append(byFile[m.File], m)
	}
	next := map[string]*problems{}
	for _, d := range b.in.OpenHere() {
		next[d.Name] = b.problemsOf(st, d, byFile[d.Name])
		delete(byFile, d.Name)
	}
	delete(byFile, "") // what is about no file has no place to be shown
	for name, list := range byFile {
		if t := b.in.TextOf(name); t != nil {
			next[name] = &problems{of: t, all: placed(t, list), last: t}
		} else {
			next[name] = &problems{of: text.New(""), all: placed(text.New(""), list), last: text.New("")}
		}
	}
	if ctx.Err() != nil {
		return
	}
	b.mu.Lock()
	b.addCompared(next)
	before := append(slices.Collect(maps.Keys(b.problems)), b.told...)
	b.problems, b.told, b.ready = next, nil, b.ready || st != nil
	b.mu.Unlock()
	b.show(next)
	for _, name := range before {
		if next[name] == nil {
			b.publish(name, []protocol.Diagnostic{})
		}
	}
}

// show has the editor show problems in the texts that they were found in.
func (b *board) show(all map[string]*problems) {
	for name, p := range all {
		b.publish(name, p.diagnostics(p.last))
	}
}

// addCompared adds what rules that compare pages have found to what an update found.
func (b *board) addCompared(all map[string]*problems) {
	for name, c := range b.compared {
		if all[name] == nil {
			if t := b.in.TextOf(name); t != nil {
				all[name] = &problems{of: t, last: t}
			}
		}
		if p := all[name]; p != nil {
			p.compared, p.comparedIn = c.compared, c.comparedIn
		}
	}
}

// compare runs the rules that compare pages over the site and tells what they find. It is asked for when a document is saved.
func (b *board) compare(ctx context.Context, st *workspace.State, messages []diag.Message) {
	found, err := check.Compared(ctx, b.in.Files(), st.Site, st.Status)
	if err != nil {
		return // something was typed or deleted meanwhile
	}
	byFile := map[string]*problems{}
	for _, x := range beyond(messages, found) {
		if byFile[x.File] == nil {
			if t := b.in.TextOf(x.File); t != nil {
				byFile[x.File] = &problems{comparedIn: t}
			}
		}
		if p := byFile[x.File]; p != nil {
			p.compared = append(p.compared, placedFinding(p.comparedIn, x))
		}
	}
	b.mu.Lock()
	b.compared = byFile
	b.mu.Unlock()
	b.tell(ctx, st, messages)
}

// problemsOf are those of an open document: what the build says of it, and what the rules that look at one document find.
func (b *board) problemsOf(st *workspace.State, d *workspace.Document, messages []diag.Message) *problems {
	p := &problems{of: d.Text, last: d.Text}
	doc, own := b.in.Again(d.Path)
	for _, m := range messages {
		if !slices.Contains(own, m) {
			p.all = append(p.all, placedAt(d.Text, m))
		}
	}
	p.own = placed(d.Text, own)
	if doc == nil || st == nil || doc.Module == nil {
		return p
	}
	found, err := check.Documents(b.in.Files(), st.Site, []*site.Doc{doc})
	if err != nil {
		return p // it was deleted meanwhile
	}
	for _, finding := range beyond(messages, found) {
		p.all = append(p.all, placedFinding(d.Text, finding))
	}
	return p
}

// beyond are the findings that no message of the build tells already.
func beyond(messages []diag.Message, found []rules.Finding) []rules.Finding {
	return slices.DeleteFunc(found, func(f rules.Finding) bool {
		return slices.ContainsFunc(messages, func(m diag.Message) bool { return m.ID == f.ID && m.Pos == f.Pos })
	})
}
