// Package text holds what a file says, with its positions, and finds out what kind of text is at a place: of Markdown with components, or of
// YAML, also while neither is well formed.
package text

import (
	"bytes"
	"regexp"
	"sort"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/lsp/protocol"
)

// Text is what a file says, with the places of its lines. Positions of the protocol count units of UTF-16, those of messages characters,
// offsets bytes.
type Text struct {
	Content string
	Starts  []int // offset of each line
}

// New finds the lines of a text.
func New(s string) *Text {
	t := &Text{Content: s, Starts: []int{0}}
	for i := range len(s) {
		if s[i] == '\n' {
			t.Starts = append(t.Starts, i+1)
		}
	}
	return t
}

// Line is a line, counted from 0, without its end.
func (t *Text) Line(n int) string {
	if n < 0 || n >= len(t.Starts) {
		return ""
	}
	end := len(t.Content)
	if n+1 < len(t.Starts) {
		end = t.Starts[n+1] - 1
	}
	return strings.TrimSuffix(t.Content[t.Starts[n]:end], "\r")
}

// LineOf is the line that an offset is on.
func (t *Text) LineOf(offset int) int { return sort.SearchInts(t.Starts, offset+1) - 1 }

// Offset is that of a position; one beyond the end of its line is that end.
func (t *Text) Offset(p protocol.Position) int {
	if p.Line < 0 {
		return 0
	}
	if p.Line >= len(t.Starts) {
		return len(t.Content)
	}
	units := 0
	line := t.Line(p.Line)
	for i, r := range line {
		if units >= p.Character {
			return t.Starts[p.Line] + i
		}
		units += utf16.RuneLen(r)
	}
	return t.Starts[p.Line] + len(line)
}

// Position is that of an offset.
func (t *Text) Position(offset int) protocol.Position {
	offset = max(0, min(offset, len(t.Content)))
	n := t.LineOf(offset)
	return protocol.Position{Line: n, Character: units(t.Content[t.Starts[n]:offset])}
}

// units are how long a text is in UTF-16.
func units(s string) int {
	n := 0
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}

// Span is the text between two offsets.
func (t *Text) Span(start, end int) protocol.Range {
	return protocol.Range{Start: t.Position(start), End: t.Position(end)}
}

// LineRange is a whole line, counted from 0, without its end.
func (t *Text) LineRange(n int) protocol.Range {
	n = max(0, min(n, len(t.Starts)-1))
	return t.Span(t.Starts[n], t.Starts[n]+len(t.Line(n)))
}

// At is the offset of the place of a message, and whether the message has one.
func (t *Text) At(p diag.Pos) (int, bool) {
	if p.Line < 1 || p.Line > len(t.Starts) {
		return 0, false
	}
	line := t.Line(p.Line - 1)
	column := p.Column
	for i := range line {
		if column--; column <= 0 {
			return t.Starts[p.Line-1] + i, p.Column > 0
		}
	}
	return t.Starts[p.Line-1] + len(line), p.Column > 0
}

// Change makes a change that an editor tells.
func (t *Text) Change(c protocol.TextDocumentContentChangeEvent) *Text {
	if c.Range == nil {
		return New(c.Text)
	}
	start, end := t.Offset(c.Range.Start), t.Offset(c.Range.End)
	return New(t.Content[:start] + c.Text + t.Content[max(start, end):])
}

// Replaced is an edit that turns a text into another: what both begin and end with is left alone.
func (t *Text) Replaced(by []byte) protocol.TextEdit {
	old := []byte(t.Content)
	start := 0
	for start < len(old) && start < len(by) && old[start] == by[start] {
		start++
	}
	for start > 0 && start < len(old) && !utf8.RuneStart(old[start]) {
		start--
	}
	end := 0
	for end < len(old)-start && end < len(by)-start && old[len(old)-1-end] == by[len(by)-1-end] {
		end++
	}
	for end > 0 && !utf8.RuneStart(old[len(old)-end]) {
		end--
	}
	return protocol.TextEdit{Range: t.Span(start, len(old)-end), NewText: string(bytes.Clone(by[start : len(by)-end]))}
}

// quoted is what a message says in quotation marks: mostly the very text that is wrong.
var quoted = regexp.MustCompile(`"([^"]+)"`)

// WrongText is the text that a message quotes, as it stands in a file at the place of the message or next behind it.
func WrongText(t *Text, start int, message string) (from, to int, ok bool) {
	const lines = 3 // a link may be broken over lines
	end := len(t.Content)
	if last := t.LineOf(start) + lines; last < len(t.Starts) {
		end = t.Starts[last]
	}
	for _, m := range quoted.FindAllStringSubmatch(message, -1) {
		if at := strings.Index(t.Content[start:end], m[1]); at >= 0 && (!ok || start+at < from) {
			from, to, ok = start+at, start+at+len(m[1]), true
		}
	}
	return from, to, ok
}

// WordEnd is where the word ends that begins at an offset; that of the next character if it is none.
func WordEnd(s string, start, end int) int {
	at := start
	for i, r := range s[start:end] {
		if unicode.IsSpace(r) || i > 0 && strings.ContainsRune("<>()[]{},;", r) {
			break
		}
		at = start + i + len(string(r))
	}
	return max(at, min(start+1, end))
}

// Mover says where a piece of a text is in a newer one; false if it was changed. One change lies between the two.
func Mover(old, now *Text) func(start, end int) (int, bool) {
	if old == nil || old.Content == now.Content {
		return func(start, _ int) (int, bool) { return start, true }
	}
	a, b := old.Content, now.Content
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

// Alike reports whether a page is meant by what is typed: the letters stand in its name or title, in their order.
func Alike(typed string, names ...string) bool {
	typed = strings.ToLower(typed)
	for _, name := range names {
		name = strings.ToLower(name)
		found := true
		for _, r := range typed {
			at := strings.IndexRune(name, r)
			if found = at >= 0; !found {
				break
			}
			name = name[at:]
			name = name[len(string(r)):]
		}
		if found {
			return true
		}
	}
	return false
}
