package lexer

import "strings"

// pyLexer reads Python.
type pyLexer struct {
	scan
	prev  string
	calls []bool // of each open parenthesis: it holds arguments
}

func lexPython(code string) []Token {
	l := &pyLexer{scan: scan{code: code}}
	for l.i < len(code) {
		l.next()
	}
	return l.out
}

var pyKeywords = oneOf(`and as assert async await break class continue def del elif else except finally for from global if
import in is lambda nonlocal not or pass raise return try while with yield match case`)

var pyConstants = oneOf(`True False None self cls NotImplemented Ellipsis int float str bool list dict set tuple bytes
object type frozenset complex bytearray abs all any ascii bin callable chr classmethod compile delattr dir divmod
enumerate eval exec filter format getattr globals hasattr hash help hex id input isinstance issubclass iter len locals
map max memoryview min next oct open ord pow print property range repr reversed round setattr slice sorted
staticmethod sum super vars zip __import__ __name__ __file__ __doc__ BaseException Exception OSError ValueError TypeError
KeyError IndexError RuntimeError StopIteration AttributeError ImportError NotImplementedError FileNotFoundError`)

func (l *pyLexer) next() {
	if l.space() {
		return
	}
	switch c := l.at(0); {
	case c == '#':
		l.put(Comment, l.line())
	case l.stringStart() > 0:
		l.string()
	case isDigit(c) || c == '.' && isDigit(l.at(1)):
		l.number()
	case isWord(c) || c >= 0x80:
		l.name()
	case c == '@' && l.lineStart():
		l.put(Function, 1)
		n := l.word(".")
		class := Function
		if pyConstants[l.rest()[:n]] {
			class = Constant
		}
		l.put(class, n)
		l.prev = "decorator"
	case l.has("->"):
		l.put(Plain, 2)
		l.prev = "->"
	default:
		l.operator(c)
	}
}

func (l *pyLexer) number() {
	n := numberLen(l.rest())
	text := strings.ToLower(l.rest()[:n])
	prefix := 0
	if len(text) > 1 && text[0] == '0' && strings.IndexByte("xbo", text[1]) >= 0 {
		prefix = 2
	}
	l.put(Keyword, prefix)
	suffix := 0
	if prefix == 0 && text[n-1] == 'j' {
		suffix = 1
	}
	l.put(Constant, n-prefix-suffix)
	l.put(Keyword, suffix)
	l.prev = "0"
}

func (l *pyLexer) lineStart() bool { return strings.TrimSpace(l.lineBehind()) == "" }

// stringStart returns the length of the prefix and quote of a string, 0 if there is none.
func (l *pyLexer) stringStart() int {
	for n := 0; n < 3; n++ {
		switch c := l.at(n) | 0x20; {
		case l.at(n) == '"' || l.at(n) == '\'':
			if n > 0 && l.i > 0 && isWord(l.code[l.i-1]) {
				return 0
			}
			return n + 1
		case c != 'r' && c != 'b' && c != 'f' && c != 'u':
			return 0
		}
	}
	return 0
}

func (l *pyLexer) string() {
	prefix := l.stringStart() - 1
	kind := strings.ToLower(l.rest()[:prefix])
	if prefix > 0 {
		l.put(Keyword, prefix)
	}
	quote := l.rest()[:1]
	if l.has(strings.Repeat(quote, 3)) {
		quote = l.rest()[:3]
	}
	class := String
	l.put(class, len(quote))
	raw := strings.Contains(kind, "r")
	for n := 0; ; {
		rest := l.rest()[n:]
		switch {
		case rest == "" || len(quote) == 1 && rest[0] == '\n':
			l.put(class, n)
			return
		case strings.HasPrefix(rest, quote):
			l.put(class, n)
			l.put(String, len(quote))
			l.prev = `""`
			return
		case rest[0] == '\\' && !raw && len(rest) > 1:
			l.put(class, n)
			l.put(Escape, escapeLen(l.rest()))
			n = 0
		case rest[0] == '{' && strings.Contains(kind, "f") && !strings.HasPrefix(rest, "{{"):
			l.put(class, n)
			l.interpolation()
			n = 0
		default:
			n++
		}
	}
}

// interpolation adds "{expression!r:format}" in a string.
func (l *pyLexer) interpolation() {
	end := closing(l.rest())
	if end < 0 {
		l.put(String, 1)
		return
	}
	body := l.rest()[1:end]
	format := len(body)
	if at := strings.IndexAny(body, ":!"); at >= 0 && !strings.HasPrefix(body[at:], "!=") {
		format = at
	}
	l.put(Constant, 1)
	for _, t := range lexPython(body[:format]) {
		l.put(t.Class, len(t.Text))
	}
	l.put(Keyword, len(body)-format)
	l.put(Constant, 1)
}

func (l *pyLexer) name() {
	n := max(1, l.word(""))
	word := l.rest()[:n]
	next := strings.TrimLeft(l.rest()[n:], " ")
	class := Plain
	switch {
	case l.prev == "def" || l.prev == "class":
		class = Function
		if strings.HasPrefix(word, "__") && strings.HasSuffix(word, "__") {
			class = Constant
		}
	case pyKeywords[word] && l.prev != "." && (word != "match" && word != "case" || l.lineStart() && strings.HasSuffix(strings.TrimSpace(l.rest()[:l.line()]), ":")):
		class = Keyword
	case l.prev != "." && l.inCall() && strings.HasPrefix(next, "=") && !strings.HasPrefix(next, "=="):
		class = Variable
	case pyConstants[word] && l.prev != "." && !(word == "self" || word == "cls") || (word == "self" || word == "cls") && !l.inDef():
		class = Constant
	case strings.HasPrefix(word, "__") && strings.HasSuffix(word, "__"):
		class = Constant
	case allCaps(word) && len(word) > 1:
		class = Constant
	}
	if class == Constant && l.inDef() && l.prev == "." {
		class = Plain
	}
	l.prev = word
	l.put(class, n)
}

func (l *pyLexer) inCall() bool { return len(l.calls) > 0 && l.calls[len(l.calls)-1] }

// inDef reports whether the parameters of a function are being read and no value or type of one.
func (l *pyLexer) inDef() bool {
	return len(l.calls) == 1 && !l.calls[0] && (l.prev == "(" || l.prev == "," || l.prev == "*" || l.prev == "**")
}

func (l *pyLexer) operator(c byte) {
	n, class := 1, Plain
	switch {
	case c == '(':
		line := strings.TrimLeft(l.lineBehind(), " \t")
		def := strings.HasPrefix(line, "def ") || strings.HasPrefix(line, "async def ")
		l.calls = append(l.calls, l.prev != "" && (isWord(l.prev[len(l.prev)-1]) || l.prev == ")" || l.prev == "]") && !(def && len(l.calls) == 0))
	case c == '[' || c == '{':
		l.calls = append(l.calls, false)
	case c == ')' || c == ']' || c == '}':
		if len(l.calls) > 0 {
			l.calls = l.calls[:len(l.calls)-1]
		}
	case strings.IndexByte("=+-*/%&|^~<>!@", c) >= 0:
		class = Keyword
		for n < 3 && strings.IndexByte("=*/<>", l.at(n)) >= 0 && l.at(n) != 0 {
			n++
		}
	}
	l.prev = l.rest()[:n]
	l.put(class, n)
}
