package syntax

import (
	"strings"
	"unicode/utf8"
)

// inlineParser parses the text of one leaf block.
type inlineParser struct {
	p      *parser
	parent *Node
	content
	i         int
	from      int // start of the text that is not yet a node
	delims    []delim
	last      int // index of the last delimiter still in play, -1 if none
	brackets  []bracket
	noTicks   map[int]bool // lengths of backtick runs that no run ahead matches
	noDollars map[int]bool // the same of dollars
	noHTML    [5]bool      // kinds of HTML whose end is known not to follow
	noBraces  int          // no expression starts before this offset
}

// parseInlines parses the text of all leaf blocks below n.
func (p *parser) parseInlines(n *Node) {
	ip := &inlineParser{p: p}
	n.Walk(func(n *Node) bool {
		if n.leaf > 0 {
			ip.parse(n, p.leafs[n.leaf])
			return false
		}
		return true
	})
}

func (ip *inlineParser) parse(parent *Node, text content) {
	ip.parent, ip.content, ip.i, ip.from, ip.last = parent, text, 0, 0, -1
	ip.delims, ip.brackets, ip.noHTML, ip.noBraces = ip.delims[:0], ip.brackets[:0], [5]bool{}, 0
	ip.noTicks, ip.noDollars = nil, nil
	for ip.i < len(ip.text) {
		at := ip.skipPlain()
		if at == len(ip.text) {
			break
		}
		ip.i = at
		if !ip.construct(ip.text[at]) {
			ip.i = max(ip.i, at+1)
		}
	}
	ip.flush(len(ip.text))
	ip.processEmphasis(-1)
}

// specials are the bytes that may begin something other than text.
var specials = [256]bool{
	'\n': true, '\\': true, '`': true, '*': true, '_': true, '~': true, '[': true, ']': true, '!': true, '<': true,
	'&': true, '{': true, '$': true, ':': true, '@': true, 'w': true,
}

func (ip *inlineParser) skipPlain() int {
	i := ip.i
	for i < len(ip.text) && !specials[ip.text[i]] {
		i++
	}
	return i
}

// construct parses what begins at i with c. False says that c is text.
func (ip *inlineParser) construct(c byte) bool {
	opt := &ip.p.opt
	switch c {
	case '\n':
		return ip.lineBreak()
	case '\\':
		return ip.backslash()
	case '`':
		return ip.codeSpan()
	case '$':
		return opt.Math && ip.mathSpan()
	case '*', '_':
		return ip.delimiters(c)
	case '~':
		return opt.GFM && ip.delimiters(c)
	case '[':
		return ip.openBracket()
	case ']':
		return ip.closeBracket()
	case '!':
		return ip.openImage()
	case '&':
		return ip.entityText()
	case '<':
		if opt.MDX || atComponent(ip) {
			return ip.jsxTag()
		}
		return ip.autolink() || ip.html()
	case '{':
		return opt.Ruby && ip.ruby() || opt.MDX && ip.expression()
	case ':', 'w', '@':
		return opt.GFM && ip.literalLink(c)
	}
	return false
}

// flush makes the text up to an offset a node.
func (ip *inlineParser) flush(to int) {
	if ip.from < to {
		ip.addText(ip.text[ip.from:to], ip.from, to)
	}
	ip.from = to
}

func (ip *inlineParser) addText(text string, from, to int) *Node {
	n := ip.add(Text, from, to)
	n.Text = text
	return n
}

// add appends a node for a part of the text, whose place is known.
func (ip *inlineParser) add(kind Kind, from, to int) *Node {
	n := ip.p.node(kind, ip.offset(from), ip.offset(to-1)+1)
	n.Parent = ip.parent
	if last := ip.parent.Last; last != nil {
		last.Next, n.Prev = n, last
	} else {
		ip.parent.First = n
	}
	ip.parent.Last = n
	return n
}

// leaf makes the text from i to end a node and moves behind it.
func (ip *inlineParser) leaf(kind Kind, end int) *Node {
	ip.flush(ip.i)
	n := ip.add(kind, ip.i, end)
	ip.i, ip.from = end, end
	return n
}

func (ip *inlineParser) lineBreak() bool {
	end := ip.i
	for end > ip.from && ip.text[end-1] == ' ' {
		end--
	}
	spaces := ip.i - end
	for end > ip.from && isSpace(ip.text[end-1]) {
		end--
	}
	at := ip.i
	ip.flush(end)
	kind := SoftBreak
	if spaces >= 2 {
		kind = HardBreak
	}
	ip.add(kind, end, at+1)
	ip.i = at + 1
	for ip.i < len(ip.text) && isSpace(ip.text[ip.i]) {
		ip.i++
	}
	ip.from = ip.i
	return true
}

func (ip *inlineParser) backslash() bool {
	if ip.i+1 >= len(ip.text) {
		return false
	}
	c := ip.text[ip.i+1]
	if c == '\n' {
		ip.leaf(HardBreak, ip.i+2)
		for ip.i < len(ip.text) && isSpace(ip.text[ip.i]) {
			ip.i++
		}
		ip.from = ip.i
		return true
	}
	if !isPunct(c) {
		return false
	}
	ip.flush(ip.i)
	ip.from = ip.i + 1
	ip.i += 2
	return true
}

func (ip *inlineParser) codeSpan() bool {
	size := runLength(ip.text, ip.i)
	end := ip.closingTicks(ip.i+size, size)
	if end == -1 {
		ip.i += size
		return true
	}
	code := strings.ReplaceAll(ip.text[ip.i+size:end], "\n", " ")
	if len(code) > 1 && code[0] == ' ' && code[len(code)-1] == ' ' && strings.Trim(code, " ") != "" {
		code = code[1 : len(code)-1]
	}
	ip.leaf(CodeSpan, end+size).Text = code
	return true
}

// closingTicks returns the start of the next run of exactly size backticks, or -1.
func (ip *inlineParser) closingTicks(from, size int) int {
	if ip.noTicks[size] {
		return -1
	}
	for i := from; i < len(ip.text); {
		at := strings.IndexByte(ip.text[i:], '`')
		if at < 0 {
			break
		}
		i += at
		n := runLength(ip.text, i)
		if n == size {
			return i
		}
		i += n
	}
	if ip.noTicks == nil {
		ip.noTicks = map[int]bool{}
	}
	ip.noTicks[size] = true
	return -1
}

func runLength(s string, i int) int {
	c := s[i]
	n := 1
	for i+n < len(s) && s[i+n] == c {
		n++
	}
	return n
}

func (ip *inlineParser) entityText() bool {
	text, n := entity(ip.text[ip.i:])
	if n == 0 {
		return false
	}
	ip.leaf(Text, ip.i+n).Text = text
	return true
}

// ruby parses {base|reading}, where one of both is written in a script that readings are for.
func (ip *inlineParser) ruby() bool {
	rest := ip.text[ip.i+1:]
	end := strings.IndexAny(rest, "}\n{")
	if end < 0 || rest[end] != '}' || end > 200 {
		return false
	}
	base, reading, ok := strings.Cut(rest[:end], "|")
	if !ok || base == "" || reading == "" || !hasCJK(base) {
		return false
	}
	n := ip.leaf(Ruby, ip.i+end+2)
	n.Text, n.Info = base, reading
	return true
}

func hasCJK(s string) bool {
	for _, r := range s {
		if r >= utf8.RuneSelf && IsCJK(r) {
			return true
		}
	}
	return false
}
