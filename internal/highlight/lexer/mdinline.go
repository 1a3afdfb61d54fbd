package lexer

import (
	"slices"
	"strings"
)

// mdInline reads the text of one block.
type mdInline struct {
	scan
	md       *mdLexer
	base     Class // of text
	runs     []mdRun
	brackets []mdBracket
	spans    []mdSpan
	ticks    map[int][]int // offsets of the runs of backticks by length, once they are needed
}

// mdBracket is a "[" that may begin a link.
type mdBracket struct {
	at   int // its offset; of the "!" for an image
	text int // offset behind it
	runs int // runs of emphasis before it
}

// mdSpan is a part of the text with a look of its own. Spans lie in each other or apart.
type mdSpan struct {
	from, to int
	class    Class
}

// inline returns the tokens of a block's text.
func (l *mdLexer) inline(text string, base Class) []Token {
	in := &mdInline{scan: scan{code: text}, md: l, base: base}
	for in.i < len(text) {
		in.next()
	}
	in.emphasis(0)
	return in.styled()
}

func (in *mdInline) next() {
	switch c := in.at(0); c {
	case '\\':
		in.escape()
	case '`':
		in.codeSpan()
	case '*', '_', '~':
		in.delimiters(c)
	case '!':
		if in.at(1) == '[' {
			in.open(2)
			return
		}
		in.put(in.base, 1)
	case '[':
		in.open(1)
	case ']':
		in.close()
	case '<':
		in.angle()
	case '{':
		in.brace()
	case '&':
		in.entity()
	case 'h', 'w':
		in.bareLink()
	default:
		n := tagPart(in.rest()[1:], "\\`*_~![]<{&hw")
		in.put(in.base, 1+n)
	}
}

func (in *mdInline) escape() {
	c := in.at(1)
	switch {
	case c > ' ' && c < 0x7f && !isWord(c) || c == '_':
		in.put(Escape, 2)
	case (c == '\n' || c == 0) && in.md.mdx:
		in.put(Escape, 1)
	default:
		in.put(in.base, 1)
	}
}

// codeSpan adds code between runs of backticks of one length.
func (in *mdInline) codeSpan() {
	n := len(in.rest()) - len(strings.TrimLeft(in.rest(), "`"))
	if in.ticks == nil {
		in.findTicks()
	}
	later := in.ticks[n]
	for len(later) > 0 && later[0] <= in.i {
		later = later[1:]
	}
	in.ticks[n] = later
	if len(later) == 0 {
		in.put(in.base, n)
		return
	}
	end := later[0] + n - in.i
	if !in.md.mdx {
		in.put(Constant, end)
		return
	}
	in.put(Punctuation, n)
	in.put(Constant, end-2*n)
	in.put(Punctuation, n)
}

func (in *mdInline) findTicks() {
	in.ticks = map[int][]int{}
	for i := in.i; i < len(in.code); {
		if in.code[i] != '`' {
			i++
			continue
		}
		n := len(in.code[i:]) - len(strings.TrimLeft(in.code[i:], "`"))
		in.ticks[n] = append(in.ticks[n], i)
		i += n
	}
}

// angle adds a tag, a comment, or a link in angle brackets.
func (in *mdInline) angle() {
	if in.has("<!--") {
		if end := in.until("-->", 4); strings.HasSuffix(in.rest()[:end], "-->") {
			in.put(Comment, end)
			return
		}
	}
	if n := autolinkLen(in.rest()); n > 0 && !in.md.mdx {
		in.put(in.base, 1)
		in.put(Link, n-2)
		in.put(in.base, 1)
		return
	}
	n := 0
	if in.md.mdx {
		n = in.md.construct(in.rest())
	} else {
		n = tagLen(in.rest(), false)
	}
	if n == 0 {
		in.put(in.base, 1)
		return
	}
	in.tag(n, in.md.mdx)
}

// autolinkLen returns the length of "<scheme:rest>" or "<name@host>", 0 for none.
func autolinkLen(code string) int {
	end := strings.IndexAny(code[1:], " \t\n<>")
	if end < 3 || code[1+end] != '>' {
		return 0
	}
	text := code[1 : 1+end]
	colon := wordLen(text, "+-.")
	if colon >= len(text)-1 || text[colon] != ':' && text[colon] != '@' || colon < 2 && text[colon] == ':' {
		return 0
	}
	return end + 2
}

// brace adds an expression of MDX. The id of a heading looks like one.
func (in *mdInline) brace() {
	if !in.md.mdx {
		in.put(in.base, 1)
		return
	}
	if n := wordLen(in.rest()[min(2, len(in.rest())):], "-.:"); in.at(1) == '#' && n > 0 && in.at(2+n) == '}' {
		in.put(Punctuation, 1)
		in.put(in.base, 1)
		in.put(Attribute, n)
		in.put(Punctuation, 1)
		return
	}
	n := in.md.construct(in.rest())
	if n == 0 {
		in.put(in.base, 1)
		return
	}
	in.markup(n)
}

func (in *mdInline) entity() {
	n := entityLen(in.rest())
	switch {
	case n == 0:
		in.put(in.base, 1)
	case in.md.mdx && in.at(1) != '#':
		in.put(Constant, 1)
		in.put(Keyword, n-2)
		in.put(Constant, 1)
	default:
		in.put(Constant, n)
	}
}

// bareLink adds an address that stands in the text, in MDX only, as editors do.
func (in *mdInline) bareLink() {
	if in.md.mdx && (in.i == 0 || !isWord(in.code[in.i-1])) && (in.has("http://") || in.has("https://") || in.has("www.")) {
		n := tagPart(in.rest(), " \t\n<>`\"'()[]{}*|")
		for n > 0 && strings.IndexByte(".,:;!?_~", in.at(n-1)) >= 0 {
			n--
		}
		if n > len("https://") {
			in.put(Link, n)
			return
		}
	}
	in.put(in.base, 1)
}

// styled gives the text within spans the class of the innermost.
func (in *mdInline) styled() []Token {
	if len(in.spans) == 0 {
		return in.out
	}
	slices.SortFunc(in.spans, func(a, b mdSpan) int {
		if a.from != b.from {
			return a.from - b.from
		}
		return b.to - a.to
	})
	out := scan{code: in.code}
	var open []mdSpan
	next := 0
	for _, t := range in.out {
		for end := out.i + len(t.Text); out.i < end; {
			for len(open) > 0 && open[len(open)-1].to <= out.i {
				open = open[:len(open)-1]
			}
			for ; next < len(in.spans) && in.spans[next].from <= out.i; next++ {
				open = append(open, in.spans[next])
			}
			class, to := t.Class, end
			if next < len(in.spans) {
				to = min(to, in.spans[next].from)
			}
			if len(open) > 0 {
				to = min(to, open[len(open)-1].to)
				if t.Class == in.base {
					class = open[len(open)-1].class
				}
			}
			out.put(class, max(1, to-out.i))
		}
	}
	return out.out
}
