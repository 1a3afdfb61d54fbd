package syntax

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// scanError is why a tag or an expression cannot be read.
type scanError struct {
	id     string
	offset int
	text   string
	hint   string
	eof    bool // the text ends too early
}

// jsScanner finds where a piece of JavaScript ends. It knows tokens and JSX, not the grammar.
type jsScanner struct {
	s   string
	i   int
	err *scanError
}

// scanBraces returns the offset of the brace that closes the one before i.
func scanBraces(s string, i int) (int, *scanError) {
	j := jsScanner{s: s, i: i}
	if !j.toClosing('}') {
		return 0, j.err
	}
	return j.i - 1, nil
}

func (j *jsScanner) fail(at int, text, hint string) bool {
	if j.err == nil {
		j.err = &scanError{"mdx-expression", at, text, hint, false}
	}
	return false
}

func (j *jsScanner) failEOF(at int, text, hint string) bool {
	if j.err == nil {
		j.err = &scanError{"mdx-expression", at, text, hint, true}
	}
	return false
}

var closers = [...]byte{'(': ')', '[': ']', '{': '}'}

// toClosing moves behind the bracket that closes the one before.
func (j *jsScanner) toClosing(closer byte) bool {
	from := j.i
	stack := append(make([]byte, 0, 16), closer)
	operand := false
	for j.i < len(j.s) {
		c := j.s[j.i]
		switch {
		case c == '(' || c == '[' || c == '{':
			stack = append(stack, closers[c])
			operand = false
			j.i++
		case c == ')' || c == ']' || c == '}':
			if top := stack[len(stack)-1]; c != top {
				return j.fail(j.i, "unexpected `"+string(rune(c))+"` in an expression, expected `"+string(rune(top))+"`", "")
			}
			j.i++
			if stack = stack[:len(stack)-1]; len(stack) == 0 {
				return true
			}
			operand = true
		default:
			ok := true
			if operand, ok = j.token(operand); !ok {
				return false
			}
		}
	}
	return j.failEOF(from-1, "`"+opener(closer)+"` is never closed", "close it, or write `\\{` for a brace that is text")
}

func opener(closer byte) string {
	for o, c := range closers {
		if c == closer {
			return string(rune(o))
		}
	}
	return ""
}

// token moves behind one token that is no bracket. Operand says whether a value stands before it, and the result
// whether one stands there now.
func (j *jsScanner) token(operand bool) (after, ok bool) {
	c := j.s[j.i]
	switch {
	case c == ' ' || c == '\t' || c == '\n':
		j.i++
		return operand, true
	case c == '/':
		return j.slash(operand)
	case c == '"' || c == '\'':
		return true, j.quoted(c)
	case c == '`':
		return true, j.template()
	case c == '<' && !operand && j.i+1 < len(j.s) && (j.s[j.i+1] == '>' || isIDStart(j.s[j.i+1:])):
		return true, j.element()
	case isDigit(c):
		for j.i < len(j.s) && (isDigit(j.s[j.i]) || isLetter(j.s[j.i]) || j.s[j.i] == '.' || j.s[j.i] == '_') {
			j.i++
		}
		return true, true
	case c == '+' || c == '-':
		if strings.HasPrefix(j.s[j.i+1:], string(rune(c))) {
			j.i += 2
			return operand, true
		}
		j.i++
		return false, true
	}
	if word := j.word(); word != "" {
		return !operatorWord(word), true
	}
	_, size := utf8.DecodeRuneInString(j.s[j.i:])
	j.i += size
	return false, true
}

func (j *jsScanner) word() string {
	from := j.i
	for j.i < len(j.s) {
		r, size := utf8.DecodeRuneInString(j.s[j.i:])
		if !isIDPart(r) {
			break
		}
		j.i += size
	}
	return j.s[from:j.i]
}

// operatorWord reports whether a value, not an operator, follows the word.
func operatorWord(w string) bool {
	switch w {
	case "return", "typeof", "instanceof", "in", "of", "new", "delete", "void", "throw", "case", "do", "else", "await",
		"yield", "default", "export", "extends":
		return true
	}
	return false
}

func (j *jsScanner) slash(operand bool) (after, ok bool) {
	rest := j.s[j.i:]
	switch {
	case strings.HasPrefix(rest, "//"):
		end := strings.IndexByte(rest, '\n')
		if end < 0 {
			return false, j.failEOF(j.i, "a `//` comment hides the closing brace", "write `{/* comment */}`")
		}
		j.i += end
		return operand, true
	case strings.HasPrefix(rest, "/*"):
		end := strings.Index(rest[2:], "*/")
		if end < 0 {
			return false, j.failEOF(j.i, "the comment is never closed", "end it with `*/`")
		}
		j.i += end + 4
		return operand, true
	case operand:
		j.i++
		return false, true
	}
	return true, j.regex()
}

func (j *jsScanner) regex() bool {
	from, class := j.i, false
	for j.i++; j.i < len(j.s); j.i++ {
		switch j.s[j.i] {
		case '\\':
			j.i++
		case '[':
			class = true
		case ']':
			class = false
		case '\n':
			return j.fail(from, "the regular expression is never closed", "")
		case '/':
			if !class {
				j.i++
				j.word()
				return true
			}
		}
	}
	return j.failEOF(from, "the regular expression is never closed", "")
}

func (j *jsScanner) quoted(quote byte) bool {
	from := j.i
	for j.i++; j.i < len(j.s); j.i++ {
		switch j.s[j.i] {
		case '\\':
			j.i++
		case '\n':
			return j.fail(from, "the string is never closed", "end it with "+string(rune(quote)))
		case quote:
			j.i++
			return true
		}
	}
	return j.failEOF(from, "the string is never closed", "end it with "+string(rune(quote)))
}

func (j *jsScanner) template() bool {
	from := j.i
	for j.i++; j.i < len(j.s); j.i++ {
		switch j.s[j.i] {
		case '\\':
			j.i++
		case '`':
			j.i++
			return true
		case '$':
			if strings.HasPrefix(j.s[j.i+1:], "{") {
				j.i += 2
				if !j.toClosing('}') {
					return false
				}
				j.i--
			}
		}
	}
	return j.failEOF(from, "the template string is never closed", "end it with a backtick")
}

// element moves behind a JSX element.
func (j *jsScanner) element() bool {
	depth := 0
	for {
		tag, end, err := scanTag(j.s, j.i)
		if err != nil {
			j.err = err
			return false
		}
		if end == 0 {
			return j.fail(j.i, "unexpected `<` in JSX", "write `&lt;`")
		}
		j.i = end
		switch {
		case tag.Close:
			depth--
		case !tag.SelfClosing:
			depth++
		}
		if depth <= 0 {
			return true
		}
		if !j.children() {
			return false
		}
	}
}

// children moves to the next tag in JSX.
func (j *jsScanner) children() bool {
	for j.i < len(j.s) {
		switch j.s[j.i] {
		case '<':
			return true
		case '{':
			j.i++
			if !j.toClosing('}') {
				return false
			}
			continue
		case '}', '>':
			return j.fail(j.i, "unexpected `"+j.s[j.i:j.i+1]+"` in the text of JSX", "write `{'"+j.s[j.i:j.i+1]+"'}`")
		}
		j.i++
	}
	return j.failEOF(j.i, "an element in an expression is never closed", "")
}

func isIDStart(s string) bool {
	if s == "" {
		return false
	}
	r, _ := utf8.DecodeRuneInString(s)
	return r == '$' || r == '_' || unicode.IsLetter(r) || unicode.Is(unicode.Nl, r) || unicode.Is(unicode.Other_ID_Start, r)
}

func isIDPart(r rune) bool {
	if r < utf8.RuneSelf {
		return r == '$' || r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.In(r, unicode.Nl, unicode.Mn, unicode.Mc, unicode.Pc,
		unicode.Other_ID_Start, unicode.Other_ID_Continue) || r == 0x200c || r == 0x200d
}
