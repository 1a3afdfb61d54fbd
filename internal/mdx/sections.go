package mdx

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// textWriter writes a page as plain text by heading, for search, and counts its words.
type textWriter struct {
	view
	m       *Module
	text    bytes.Buffer
	code    bytes.Buffer
	scratch bytes.Buffer // of line
	heading int
	lists   int  // of links, in this section
	other   bool // there is something else in it
}

// write fills Sections, Excerpt and the counts of words of the Module.
func (t *textWriter) write() {
	t.blocks(t.root)
	t.flush()
}

func (t *textWriter) flush() {
	module := t.m
	s := Section{Heading: t.heading, Text: string(bytes.TrimSpace(t.text.Bytes())), Code: string(bytes.TrimSpace(t.code.Bytes()))}
	s.OnlyLinks = t.lists > 0 && !t.other
	t.lists, t.other = 0, false
	t.text.Reset()
	t.code.Reset()
	if s.Text == "" && s.Code == "" {
		return
	}
	module.Sections = append(module.Sections, s)
	words, cjk := countWords(s.Text)
	module.Words += words
	module.CJK += cjk
}

func (t *textWriter) blocks(n *syntax.Node) {
	for k := n.First; k != nil; k = k.Next {
		t.block(k)
	}
}

func (t *textWriter) block(node *syntax.Node) {
	if part := t.partials[node]; part != nil {
		t.inPartial(part, func() { t.blocks(part.tree.Root) })
		return
	}
	t.noteLinks(node)
	switch node.Kind {
	case syntax.Heading:
		if node == t.title || node.Level == 1 {
			return
		}
		t.flush()
		t.heading++
	case syntax.CodeBlock:
		t.add(parseInfo(node.Info).title) // readers see it above the code, mostly a file's name
		t.code.WriteString(node.Text)
	case syntax.MathBlock:
		t.code.WriteString(texOf(node) + "\n")
	case syntax.Paragraph:
		text := t.line(node)
		if onlyImages(node) {
			t.add(text)
			t.add(node.First.Link.Title)
			return
		}
		if t.m.Excerpt == "" && node.Parent != nil && node.Parent.Kind == syntax.Document {
			t.m.Excerpt = firstSentence(text)
		}
		t.add(text)
	case syntax.Table:
		for row := node.First.Next; row != nil; row = row.Next {
			t.row(row)
		}
	case syntax.DefTerm:
		t.add(t.line(node))
	case syntax.Directive:
		t.add(node.Dir.Label)
		t.blocks(node)
	case syntax.Element:
		t.element(node)
	case syntax.ESM, syntax.Definition, syntax.HTMLBlock, syntax.Expression:
	default:
		if node.Kind.IsInline() {
			t.text.WriteString(t.inlineText(node))
			return
		}
		t.blocks(node)
	}
}

// noteLinks looks at the outermost blocks for what OnlyLinks says.
func (t *textWriter) noteLinks(n *syntax.Node) {
	if n.Parent == nil || n.Parent.Kind != syntax.Document {
		return
	}
	switch n.Kind {
	case syntax.Heading, syntax.ESM, syntax.Definition:
	case syntax.List:
		for item := n.First; item != nil; item = item.Next {
			first := item.First
			t.other = t.other || first == nil || first.First == nil || first.First.Kind != syntax.Link
		}
		t.lists++
	default:
		t.other = true
	}
}

// row writes the cells of a row as a line, with marks between them so that they do not read as a sentence.
func (t *textWriter) row(n *syntax.Node) {
	var cells []string
	for cell := n.First; cell != nil; cell = cell.Next {
		if text := t.line(cell); text != "" {
			cells = append(cells, text)
		}
	}
	t.add(strings.Join(cells, " · "))
}

func (t *textWriter) element(node *syntax.Node) {
	for _, name := range [...]string{"title", "summary", "label", "alt"} {
		for _, a := range node.Tag.Attrs {
			if a.Name == name && a.Kind == syntax.AttrString {
				t.add(a.Value)
			}
		}
	}
	if b := builtinOf(node.Tag.Name); b != nil {
		b.text(t, node, propsOf(node))
		return
	}
	t.content(node)
}

// content adds the content of an element.
func (t *textWriter) content(n *syntax.Node) {
	t.blocks(n)
	if !n.Inline {
		t.add("")
	}
}

func (t *textWriter) add(line string) {
	if s := t.text.Bytes(); len(s) > 0 && s[len(s)-1] != '\n' {
		t.text.WriteByte('\n')
	}
	if line != "" {
		t.text.WriteString(line)
		t.text.WriteByte('\n')
	}
}

// line returns the text of a block as one line.
func (t *textWriter) line(n *syntax.Node) string {
	if n.First != nil && n.First == n.Last {
		return collapse(t.inlineText(n.First))
	}
	t.scratch.Reset()
	for k := n.First; k != nil; k = k.Next {
		t.scratch.WriteString(t.inlineText(k))
	}
	return collapse(t.scratch.String())
}

func (t *textWriter) inlineText(node *syntax.Node) string {
	switch node.Kind {
	case syntax.Text, syntax.CodeSpan, syntax.MathSpan, syntax.Ruby:
		return node.Text
	case syntax.SoftBreak:
		if t.opt.CJKFriendly && joinsWithoutSpace(node) {
			return ""
		}
		return " "
	case syntax.HardBreak:
		return " "
	case syntax.Expression:
		if v, ok := literal(node.Text); ok {
			return literalText(v)
		}
		return ""
	}
	var b strings.Builder
	for k := node.First; k != nil; k = k.Next {
		b.WriteString(t.inlineText(k))
	}
	return b.String()
}

// firstSentence returns the first sentence of a text, or all of it if it has no end.
func firstSentence(s string) string {
	for i, c := range s {
		switch c {
		case '。', '！', '？':
			return s[:i+len(string(c))]
		case '.', '!', '?':
			rest := s[i+1:]
			if i > 20 && strings.HasPrefix(rest, " ") && len(rest) > 1 && !unicode.IsLower(rune(rest[1])) {
				return s[:i+1]
			}
		}
	}
	return s
}

// What an ASCII character does to a word.
const (
	betweenWords = iota
	inAWord
	joinsWords // neither begins a word nor ends one
)

var asciiWord = func() (of [utf8.RuneSelf]uint8) {
	for c := range of {
		if unicode.IsLetter(rune(c)) || unicode.IsNumber(rune(c)) {
			of[c] = inAWord
		}
	}
	of['\''], of['-'], of['_'] = joinsWords, joinsWords, joinsWords
	return of
}()

// countWords counts words in scripts with spaces, and characters in Chinese and Japanese.
func countWords(s string) (words, cjk int) {
	inWord := false
	for _, c := range s {
		if c < utf8.RuneSelf {
			switch asciiWord[c] {
			case inAWord:
				if !inWord {
					words++
				}
				inWord = true
			case betweenWords:
				inWord = false
			}
			continue
		}
		switch {
		case syntax.IsIdeographic(c):
			if unicode.IsLetter(c) || unicode.IsNumber(c) || c == 'ー' {
				cjk++
			}
			inWord = false
		case unicode.IsLetter(c) || unicode.IsNumber(c):
			if !inWord {
				words++
			}
			inWord = true
		case c == '’':
		default:
			inWord = false
		}
	}
	return words, cjk
}
