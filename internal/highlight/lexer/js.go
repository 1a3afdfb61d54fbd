package lexer

import "strings"

// jsLexer reads JavaScript, TypeScript and JSX.
type jsLexer struct {
	scan
	types     bool    // TypeScript
	pairs     []int32 // closing bracket of each opening one, once they are needed
	params    []paramList
	depth     int    // of all brackets
	prev      string // last token that is no space or comment
	before    string // the one before it
	braces    braces
	templates int // expressions in template strings around the current place
	inType    int // depth at which a type began, 0 for none
}

// braces say what each open brace is: 'o' object, 'b' block, 'c' class or interface, 't' template, 'j' JSX, 'i' import.
type braces []byte

// top is the innermost; 0: none is open.
func (b braces) top() byte {
	if len(b) == 0 {
		return 0
	}
	return b[len(b)-1]
}

// paramList is a list of parameters that is being read.
type paramList struct {
	end   int // offset of its closing bracket
	depth int
}

func lexJS(code string) []Token { return jsTokens(code, false) }
func lexTS(code string) []Token { return jsTokens(code, true) }

func jsTokens(code string, types bool) []Token {
	l := &jsLexer{scan: scan{code: code}, types: types}
	for l.i < len(l.code) {
		l.next()
	}
	return l.out
}

var jsKeywords = oneOf(`as async await break case catch class const continue debugger default delete do else enum export
extends finally for from function get if implements import in instanceof interface keyof let namespace new of private
protected public readonly return satisfies set static switch throw try type typeof var void while with yield abstract
declare is asserts infer override module unique accessor`)

var jsConstants = oneOf(`true false null undefined this super NaN Infinity`)

var tsPrimitives = oneOf(`string number boolean void any unknown never object symbol bigint undefined null`)

// jsContextual are words that are keywords only where a declaration or a clause needs them.
var jsContextual = oneOf(`as async from get set of type is asserts infer namespace module declare abstract readonly override
unique accessor private protected public static implements satisfies keyof interface enum let yield await`)

func (l *jsLexer) next() {
	if l.space() {
		return
	}
	switch c := l.at(0); {
	case l.has("//"):
		l.put(Comment, l.line())
	case l.has("/**"):
		l.docComment()
	case l.has("/*"):
		l.put(Comment, l.until("*/", 2))
	case l.has("#!") && l.i == 0:
		l.put(Comment, l.line())
	case c == '"' || c == '\'':
		l.string()
	case c == '`':
		l.put(String, 1)
		l.templateText()
	case isDigit(c) || c == '.' && isDigit(l.at(1)):
		l.token(Constant, numberLen(l.rest()))
	case isWord(c) || c == '$' || c == '#' || c >= 0x80:
		l.name()
	case c == '<' && l.jsxStarts():
		l.jsx()
	case c == '/' && l.regexStarts():
		l.regex()
	case c == '@' && isWord(l.at(1)):
		l.token(Plain, 1)
		l.token(Function, l.word("$."))
	default:
		l.operator()
	}
}

// docComment adds a comment with its tags: @param {type} name.
func (l *jsLexer) docComment() {
	end := l.i + l.until("*/", 2)
	for l.i < end {
		rest := l.code[l.i:end]
		at := strings.IndexByte(rest, '@')
		if at < 0 || at+1 >= len(rest) {
			l.put(Comment, len(rest))
			return
		}
		l.put(Comment, at)
		if !isWord(l.at(1)) || l.i > 0 && strings.IndexByte(" *{\t", l.code[l.i-1]) < 0 {
			l.put(Comment, 1)
			continue
		}
		tag := 1 + wordLen(l.rest()[1:], "")
		param := strings.HasPrefix(l.rest(), "@param") || strings.HasPrefix(l.rest(), "@property")
		l.put(Keyword, tag)
		l.space()
		if l.at(0) == '{' {
			l.put(Function, closing(l.rest())+1)
			l.space()
		}
		if param {
			l.put(Plain, min(l.word("$.[]"), end-l.i))
		}
	}
}

// token adds a token and remembers it. Punctuation in a template string has the colour of the string.
func (l *jsLexer) token(class Class, n int) {
	if c := l.at(0); class == Plain && !isWord(c) && c != '$' && c != '_' && c < 0x80 && l.templates > 0 {
		class = String
	}
	if n <= 0 {
		n = 1
	}
	n = min(n, len(l.code)-l.i)
	l.before, l.prev = l.prev, l.code[l.i:l.i+n]
	l.put(class, n)
}

func (l *jsLexer) string() {
	from := l.i
	l.quoted(String, false)
	l.before, l.prev = l.prev, `""`
	_ = from
}

// templateText adds the text of a template string up to "${" or its end.
func (l *jsLexer) templateText() {
	for n := 0; ; {
		switch {
		case l.i+n >= len(l.code):
			l.put(String, n)
			return
		case l.at(n) == '`':
			l.put(String, n+1)
			l.before, l.prev = l.prev, `""`
			return
		case l.at(n) == '\\':
			l.put(String, n)
			l.put(Escape, escapeLen(l.rest()))
			n = 0
		case l.at(n) == '$' && l.at(n+1) == '{':
			l.put(String, n+2)
			l.braces = append(l.braces, 't')
			l.templates++
			l.before, l.prev = "", "${"
			l.depth++
			return
		default:
			n++
		}
	}
}

// operand reports whether a value stands before the current place.
func (l *jsLexer) operand() bool {
	if l.prev == "" {
		return false
	}
	c := l.prev[len(l.prev)-1]
	if isWord(c) || c == '$' || c >= 0x80 {
		switch l.prev {
		case "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "do", "else", "instanceof",
			"await", "yield", "default", "extends":
			return false
		}
		return true
	}
	return c == ')' || c == ']' || c == '}' || c == '"' || l.prev == "/re/"
}

func (l *jsLexer) regexStarts() bool {
	if l.operand() {
		return false
	}
	line := l.rest()[:l.line()]
	return len(line) > 1 && strings.IndexByte(line[1:], '/') >= 0
}

func (l *jsLexer) regex() {
	n, class := 1, false
	for l.i+n < len(l.code) && l.at(n) != '\n' && (class || l.at(n) != '/') {
		switch l.at(n) {
		case '\\':
			n++
		case '[':
			class = true
		case ']':
			class = false
		}
		n++
	}
	l.put(Regex, min(n+1, len(l.rest())))
	flags := l.word("")
	l.put(Keyword, flags)
	l.before, l.prev = l.prev, "/re/"
}

// operator adds punctuation.
func (l *jsLexer) operator() {
	c := l.at(0)
	switch c {
	case '(', '[':
		l.open(c)
		return
	case ')', ']':
		l.shut()
		l.token(Plain, 1)
		return
	case '{':
		l.openBrace()
		return
	case '}':
		l.closeBrace()
		return
	case '.':
		if l.has("...") {
			l.token(Keyword, 3)
			return
		}
		l.token(Plain, 1)
		return
	case ',', ';':
		if l.depth <= l.inType {
			l.inType = 0
		}
		l.token(Plain, 1)
		return
	case ':':
		l.colon()
		return
	case '?':
		if l.has("?.") && !isDigit(l.at(2)) {
			l.token(Plain, 2)
			return
		}
	case '<', '>':
		if l.generic(c) {
			return
		}
	}
	l.token(Keyword, operatorLen(l.rest()))
}

func operatorLen(rest string) int {
	n := 0
	for n < len(rest) && strings.IndexByte("=+-*/%&|^!~<>?", rest[n]) >= 0 {
		n++
		if n < len(rest) && (rest[n] == '/' || rest[n] == '<') {
			break
		}
		if n == 1 && (rest[0] == '!' || rest[0] == '~') && n < len(rest) && rest[n] != '=' {
			break
		}
		if rest[n-1] == '>' && n > 1 && rest[n-2] == '=' {
			break
		}
	}
	return max(n, 1)
}
