package lexer

import "strings"

// htmlBlocks are the elements whose line begins a block of HTML in Markdown.
var htmlBlocks = oneOf(`address article aside base basefont blockquote body caption center col colgroup dd details dialog
dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li
link main menu menuitem nav noframes ol optgroup option p param pre script search section style summary table tbody td
textarea tfoot th thead title tr track ul`)

// htmlName returns the name of the tag that text begins with, in lower case.
func htmlName(text string) string {
	text = strings.TrimPrefix(strings.TrimPrefix(text, "<"), "/")
	return strings.ToLower(text[:wordLen(text, "-")])
}

// markupBlock adds a block that begins with "<" or "{"; false if it is text after all.
func (l *mdLexer) markupBlock(line mdLine) bool {
	if strings.HasPrefix(line.text, "<!--") {
		l.add(line.prefix)
		l.put(Comment, l.until("-->", 4))
		return true
	}
	if !l.mdx {
		return l.htmlBlock(line)
	}
	start := line.size() - len(line.text)
	n := l.construct(l.code[l.i+start:])
	if n == 0 {
		return false
	}
	l.add(line.prefix)
	for n > 0 {
		l.markup(n)
		l.put(Plain, len(l.rest())-len(strings.TrimLeft(l.rest(), " ")))
		n = l.construct(l.rest())
	}
	if l.i < len(l.code) && l.at(0) != '\n' {
		l.paragraph(mdLine{text: l.rest()[:l.line()]})
	}
	return true
}

// htmlBlock adds lines of HTML up to a blank one.
func (l *mdLexer) htmlBlock(line mdLine) bool {
	if !htmlBlocks[htmlName(line.text)] {
		n := tagLen(line.text, false)
		if n == 0 || strings.TrimSpace(line.text[n:]) != "" {
			return false
		}
	}
	l.add(line.prefix)
	n := strings.Index(l.rest(), "\n\n")
	if n < 0 {
		n = len(l.rest())
	}
	l.add(lexHTML(l.rest()[:n]))
	return true
}

// construct returns the length of the tag or expression of MDX that code begins with, 0 for none.
func (l *mdLexer) construct(code string) int {
	if code == "" || code[0] != '<' && code[0] != '{' || l.effort <= 0 {
		return 0
	}
	n := 0
	if code[0] == '{' {
		n = braceLen(code)
	} else {
		n = tagLen(code, true)
	}
	if n == 0 {
		l.effort -= len(code)
	}
	return n
}

// markup adds the tag or expression that is ahead.
func (s *scan) markup(n int) {
	if s.at(0) == '<' {
		s.tag(n, true)
		return
	}
	s.put(Punctuation, 1)
	s.add(jsExpression(s.code[s.i : s.i+n-2]))
	s.put(Punctuation, 1)
}

// esm adds import and export statements up to a blank line outside of brackets.
func (l *mdLexer) esm() bool {
	if !l.mdx || !l.blank || !l.has("import") && !l.has("export") || l.i > 0 && l.code[l.i-1] != '\n' {
		return false
	}
	if c := l.at(6); c != ' ' && c != '{' && c != '"' && c != '\'' && c != '*' {
		return false
	}
	n := strings.Index(l.rest(), "\n\n")
	if n < 0 {
		n = len(l.rest())
	} else if l.effort > 0 {
		full := jsLen(l.rest(), func(i, depth int) bool { return depth == 0 && strings.HasPrefix(l.rest()[i:], "\n\n") })
		if full == 0 {
			l.effort -= len(l.rest())
		} else {
			n = full
		}
	}
	l.add(lexTS(l.rest()[:n]))
	l.lineEnd()
	return true
}
