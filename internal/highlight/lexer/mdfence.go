package lexer

import "strings"

// fence adds a block of code with the colours of its language.
func (l *mdLexer) fence(first mdLine) {
	n := fenceLen(first.text)
	mark := first.text[:n]
	info := first.text[n:]
	l.fenceLine(first, mark, info)
	indent := 0
	if k := len(first.prefix) - 1; k >= 0 && first.prefix[k].Class == Plain {
		indent = len(first.prefix[k].Text)
	}
	if first.marker {
		indent = first.size() - len(first.text)
	}
	var lines []mdLine
	size := 0
	at := l.i + 1
	for at < len(l.code) {
		line, ok := l.fencedLine(at, first.quotes, indent)
		if !ok || closesFence(line.text, mark) {
			break
		}
		lines = append(lines, line)
		size += len(line.text) + 1
		at += line.size() + 1
	}
	if len(lines) > 0 {
		l.lineEnd()
		l.weave(lines, l.innerTokens(fenceLang(info), joinLines(lines, size)))
	}
	if at >= len(l.code) {
		return
	}
	if line, ok := l.fencedLine(at, first.quotes, indent); ok {
		l.lineEnd()
		l.fenceLine(line, line.text, "")
	}
}

// fenceLine adds the line that begins or ends a block of code.
func (l *mdLexer) fenceLine(line mdLine, mark, info string) {
	lang := len(info) - len(strings.TrimLeft(info, " "))
	lang += wordLen(info[lang:], "+-#.")
	name := Plain
	if l.mdx {
		name = Function
	}
	l.weave([]mdLine{line}, []Token{{l.marker(), mark}, {name, info[:lang]}, {Plain, info[lang:]}})
}

// fencedLine reads a line of code in a quote and an indent; ok is false where the quote has ended.
func (l *mdLexer) fencedLine(at, quotes, indent int) (line mdLine, ok bool) {
	line.text = l.code[at:]
	if end := strings.IndexByte(line.text, '\n'); end >= 0 {
		line.text = line.text[:end]
	}
	for range quotes {
		n := len(line.text) - len(strings.TrimLeft(line.text, " "))
		if !strings.HasPrefix(line.text[n:], ">") {
			return line, false
		}
		line.moveToPrefix(Quote, n+1)
	}
	if quotes > 0 {
		indent = 1
	}
	n := 0
	for n < indent && n < len(line.text) && line.text[n] == ' ' {
		n++
	}
	line.moveToPrefix(Plain, n)
	return line, true
}

func closesFence(text, mark string) bool {
	text = strings.Trim(text, " \t\r")
	return len(text) >= len(mark) && strings.Trim(text, mark[:1]) == ""
}

// fenceLang returns the language that an info string names.
func fenceLang(info string) string {
	info = strings.TrimLeft(info, " ")
	if end := strings.IndexAny(info, " \t\r{,"); end >= 0 {
		info = info[:end]
	}
	return strings.ToLower(info)
}

// innerTokens colours the code of a fence.
func (l *mdLexer) innerTokens(lang, code string) []Token {
	plain := []Token{{Plain, code}}
	if isMarkdown(lang) {
		if l.depth >= mdDepth {
			return plain
		}
		return mdTokens(code, lang == "mdx", l.depth+1)
	}
	lex := Find(lang)
	if lex == nil {
		return plain
	}
	tokens := lex(code)
	if !areTokensOf(tokens, code) {
		return plain
	}
	return tokens
}

func isMarkdown(lang string) bool { return lang == "md" || lang == "markdown" || lang == "mdx" }

// areTokensOf reports whether tokens are all of the code: lexers that are not ours may change it.
func areTokensOf(tokens []Token, code string) bool {
	for _, t := range tokens {
		rest, ok := strings.CutPrefix(code, t.Text)
		if !ok {
			return false
		}
		code = rest
	}
	return code == ""
}
