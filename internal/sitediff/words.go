package sitediff

import (
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/changes"
	"github.com/orihon/orihon/internal/revision"
)

// Piece is a part of a text that has both readings of it.
type Piece struct {
	Text string
	Mark rune // '-' of what went, '+' of what came, ' ' of what stayed
}

// inPlace is a row as one text: what went stands before what came in its place. What stays far from any change is left out.
func inPlace(row revision.Row) []Piece {
	old, new := newCursor(row.Old), newCursor(row.New)
	var out []Piece
	for !old.done() || !new.done() {
		switch {
		case old.changed():
			out = add(out, old.take(len(old.rest)), '-')
		case new.changed():
			out = add(out, new.take(len(new.rest)), '+')
		case old.done():
			out = add(out, new.take(len(new.rest)), ' ')
		case new.done():
			out = add(out, old.take(len(old.rest)), ' ')
		default:
			n := min(len(old.rest), len(new.rest))
			new.take(n)
			out = add(out, old.take(n), ' ')
		}
	}
	for i, p := range out {
		if p.Mark == ' ' && !row.Code {
			out[i].Text = changes.Around(p.Text, i > 0, i < len(out)-1)
		}
	}
	return out
}

func add(pieces []Piece, text string, mark rune) []Piece {
	if last := len(pieces) - 1; last >= 0 && pieces[last].Mark == mark {
		pieces[last].Text += text
		return pieces
	}
	return append(pieces, Piece{text, mark})
}

// oneSide is what a side of a row says.
func oneSide(spans []revision.Span, mark rune) []Piece {
	var out []Piece
	for _, s := range spans {
		if s.Changed {
			out = add(out, s.Text, mark)
		} else {
			out = add(out, s.Text, ' ')
		}
	}
	return out
}

// cursor goes through the spans of one side.
type cursor struct {
	spans []revision.Span
	rest  string // of the first span
}

func newCursor(spans []revision.Span) *cursor {
	c := &cursor{spans: spans}
	c.settle()
	return c
}

func (c *cursor) settle() {
	for len(c.spans) > 0 && c.rest == "" {
		if c.rest = c.spans[0].Text; c.rest == "" {
			c.spans = c.spans[1:]
		}
	}
}

func (c *cursor) done() bool    { return len(c.spans) == 0 }
func (c *cursor) changed() bool { return !c.done() && c.spans[0].Changed }

func (c *cursor) take(n int) string {
	text := c.rest[:n]
	if c.rest = c.rest[n:]; c.rest == "" {
		c.spans = c.spans[1:]
		c.settle()
	}
	return text
}

// count is a number with its noun.
func count(n int, noun string) string {
	switch {
	case n == 1:
		return "1 " + noun
	case strings.HasSuffix(noun, "ss"):
		return fmt.Sprintf("%d %ses", n, noun)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Summary says all of it in a line.
func (r *Report) Summary() string {
	var parts []string
	say := func(n int, text string) {
		if n > 0 {
			parts = append(parts, text)
		}
	}
	say(len(r.Lost), count(len(r.Lost), "address")+" lost")
	say(r.breaking(), count(r.breaking(), "breaking API change"))
	say(len(r.Gone), count(len(r.Gone), "page")+" gone")
	say(len(r.Moved), fmt.Sprintf("%d moved", len(r.Moved)))
	say(len(r.Added), fmt.Sprintf("%d added", len(r.Added)))
	say(len(r.Changed), fmt.Sprintf("%d changed", len(r.Changed)))
	if len(parts) == 0 {
		parts = append(parts, "nothing that readers see")
	}
	return strings.Join(parts, ", ")
}

// nameOf is what a section is called.
func (s Section) nameOf() string {
	if s.Title == "" {
		return "introduction"
	}
	return s.Title
}

// statusOf says what became of a section, "" if it changed.
func (s Section) statusOf() string {
	switch s.Kind {
	case revision.Added:
		return "new"
	case revision.Removed:
		return "removed"
	}
	return ""
}
