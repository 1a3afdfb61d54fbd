package lexer

import "strings"

// mdLinkPart bounds the parts of a link that are looked for, so that the time stays linear.
const mdLinkPart = 1000

// open adds "[" or "![".
func (in *mdInline) open(n int) {
	in.brackets = append(in.brackets, mdBracket{in.i, in.i + n, len(in.runs)})
	in.put(in.base, n)
}

// close adds "]" and what makes a link of the text before it.
func (in *mdInline) close() {
	at := in.i
	in.put(in.base, 1)
	if len(in.brackets) == 0 {
		return
	}
	opener := in.brackets[len(in.brackets)-1]
	in.brackets = in.brackets[:len(in.brackets)-1]
	text := in.code[opener.text:at]
	if strings.TrimSpace(text) == "" && in.at(0) != '(' {
		return
	}
	in.emphasis(opener.runs)
	if in.md.mdx {
		in.span(opener.at, opener.text, Punctuation)
		in.span(at, at+1, Punctuation)
	} else {
		in.span(opener.text, at, Link)
	}
	switch {
	case in.at(0) == '(':
		in.destination()
	case in.at(0) == '[':
		in.reference()
	}
}

func (in *mdInline) span(from, to int, class Class) {
	if from < to {
		in.spans = append(in.spans, mdSpan{from, to, class})
	}
}

// mark adds n bytes of what stands around the parts of a link.
func (in *mdInline) mark(n int) {
	class := in.base
	if in.md.mdx {
		class = Punctuation
	}
	in.put(class, n)
}

// destination adds "(address "title")".
func (in *mdInline) destination() {
	rest := in.rest()[1:]
	rest = rest[:min(len(rest), mdLinkPart)]
	dest := destinationLen(rest)
	title := rest[dest:]
	space := spaceLen(title)
	quoted := 0
	if title = title[space:]; title != "" && strings.IndexByte("\"'(", title[0]) >= 0 {
		quote := title[0]
		if quote == '(' {
			quote = ')'
		}
		quoted = 2 + strings.IndexByte(title[1:], quote)
	}
	end := quoted + spaceLen(title[max(quoted, 0):])
	if dest < 0 || quoted == 1 || end >= len(title) || title[end] != ')' {
		return
	}
	in.mark(1)
	in.put(Link, dest)
	in.put(in.base, space)
	in.add(in.md.title(in.rest()[:max(quoted, 0)]))
	in.put(in.base, end-quoted)
	in.mark(1)
}

// title returns the tokens of the title of a link, with its quotes.
func (l *mdLexer) title(quoted string) []Token {
	if l.mdx || len(quoted) < 3 {
		return []Token{{String, quoted}}
	}
	end := len(quoted) - 1
	return []Token{{Punctuation, quoted[:1]}, {String, quoted[1:end]}, {Punctuation, quoted[end:]}}
}

// destinationLen returns the length of the address of a link: up to a space or the bracket that closes it.
func destinationLen(rest string) int {
	depth := 0
	for n := range len(rest) {
		switch c := rest[n]; {
		case c == '(':
			depth++
		case c == ')':
			if depth == 0 {
				return n
			}
			depth--
		case c == ' ' || c == '\n' || c == '\t':
			return n
		}
	}
	return len(rest)
}

// reference adds "[name]" behind the text of a link.
func (in *mdInline) reference() {
	rest := in.rest()[1:]
	rest = rest[:min(len(rest), mdLinkPart)]
	end := strings.IndexAny(rest, "[]\n")
	if end < 0 || rest[end] != ']' {
		return
	}
	class := Link
	if in.md.mdx {
		class = Function
	}
	in.mark(1)
	in.put(class, end)
	in.mark(1)
}
