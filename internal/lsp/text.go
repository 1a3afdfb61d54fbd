package lsp

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

// text is what a file says, with the places of its lines. Positions of the protocol count units of UTF-16, those of messages characters,
// offsets bytes.
type text struct {
	content string
	starts  []int // offset of each line
}

func newText(s string) *text {
	t := &text{content: s, starts: []int{0}}
	for i := range len(s) {
		if s[i] == '\n' {
			t.starts = append(t.starts, i+1)
		}
	}
	return t
}

// line is a line, counted from 0, without its end.
func (t *text) line(n int) string {
	if n < 0 || n >= len(t.starts) {
		return ""
	}
	end := len(t.content)
	if n+1 < len(t.starts) {
		end = t.starts[n+1] - 1
	}
	return strings.TrimSuffix(t.content[t.starts[n]:end], "\r")
}

// lineOf is the line that an offset is on.
func (t *text) lineOf(offset int) int { return sort.SearchInts(t.starts, offset+1) - 1 }

// offset is that of a position; one beyond the end of its line is that end.
func (t *text) offset(p protocol.Position) int {
	if p.Line < 0 {
		return 0
	}
	if p.Line >= len(t.starts) {
		return len(t.content)
	}
	units := 0
	line := t.line(p.Line)
	for i, r := range line {
		if units >= p.Character {
			return t.starts[p.Line] + i
		}
		units += utf16.RuneLen(r)
		if r == utf8.RuneError { // RuneLen knows no width of it that UTF-16 has
			units += 1 - utf16.RuneLen(r)
		}
	}
	return t.starts[p.Line] + len(line)
}

// position is that of an offset.
func (t *text) position(offset int) protocol.Position {
	offset = max(0, min(offset, len(t.content)))
	n := t.lineOf(offset)
	return protocol.Position{Line: n, Character: units(t.content[t.starts[n]:offset])}
}

// units are how long a text is in UTF-16.
func units(s string) int {
	n := 0
	for _, r := range s {
		if r > 0xffff {
			n++
		}
		n++
	}
	return n
}

func (t *text) span(start, end int) protocol.Range {
	return protocol.Range{Start: t.position(start), End: t.position(end)}
}

// lineRange is a whole line, counted from 0, without its end.
func (t *text) lineRange(n int) protocol.Range {
	n = max(0, min(n, len(t.starts)-1))
	return t.span(t.starts[n], t.starts[n]+len(t.line(n)))
}

// all is the whole text.
func (t *text) all() protocol.Range { return t.span(0, len(t.content)) }

// at is the offset of the place of a message, and whether the message has one.
func (t *text) at(p diag.Pos) (int, bool) {
	if p.Line < 1 || p.Line > len(t.starts) {
		return 0, false
	}
	line := t.line(p.Line - 1)
	column := p.Column
	for i := range line {
		if column--; column <= 0 {
			return t.starts[p.Line-1] + i, p.Column > 0
		}
	}
	return t.starts[p.Line-1] + len(line), p.Column > 0
}

// change makes a change that an editor tells.
func (t *text) change(c protocol.TextDocumentContentChangeEvent) *text {
	if c.Range == nil {
		return newText(c.Text)
	}
	start, end := t.offset(c.Range.Start), t.offset(c.Range.End)
	return newText(t.content[:start] + c.Text + t.content[max(start, end):])
}

// replaced is an edit that turns a text into another: what both begin and end with is left alone.
func (t *text) replaced(by []byte) protocol.TextEdit {
	old := []byte(t.content)
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
	return protocol.TextEdit{Range: t.span(start, len(old)-end), NewText: string(bytes.Clone(by[start : len(by)-end]))}
}

// quoted is what a message says in quotation marks: mostly the very text that is wrong.
var quoted = regexp.MustCompile(`"([^"]+)"`)

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

// alike reports whether a page is meant by what is typed: the letters stand in its name or title, in their order.
func alike(typed string, names ...string) bool {
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
