package lsp

import (
	"context"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/orihon/orihon/internal/check"
	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/site"
)

// problem is something wrong with a file, with the text that is.
type problem struct {
	diag.Message
	start, end int // offsets in the text of problems
	edits      []rules.Edit
}

// problems are those of a file as it was at an update of its site, and those of its newest text.
type problems struct {
	of   *text     // what the linked ones are about
	all  []problem // what an update found: of links, bundles and rules
	own  []problem // what is wrong with the text alone
	last *text     // what own is about
}

// check tells soon what is wrong with the text of a document.
func (f *folder) check(d *document) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.state == nil {
		return // the first update tells all
	}
	if t := f.timers[d.name]; t != nil {
		t.Stop()
	}
	f.timers[d.name] = time.AfterFunc(breath, func() { f.checkNow(d.path) })
}

// checkNow tells what is wrong with the text of a document as it is now.
func (f *folder) checkNow(path string) {
	d := f.server.openAt(path)
	if d == nil || !isMarkdown(d.name) {
		return
	}
	doc, messages := f.live.Again(d.path)
	if doc == nil {
		return
	}
	f.mu.Lock()
	known := f.problems[d.name]
	if known == nil {
		known = &problems{of: d.text}
		f.problems[d.name] = known
	}
	known.own, known.last = placed(d.text, messages), d.text
	shown := known.diagnostics(d.text)
	f.mu.Unlock()
	f.publish(d.name, shown)
}

// forget has the next update tell the problems of a file that was closed by its text on the disk.
func (f *folder) forget(name string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if t := f.timers[name]; t != nil {
		t.Stop()
		delete(f.timers, name)
	}
	if known := f.problems[name]; known != nil {
		known.own = nil
	}
}

// tell publishes what an update found, and takes back what is mended.
func (f *folder) tell(ctx context.Context, messages []diag.Message) {
	byFile := map[string][]diag.Message{}
	for _, m := range messages {
		byFile[m.File] = append(byFile[m.File], m)
	}
	next := map[string]*problems{}
	for _, d := range f.openHere() {
		next[d.name] = f.problemsOf(d, byFile[d.name])
		delete(byFile, d.name)
	}
	for name, list := range byFile {
		if name == "" {
			continue
		}
		if t := f.textOf(name); t != nil {
			next[name] = &problems{of: t, all: placed(t, list), last: t}
		} else {
			next[name] = &problems{of: newText(""), all: placed(newText(""), list), last: newText("")}
		}
	}
	if ctx.Err() != nil {
		return
	}
	f.mu.Lock()
	before := f.problems
	f.problems = next
	f.mu.Unlock()
	for name, p := range next {
		f.publish(name, p.diagnostics(p.last))
	}
	for name := range before {
		if next[name] == nil {
			f.publish(name, nil)
		}
	}
}

// problemsOf are those of an open document: what the build says of it, and what the rules that look at one document find.
func (f *folder) problemsOf(d *document, messages []diag.Message) *problems {
	p := &problems{of: d.text, last: d.text}
	f.mu.Lock()
	st := f.state
	f.mu.Unlock()
	doc, own := f.live.Again(d.path)
	for _, m := range messages {
		if !slices.Contains(own, m) {
			p.all = append(p.all, placed(d.text, []diag.Message{m})...)
		}
	}
	p.own = placed(d.text, own)
	if doc == nil || st == nil || doc.Module == nil {
		return p
	}
	found, err := check.Documents(f.files(), st.site, []*site.Doc{doc})
	if err != nil {
		return p // it was deleted meanwhile
	}
	for _, finding := range found {
		if slices.ContainsFunc(messages, func(m diag.Message) bool { return m.ID == finding.ID && m.Pos == finding.Pos }) {
			continue
		}
		at := placed(d.text, []diag.Message{finding.Message})[0]
		at.edits = finding.Edits
		p.all = append(p.all, at)
	}
	return p
}

// files are those of the site, with open documents as the editor shows them.
func (f *folder) files() fs.FS { return editorFiles{f} }

type editorFiles struct{ *folder }

// ReadFile reads a file.
func (e editorFiles) ReadFile(name string) ([]byte, error) {
	if d := e.server.openAt(e.pathOf(name)); d != nil {
		return []byte(d.text.content), nil
	}
	return os.ReadFile(e.pathOf(name))
}

// Open opens a file as it is on the disk.
func (e editorFiles) Open(name string) (fs.File, error) { return os.Open(e.pathOf(name)) }

// quoted is what a message says in quotation marks: mostly the very text that is wrong.
var quoted = regexp.MustCompile(`"([^"]+)"`)

// placed finds the texts that messages are about.
func placed(t *text, messages []diag.Message) []problem {
	out := make([]problem, len(messages))
	for i, m := range messages {
		start, hasColumn := t.at(m.Pos)
		line := t.lineOf(start)
		end := t.starts[line] + len(t.line(line))
		if !hasColumn {
			first := strings.IndexFunc(t.line(line), func(r rune) bool { return !unicode.IsSpace(r) })
			out[i] = problem{Message: m, start: t.starts[line] + max(0, first), end: end}
			continue
		}
		out[i] = problem{Message: m, start: start, end: wordEnd(t.content, start, end)}
		if strings.HasPrefix(m.ID, "broken-") { // the place is that of the link, which begins with its text
			if at := strings.IndexAny(t.content[start:], "(="); at >= 0 {
				start += at
			}
		}
		if from, to, ok := wrongText(t, start, m.Text); ok && (from == start || strings.HasPrefix(m.ID, "broken-")) {
			out[i].start, out[i].end = from, to
		}
	}
	return out
}

// wordEnd is where the word ends that begins at an offset; that of the next character if it is none.
func wordEnd(s string, start, end int) int {
	at := start
	for i, r := range s[start:end] {
		if unicode.IsSpace(r) || i > 0 && strings.ContainsRune("<>()[]{},;", r) {
			break
		}
		at = start + i + len(string(r))
	}
	return max(at, min(start+1, end))
}

// wrongText is the text that a message quotes, as it stands in a file at the place of the message or behind it.
func wrongText(t *text, start int, message string) (from, to int, ok bool) {
	const lines = 3 // a link may be broken over lines
	end := len(t.content)
	if last := t.lineOf(start) + lines; last < len(t.starts) {
		end = t.starts[last]
	}
	for _, m := range quoted.FindAllStringSubmatch(message, -1) {
		if at := strings.Index(t.content[start:end], m[1]); at >= 0 {
			return start + at, start + at + len(m[1]), true
		}
	}
	return 0, 0, false
}

// diagnostics are the problems as they are shown in a text, which may be newer than what they were found in.
func (p *problems) diagnostics(now *text) []protocol.Diagnostic {
	out := []protocol.Diagnostic{}
	for _, x := range p.shown(now) {
		d := protocol.Diagnostic{Range: now.span(x.start, x.end), Severity: protocol.SeverityWarning, Code: x.ID, Source: "orihon", Message: x.Text}
		if x.Severity == diag.Error {
			d.Severity = protocol.SeverityError
		}
		if x.Hint != "" {
			d.Message += "\n" + x.Hint
		}
		out = append(out, d)
	}
	return out
}

// shown are the problems with their places in a text. Those whose text is being changed are left out until the next update.
func (p *problems) shown(now *text) []problem {
	var out []problem
	for _, list := range []struct {
		of  *text
		all []problem
	}{{p.last, p.own}, {p.of, p.all}} {
		move := mover(list.of, now)
		for _, x := range list.all {
			start, isThere := move(x.start, x.end)
			if !isThere {
				continue
			}
			by := start - x.start
			x.start, x.end = start, x.end+by
			x.edits = slices.Clone(x.edits)
			for i := range x.edits {
				e := &x.edits[i]
				at, isThere := move(e.Start, e.End)
				if !isThere {
					x.edits = nil
					break
				}
				e.Start, e.End = at, e.End+at-e.Start
			}
			out = append(out, x)
		}
	}
	slices.SortStableFunc(out, func(a, b problem) int { return a.start - b.start })
	return out
}

// mover says where a piece of a text is in a newer one; false if it was changed. One change lies between the two.
func mover(old, now *text) func(start, end int) (int, bool) {
	if old == now || old == nil || old.content == now.content {
		return func(start, _ int) (int, bool) { return start, true }
	}
	a, b := old.content, now.content
	before := 0
	for before < len(a) && before < len(b) && a[before] == b[before] {
		before++
	}
	after := 0
	for after < len(a)-before && after < len(b)-before && a[len(a)-1-after] == b[len(b)-1-after] {
		after++
	}
	return func(start, end int) (int, bool) {
		switch {
		case end <= before:
			return start, true
		case start >= len(a)-after:
			return start + len(b) - len(a), true
		}
		return 0, false
	}
}

func isMarkdown(name string) bool {
	return strings.HasSuffix(name, ".md") || strings.HasSuffix(name, ".mdx")
}
