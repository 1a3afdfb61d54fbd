package lsp

import (
	"slices"
	"strings"
	"unicode"

	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
)

// problem is something wrong with a file, with the text that is.
type problem struct {
	diag.Message
	start, end int // offsets in the text of problems
	edits      []rules.Edit
}

// problems are those of a file as it was at an update of its site, and those of its newest text.
type problems struct {
	of   *text.Text // what the linked ones are about
	all  []problem  // what an update found: of links, bundles and rules
	own  []problem  // what is wrong with the text alone
	last *text.Text // what own is about

	compared   []problem  // what rules that compare pages found when a document was saved last
	comparedIn *text.Text // what those are about
}

// placed finds the texts that messages are about.
func placed(t *text.Text, messages []diag.Message) []problem {
	out := make([]problem, len(messages))
	for i, m := range messages {
		out[i] = placedAt(t, m)
	}
	return out
}

func placedAt(t *text.Text, m diag.Message) problem {
	start, hasColumn := t.At(m.Pos)
	line := t.LineOf(start)
	end := t.Starts[line] + len(t.Line(line))
	if !hasColumn {
		first := strings.IndexFunc(t.Line(line), func(r rune) bool { return !unicode.IsSpace(r) })
		return problem{Message: m, start: t.Starts[line] + max(0, first), end: end}
	}
	out := problem{Message: m, start: start, end: text.WordEnd(t.Content, start, end)}
	if strings.HasPrefix(m.ID, "broken-") { // the place is that of the link, which begins with its text
		if at := strings.IndexAny(t.Content[start:], "(="); at >= 0 {
			start += at
		}
	}
	if from, to, ok := text.WrongText(t, start, m.Text); ok && (from == start || strings.HasPrefix(m.ID, "broken-")) {
		out.start, out.end = from, to
	}
	return out
}

func placedFinding(t *text.Text, f rules.Finding) problem {
	at := placedAt(t, f.Message)
	at.edits = f.Edits
	return at
}

// diagnostics are the problems as they are shown in a text, which may be newer than what they were found in.
func (p *problems) diagnostics(now *text.Text) []protocol.Diagnostic {
	out := []protocol.Diagnostic{}
	for _, x := range p.shown(now) {
		d := protocol.Diagnostic{Range: now.Span(x.start, x.end), Severity: protocol.SeverityWarning, Code: x.ID, Source: "orihon", Message: x.Text}
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
func (p *problems) shown(now *text.Text) []problem {
	var out []problem
	for _, list := range []struct {
		of  *text.Text
		all []problem
	}{{p.last, p.own}, {p.of, p.all}, {p.comparedIn, p.compared}} {
		move := text.Mover(list.of, now)
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
