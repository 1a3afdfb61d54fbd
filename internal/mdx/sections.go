package mdx

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// collector gathers the text of a page by heading.
type collector struct {
	r       *renderer
	text    bytes.Buffer
	code    bytes.Buffer
	scratch bytes.Buffer // of line
	heading int
	lists   int  // of links, in this section
	other   bool // there is something else in it
}

// collectText fills Sections, Excerpt and the counts of words.
func (r *renderer) collectText(root *syntax.Node) {
	c := &collector{r: r, heading: -1}
	c.blocks(root)
	c.flush()
}

func (c *collector) flush() {
	m := c.r.m
	s := Section{Heading: c.heading, Text: string(bytes.TrimSpace(c.text.Bytes())), Code: string(bytes.TrimSpace(c.code.Bytes()))}
	s.OnlyLinks = c.lists > 0 && !c.other
	c.lists, c.other = 0, false
	c.text.Reset()
	c.code.Reset()
	if s.Text == "" && s.Code == "" {
		return
	}
	m.Sections = append(m.Sections, s)
	words, cjk := countWords(s.Text)
	m.Words += words
	m.CJK += cjk
}

func (c *collector) blocks(n *syntax.Node) {
	for k := n.First; k != nil; k = k.Next {
		c.block(k)
	}
}

func (c *collector) block(n *syntax.Node) {
	if part := c.r.includes[n]; part != nil {
		c.blocks(part.tree.Root)
		return
	}
	c.noteLinks(n)
	switch n.Kind {
	case syntax.Heading:
		if n == c.r.title || n.Level == 1 {
			return
		}
		c.flush()
		c.heading++
	case syntax.CodeBlock:
		c.code.WriteString(n.Text)
	case syntax.MathBlock:
		c.code.WriteString(texOf(n) + "\n")
	case syntax.Paragraph:
		text := c.line(n)
		if c.r.m.Excerpt == "" && n.Parent != nil && n.Parent.Kind == syntax.Document {
			c.r.m.Excerpt = firstSentence(text)
		}
		c.add(text)
	case syntax.Table:
		for row := n.First.Next; row != nil; row = row.Next {
			c.row(row)
		}
	case syntax.DefTerm:
		c.add(c.line(n))
	case syntax.Directive:
		c.add(n.Dir.Label)
		c.blocks(n)
	case syntax.Element:
		c.element(n)
	case syntax.ESM, syntax.Definition, syntax.HTMLBlock, syntax.Expression:
	default:
		if n.Kind.IsInline() {
			c.text.WriteString(c.inlineText(n))
			return
		}
		c.blocks(n)
	}
}

// noteLinks looks at the outermost blocks for what OnlyLinks says.
func (c *collector) noteLinks(n *syntax.Node) {
	if n.Parent == nil || n.Parent.Kind != syntax.Document {
		return
	}
	switch n.Kind {
	case syntax.Heading, syntax.ESM, syntax.Definition:
	case syntax.List:
		for item := n.First; item != nil; item = item.Next {
			first := item.First
			c.other = c.other || first == nil || first.First == nil || first.First.Kind != syntax.Link
		}
		c.lists++
	default:
		c.other = true
	}
}

// row writes the cells of a row as a line, with marks between them so that they do not read as a sentence.
func (c *collector) row(n *syntax.Node) {
	var cells []string
	for cell := n.First; cell != nil; cell = cell.Next {
		if text := c.line(cell); text != "" {
			cells = append(cells, text)
		}
	}
	c.add(strings.Join(cells, " · "))
}

func (c *collector) element(n *syntax.Node) {
	for _, name := range [...]string{"title", "summary", "label", "alt"} {
		for _, a := range n.Tag.Attrs {
			if a.Name == name && a.Kind == syntax.AttrString {
				c.add(a.Value)
			}
		}
	}
	if n.Tag.Name == "PackageManagers" {
		c.code.WriteString(c.r.props(n).text("command") + "\n")
	}
	if n.Tag.Name == "CodeBlock" && !c.r.dynamic[n] {
		c.code.WriteString(c.r.codeElementText(n) + "\n")
		return
	}
	c.blocks(n)
	if !n.Inline {
		c.add("")
	}
}

func (c *collector) add(line string) {
	if s := c.text.Bytes(); len(s) > 0 && s[len(s)-1] != '\n' {
		c.text.WriteByte('\n')
	}
	if line != "" {
		c.text.WriteString(line)
		c.text.WriteByte('\n')
	}
}

// line returns the text of a block as one line.
func (c *collector) line(n *syntax.Node) string {
	if n.First != nil && n.First == n.Last {
		return collapse(c.inlineText(n.First))
	}
	c.scratch.Reset()
	for k := n.First; k != nil; k = k.Next {
		c.scratch.WriteString(c.inlineText(k))
	}
	return collapse(c.scratch.String())
}

func (c *collector) inlineText(n *syntax.Node) string {
	switch n.Kind {
	case syntax.Text, syntax.CodeSpan, syntax.MathSpan, syntax.Ruby:
		return n.Text
	case syntax.SoftBreak:
		if c.r.opt.CJKFriendly && joinsWithoutSpace(n) {
			return ""
		}
		return " "
	case syntax.HardBreak:
		return " "
	case syntax.Expression:
		if v, ok := literal(n.Text); ok {
			return literalText(v)
		}
		return ""
	}
	var b strings.Builder
	for k := n.First; k != nil; k = k.Next {
		b.WriteString(c.inlineText(k))
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
