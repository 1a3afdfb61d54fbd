package lexer

import "strings"

// mdLexer reads Markdown and MDX block by block. It is forgiving where a parser is strict: what it cannot read is text.
type mdLexer struct {
	scan
	mdx    bool
	depth  int  // of Markdown shown in a fence of Markdown
	effort int  // bytes that it may still look at in vain, so that its time stays linear
	list   bool // a list is open: an indented line is no code
	blank  bool // the line before was blank
}

// mdDepth is how deep Markdown in fences of Markdown is coloured.
const mdDepth = 4

func lexMarkdown(code string) []Token { return mdTokens(code, false, 0) }
func lexMDX(code string) []Token      { return mdTokens(code, true, 0) }

func mdTokens(code string, mdx bool, depth int) []Token {
	l := &mdLexer{scan: scan{code: code}, mdx: mdx, depth: depth, effort: 8*len(code) + 1000, blank: true}
	l.frontMatter()
	for l.i < len(l.code) {
		l.block()
	}
	return l.out
}

// mdLine is a line of a block: what stands before its text, and the text.
type mdLine struct {
	prefix []Token // indent, marks of quotes and list items
	text   string  // without the end of the line
	quotes int     // ">" in the prefix
	marker bool    // it begins a list item
}

// frontMatter adds the YAML between two lines of dashes at the top.
func (l *mdLexer) frontMatter() {
	if !l.has("---\n") {
		return
	}
	end := strings.Index(l.code[4:], "\n---")
	if end < 0 {
		return
	}
	after := l.code[4+end+4:]
	if line, _, _ := strings.Cut(after, "\n"); strings.TrimSpace(line) != "" {
		return
	}
	l.put(l.marker(), 3)
	l.put(Plain, 1)
	l.add(lexYAML(l.code[l.i : l.i+end]))
	l.put(Plain, 1)
	l.put(l.marker(), 3)
}

// marker is the class of what stands around text: only MDX sets it apart, as editors do.
func (l *mdLexer) marker() Class {
	if l.mdx {
		return Punctuation
	}
	return Plain
}

// block adds one block, or one line of it. The current place is the start of a line, or behind a tag.
func (l *mdLexer) block() {
	if l.esm() {
		return
	}
	line := l.parseLine(l.i)
	blank := l.blank
	l.blank = strings.TrimSpace(line.text) == ""
	if l.blank {
		l.weave([]mdLine{line}, []Token{{Plain, line.text}})
		l.lineEnd()
		return
	}
	l.follow(line)
	switch {
	case l.indentedCode(line, blank):
	case fenceLen(line.text) > 0:
		l.fence(line)
	case headingLen(line.text) > 0:
		l.leaf(line, Heading)
	case isThematicBreak(line.text):
		l.weave([]mdLine{line}, []Token{{Heading, line.text}})
	case strings.HasPrefix(line.text, ":::"):
		l.directive(line)
	case l.definition(line):
	case strings.HasPrefix(line.text, "<") && l.markupBlock(line):
	case l.mdx && line.text[0] == '{' && l.markupBlock(line):
	default:
		l.paragraph(line)
	}
	l.lineEnd()
}

func (l *mdLexer) lineEnd() {
	if l.at(0) == '\n' {
		l.put(Plain, 1)
	}
}

// follow notes whether a list goes on.
func (l *mdLexer) follow(line mdLine) {
	switch {
	case line.marker:
		l.list = true
	case len(line.prefix) == 0:
		l.list = false
	}
}

// indentedCode adds a line that is code because it is indented by four spaces. MDX has no such code.
func (l *mdLexer) indentedCode(line mdLine, blank bool) bool {
	if l.mdx || l.list || !blank || len(line.prefix) == 0 || line.quotes > 0 || line.marker || len(line.prefix[0].Text) < 4 {
		return false
	}
	l.weave([]mdLine{line}, []Token{{Plain, line.text}})
	l.blank = true // the next line may be code as well
	return true
}

// leaf adds a block of one line.
func (l *mdLexer) leaf(line mdLine, base Class) {
	l.weave([]mdLine{line}, l.inline(line.text, base))
}

// directive adds ":::note[Title]" or the ":::" that ends it.
func (l *mdLexer) directive(line mdLine) {
	n := len(line.text) - len(strings.TrimLeft(line.text, ":"))
	n += wordLen(line.text[n:], "-")
	tokens := []Token{{Keyword, line.text[:n]}}
	l.weave([]mdLine{line}, append(tokens, l.inline(line.text[n:], Plain)...))
}

// definition adds "[name]: destination "title"".
func (l *mdLexer) definition(line mdLine) bool {
	end := strings.Index(line.text, "]:")
	if line.text[0] != '[' || end < 2 || strings.HasPrefix(line.text, "[^") || strings.Contains(line.text[1:end], "[") {
		return false
	}
	name := Link
	if l.mdx {
		name = Function
	}
	rest := line.text[end+2:]
	space := len(rest) - len(strings.TrimLeft(rest, " \t"))
	dest := strings.IndexAny(rest[space:], " \t")
	if dest < 0 {
		dest = len(rest) - space
	}
	colon := Token{Plain, line.text[end : end+2]}
	if l.mdx {
		colon = Token{Punctuation, "]"}
		rest, space = line.text[end+1:], space+1
	}
	title := rest[space+dest:]
	before := len(title) - len(strings.TrimLeft(title, " \t"))
	tokens := []Token{
		{l.marker(), "["},
		{name, line.text[1:end]},
		colon,
		{Plain, rest[:space]},
		{Link, rest[space : space+dest]},
		{Plain, title[:before]},
	}
	l.weave([]mdLine{line}, append(tokens, l.title(title[before:])...))
	return true
}

// paragraph adds a line and those that go on with it.
func (l *mdLexer) paragraph(first mdLine) {
	lines := []mdLine{first}
	base := Plain
	if first.quotes > 0 {
		base = Quote
	}
	text := len(first.text)
	for at := l.i + first.size() + 1; at < len(l.code); {
		line := l.parseLine(at)
		if isSetext(line) {
			l.weave(lines, l.inline(joinLines(lines, text), Heading))
			l.lineEnd()
			l.weave([]mdLine{line}, []Token{{Heading, line.text}})
			return
		}
		if l.interrupts(line, first) {
			break
		}
		lines = append(lines, line)
		text += 1 + len(line.text)
		at += line.size() + 1
	}
	l.weave(lines, l.inline(joinLines(lines, text), base))
}

func joinLines(lines []mdLine, size int) string {
	if len(lines) == 1 {
		return lines[0].text
	}
	var b strings.Builder
	b.Grow(size)
	for i, line := range lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(line.text)
	}
	return b.String()
}

// isSetext reports whether a line under a paragraph makes it a heading.
func isSetext(line mdLine) bool {
	text := strings.TrimRight(line.text, " \t")
	return !line.marker && text != "" && (strings.Trim(text, "=") == "" || strings.Trim(text, "-") == "")
}

// interrupts reports whether a line ends the paragraph that first begins.
func (l *mdLexer) interrupts(line, first mdLine) bool {
	text := line.text
	if strings.TrimSpace(text) == "" || line.marker || line.quotes > first.quotes {
		return true
	}
	return fenceLen(text) > 0 || headingLen(text) > 0 || isThematicBreak(text) || strings.HasPrefix(text, ":::") ||
		strings.HasPrefix(text, "<") && len(text) > 1 && (l.mdx || strings.HasPrefix(text, "<!--") || htmlBlocks[htmlName(text)])
}
