package syntax

import (
	"strings"

	"github.com/orihon/orihon/internal/mdx/ecma"
)

// openESM reads import and export statements: lines from the first column up to a blank line at which the JavaScript
// is complete.
func (p *parser) openESM() opened {
	if p.gaveUp() || p.nonspace != 0 || !strings.HasPrefix(p.line, "import ") && !strings.HasPrefix(p.line, "export ") {
		return opensNone
	}
	rest := p.src[p.start:]
	size := paragraphEnd(rest, 0)
	module, err := ecma.Statements(rest[:size])
	for tries := 0; err != nil && err.EOF && size < len(rest); tries++ {
		size = paragraphEnd(rest, size)
		for n := tries - 32; n > 0; n /= 2 { // ever larger steps, so that the time stays linear
			size = paragraphEnd(rest, min(len(rest), size+size/2))
		}
		module, err = ecma.Statements(rest[:size])
	}
	code := rest[:size]
	if err == nil {
		err = p.declare(module)
	}
	if err != nil {
		hint := err.Hint
		if hint == "" {
			hint = "a line that begins with `import` or `export` is JavaScript; to write it as text, begin the line " +
				"with another word or put it in a code span"
		}
		p.problem("mdx-esm", p.start+err.Offset, err.Text, hint)
		size, code = paragraphEnd(rest, 0), ""
	}
	p.closeTo(0)
	n := p.leaf(ESM, p.start, p.start+len(strings.TrimRight(rest[:size], " \t\n")))
	n.Text = strings.TrimRight(code, "\n")
	n.Rare = &Rare{Module: module}
	p.skipTo(n.End - 1)
	return opensDone
}

// atTopLevel reports whether the line belongs to no container and no paragraph.
func (p *parser) atTopLevel(top int) bool {
	return (top == 0 || top == 1 && p.stack[1].node.Kind == List) && p.stack[len(p.stack)-1].node.Kind != Paragraph
}

// declare notes the names of statements and refuses those that are taken.
func (p *parser) declare(m *ecma.Module) *ecma.Error {
	if p.names == nil {
		p.names = map[string]bool{}
	}
	for _, d := range m.Declared {
		if p.names[d.Name] {
			return &ecma.Error{Offset: d.At, Text: "`" + d.Name + "` is declared already", Hint: "give one of them another name"}
		}
		p.names[d.Name] = true
	}
	for _, d := range m.Listed {
		if !p.names[d.Name] {
			return &ecma.Error{Offset: d.At, Text: "`" + d.Name + "` is exported but not declared", Hint: "import or declare it first"}
		}
	}
	return nil
}

// paragraphEnd returns the start of the first blank line that follows a line with text, from an offset on.
func paragraphEnd(s string, at int) int {
	text := false
	for at < len(s) {
		end := strings.IndexByte(s[at:], '\n')
		if end < 0 {
			return len(s)
		}
		blank := isBlank(s[at : at+end])
		if blank && text {
			return at
		}
		text = text || !blank
		at += end + 1
	}
	return len(s)
}
