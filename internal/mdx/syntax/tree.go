package syntax

import (
	"sort"
	"strings"
	"unicode/utf8"
)

// Options choose the language.
type Options struct {
	MDX        bool // JSX, expressions, ES imports; no HTML, no indented code
	GFM        bool // tables, task lists, strikethrough, literal autolinks, footnotes, alerts
	NoAlerts   bool // > [!NOTE] is a quotation, GFM or not
	Directives bool // :::name admonitions
	HeadingIDs bool // ## Heading {#id}
	// HeadingNotes reads what plugins say of headings, an object of JSON behind the id in a comment: ## Heading {/* #id {"text": "x"} */}
	HeadingNotes bool
	DefLists     bool // term, then ": definition"
	CJK          bool // CJK-friendly emphasis and line breaks
	Ruby         bool // {漢字|かんじ}
	Comments     bool // <!-- --> in MDX
	Math         bool // $inline$, $$display$$ and blocks between lines of $$
	// Components reports whether Markdown has a component of a name that begins with a capital: its tags are read as in MDX. Nil: it has none.
	Components func(name string) bool
	Line       int // line of the file on which the text begins, for lines in messages; 0 is 1
}

// Problem is a mistake in the text.
type Problem struct {
	ID     string
	Offset int
	Text   string
	Hint   string
	Fatal  bool // MDX itself would refuse the text
}

// Tree is a parsed text.
type Tree struct {
	Text      string // the source, line ends normalized
	Root      *Node
	Problems  []Problem
	Refs      map[string]*Node // link definitions by normalized label
	Footnotes map[string]*Node // footnote definitions by normalized label
	lines     []int            // offset of each line
	cursor    place            // the last place asked for
	broken    map[int]bool     // offsets of "<" and "{" that are reported already
}

// Position returns the line and the column of an offset, both from 1; columns count characters.
func (t *Tree) Position(offset int) (line, column int) {
	offset = max(0, min(offset, len(t.Text)))
	line = t.lineOf(offset)
	if line == 0 {
		return 1, 1
	}
	// Places are mostly asked for in order: count from the last one, so that a long line is counted once.
	c := &t.cursor
	if c.line != line || c.offset > offset {
		*c = place{line, t.lines[line-1], 1}
	}
	c.column += utf8.RuneCountInString(t.Text[c.offset:offset])
	c.offset = offset
	return line, c.column
}

// place is an offset with its line and column.
type place struct{ line, offset, column int }

func (t *Tree) lineOf(offset int) int { return sort.SearchInts(t.lines, offset+1) }

// Line returns the text of a line, counted from 1.
func (t *Tree) Line(line int) string {
	if line < 1 || line > len(t.lines) {
		return ""
	}
	end := len(t.Text)
	if line < len(t.lines) {
		end = t.lines[line] - 1
	} else if at := strings.IndexByte(t.Text[t.lines[line-1]:], '\n'); at >= 0 {
		end = t.lines[line-1] + at
	}
	return t.Text[t.lines[line-1]:end]
}

// Parse parses text. It never fails: mistakes are in Tree.Problems.
func Parse(text string, opt Options) *Tree {
	p := newParser(normalizeLines(text), opt)
	p.run()
	p.parseInlines(p.tree.Root)
	if opt.MDX || p.tags {
		p.matchTags(p.tree.Root)
		unravel(p.tree.Root)
	}
	return p.tree
}

// normalizeLines makes every line end "\n" and replaces NUL, as CommonMark asks.
func normalizeLines(text string) string {
	if strings.IndexByte(text, '\r') >= 0 {
		text = strings.ReplaceAll(text, "\r\n", "\n")
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	if strings.IndexByte(text, 0) >= 0 {
		text = strings.ReplaceAll(text, "\x00", "\uFFFD")
	}
	return strings.TrimPrefix(text, "\uFEFF")
}
