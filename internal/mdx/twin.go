package mdx

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// twinWriter writes a page as plain Markdown: the source as it is, without JSX, with holes for destinations.
type twinWriter struct {
	view
	links  map[*syntax.Node]int // index into Links of what the article has as a link
	w      writer
	prefix string // before each line, of quotations and lists
	level  int    // of the last heading
}

// write returns the page as Markdown.
func (t *twinWriter) write() Body {
	t.w.buf, t.w.holes = takeBuffers()
	t.blocks(t.root)
	body := t.w.body()
	giveBuffers(t.w.buf, t.w.holes)
	return body
}

// linkRef returns the index into Links of a node, or -1.
func (t *twinWriter) linkRef(n *syntax.Node) int {
	if ref, ok := t.links[n]; ok {
		return ref
	}
	return -1
}

func (t *twinWriter) blocks(n *syntax.Node) {
	for c := n.First; c != nil; c = c.Next {
		t.block(c)
	}
}

// line writes a line with its prefix.
func (t *twinWriter) line(s string) {
	t.w.strs(strings.TrimRight(t.prefix+s, " "), "\n")
}

func (t *twinWriter) gap() {
	if len(t.w.buf) > 0 && !bytes.HasSuffix(t.w.buf, []byte("\n\n")) {
		t.line("")
	}
}

func (t *twinWriter) block(node *syntax.Node) {
	if part := t.partials[node]; part != nil {
		t.inPartial(part, func() { t.blocks(part.tree.Root) })
		return
	}
	switch node.Kind {
	case syntax.Heading:
		t.level = int(node.Level)
		t.text(strings.Repeat("#", t.level)+" ", node)
	case syntax.Paragraph, syntax.DefTerm:
		t.text("", node)
	case syntax.ThematicBreak:
		t.line("---")
		t.gap()
	case syntax.CodeBlock:
		t.code(shownInfo(node.Info), node.Text)
	case syntax.MathBlock:
		t.fenced("$$", "", texOf(node))
	case syntax.HTMLBlock, syntax.ESM, syntax.Definition, syntax.Expression:
	case syntax.BlockQuote:
		t.nested("> ", "> ", node)
	case syntax.Directive:
		t.heading(or(node.Dir.Label, t.admonitionTitle(node.Info)))
		t.blocks(node)
	case syntax.List:
		t.list(node)
	case syntax.Table:
		t.table(node)
	case syntax.FootnoteDef:
		t.nested("[^"+node.Info+"]: ", "    ", node)
	case syntax.Element:
		t.element(node)
	default:
		if node.Kind.IsInline() {
			t.text("", node)
			return
		}
		t.blocks(node)
	}
}

// section writes the label of a tab as a heading below the current one.
func (t *twinWriter) section(label string) {
	t.line(strings.Repeat("#", min(6, t.level+1)) + " " + strings.TrimSpace(label))
	t.gap()
}

// heading writes the title of something that is no heading: bold, so that the outline stays the page's own.
func (t *twinWriter) heading(title string) {
	if title != "" {
		t.line("**" + strings.TrimSpace(title) + "**")
		t.gap()
	}
}

// nested writes blocks behind a mark, the further lines behind another.
func (t *twinWriter) nested(first, rest string, n *syntax.Node) {
	saved, from, holes := t.prefix, len(t.w.buf), len(t.w.holes)
	t.prefix += rest
	t.blocks(n)
	lead := []byte(saved + first)
	old := len(saved) + len(rest)
	if len(t.w.buf) >= from+old && string(t.w.buf[from:from+old]) == saved+rest {
		t.w.buf = slices.Replace(t.w.buf, from, from+old, lead...)
		for i := holes; i < len(t.w.holes); i++ {
			t.w.holes[i].at += len(lead) - old
		}
	}
	t.prefix = saved
}

func (t *twinWriter) list(n *syntax.Node) {
	number := n.List.Start
	for item := n.First; item != nil; item = item.Next {
		mark := "- "
		if n.List.Ordered {
			mark = strconv.Itoa(number) + ". "
			number++
		}
		box := [...]string{"", "[ ] ", "[x] "}[item.Level]
		t.nested(mark+box, strings.Repeat(" ", len(mark)), item)
		if n.List.Tight {
			t.trimGap()
		}
	}
	t.gap()
}

// trimGap removes the blank line at the end.
func (t *twinWriter) trimGap() {
	for len(t.w.buf) > 1 {
		end := len(t.w.buf) - 1
		start := end
		for start > 0 && t.w.buf[start-1] != '\n' {
			start--
		}
		if strings.Trim(string(t.w.buf[start:end]), "> ") != "" || start == 0 {
			return
		}
		t.w.buf = t.w.buf[:start]
	}
}

func (t *twinWriter) code(info, text string) { t.fenced("```", info, text) }

// fenced writes text between fences, which are longer if the text holds one.
func (t *twinWriter) fenced(fence, info, text string) {
	for strings.Contains(text, fence) {
		fence += fence[:1]
	}
	t.line(fence + info)
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		t.line(line)
	}
	t.line(fence)
	t.gap()
}

func (t *twinWriter) table(node *syntax.Node) {
	for row := node.First; row != nil; row = row.Next {
		t.w.str(t.prefix + "|")
		for c := row.First; c != nil; c = c.Next {
			t.w.str(" ")
			t.inlines(c)
			t.w.str(" |")
		}
		t.w.str("\n")
		if row != node.First {
			continue
		}
		t.w.str(t.prefix + "|")
		for _, a := range node.Align {
			t.w.str([...]string{" --- |", " :-- |", " :-: |", " --: |"}[a])
		}
		t.w.str("\n")
	}
	t.gap()
}

// text writes a block of text.
func (t *twinWriter) text(mark string, n *syntax.Node) {
	t.w.strs(t.prefix, mark)
	if n.Kind.IsInline() {
		t.inline(n)
	} else {
		t.inlines(n)
	}
	t.w.str("\n")
	t.gap()
}
