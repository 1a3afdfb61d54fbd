package lexer

import "strings"

// name adds a word.
func (l *jsLexer) name() {
	n := l.word("$#")
	word := l.rest()[:n]
	next := l.ahead(n)
	class := l.nameClass(word, next)
	if l.types && class == Keyword {
		l.typeKeyword(word)
	}
	l.token(class, n)
}

// ahead returns what follows behind n bytes and white space.
func (l *jsLexer) ahead(n int) string {
	rest := l.rest()[n:]
	return rest[spaceLen(rest):]
}

func (l *jsLexer) typeKeyword(word string) {
	switch word {
	case "extends", "implements", "as", "satisfies", "keyof", "is", "infer":
		l.inType = max(1, l.depth+1)
	}
}

func (l *jsLexer) nameClass(word, next string) Class {
	member := l.prev == "." || l.prev == "?."
	switch {
	case member:
		return l.memberClass(word, next)
	case l.isKey(next):
		return l.keyClass(word, next)
	case l.inType > 0 && tsPrimitives[word]:
		return Constant
	case jsConstants[word]:
		return Constant
	case jsKeywords[word] && !l.wordIsName(word, next):
		return Keyword
	case l.isParam(next):
		return Variable
	case l.prev == "class" || l.prev == "interface" || l.prev == "enum" || l.prev == "type" || l.prev == "extends" ||
		l.prev == "implements" || l.prev == "namespace" || l.prev == "new" && !strings.HasPrefix(next, "."):
		return Function
	case l.prev == "function" || l.prev == "*" && l.before == "function":
		return Function
	case l.prev == "const" && !isOpenCall(next):
		if l.isFunctionValue(next) {
			return Function
		}
		return Constant
	case (l.prev == "let" || l.prev == "var") && l.isFunctionValue(next):
		return Function
	case l.inType > 0 && !strings.HasPrefix(next, "=>"):
		return Function
	case isOpenCall(next) || l.isGenericCall(next):
		return Function
	case allCaps(word) && l.braces.top() != 'i':
		return Constant
	}
	if l.declaresConstants() {
		return Constant
	}
	return Plain
}

// memberClass is the class of a name behind a dot.
func (l *jsLexer) memberClass(word, next string) Class {
	switch {
	case isOpenCall(next) || l.isGenericCall(next) || strings.HasPrefix(next, "`"):
		return Function
	case l.inType > 0:
		return Function
	case strings.HasPrefix(next, "=") && !strings.HasPrefix(next, "==") && l.isFunctionValue(next):
		return Function
	case allCaps(word):
		return Constant
	case word == "length" || word == "prototype" || word == "env":
		return Constant
	}
	return Plain
}

// isOpenCall reports whether arguments follow a name.
func isOpenCall(next string) bool {
	return strings.HasPrefix(next, "(") || strings.HasPrefix(next, "?.(")
}

// isGenericCall reports whether "<type>(" follows a name.
func (l *jsLexer) isGenericCall(next string) bool {
	if !l.types || !strings.HasPrefix(next, "<") {
		return false
	}
	depth := 0
	for i := 0; i < len(next) && i < 200; i++ {
		switch c := next[i]; {
		case c == '<':
			depth++
		case c == '>' && next[i-1] != '=':
			if depth--; depth == 0 {
				return i+1 < len(next) && next[i+1] == '('
			}
		case isWord(c) || strings.IndexByte(" ,.[]{}|&'\"?:=>;$()", c) >= 0:
		default:
			return false
		}
	}
	return false
}

func allCaps(word string) bool {
	upper := 0
	for i := range len(word) {
		c := word[i]
		if isUpper(c) {
			upper++
		} else if c != '_' && c != '$' && !isDigit(c) {
			return false
		}
	}
	return upper > 0 && (len(word) > 1 || upper == 1)
}

// wordIsName reports whether a word that may be a keyword is a name here.
func (l *jsLexer) wordIsName(word, next string) bool {
	if !jsContextual[word] {
		return false
	}
	c := byte(0)
	if next != "" {
		c = next[0]
	}
	switch word {
	case "from":
		return c != '"' && c != '\''
	case "of":
		return l.prev == "" || !l.operand()
	case "as", "is", "satisfies":
		return !l.operand() && l.prev != "*" || c == '(' || c == ',' || c == ')' || c == ':' || c == '='
	case "get", "set", "static", "private", "protected", "public", "readonly", "abstract", "declare", "override":
		return !isWord(c) && c != '#' && c != '[' && c != '{' && c != '*' && c != '"' && c != '\''
	case "async":
		return !isWord(c) && c != '('
	case "type", "interface", "enum", "namespace", "module", "infer", "keyof", "asserts", "unique", "accessor":
		return !isWord(c) && c != '{'
	case "await", "yield":
		return false
	case "let":
		return !isWord(c) && c != '{' && c != '['
	}
	return c == '(' || c == '.' || c == ',' || c == ')' || c == '='
}

// isFunctionValue reports whether "= (...) =>" or "= function" follows.
func (l *jsLexer) isFunctionValue(next string) bool {
	return strings.HasPrefix(next, "=") && l.isFunction(next[1:])
}

// isFunction reports whether a function follows.
func (l *jsLexer) isFunction(v string) bool {
	v = v[spaceLen(v):]
	v = strings.TrimPrefix(v, "async ")
	v = v[spaceLen(v):]
	if strings.HasPrefix(v, "function") {
		return true
	}
	if n := wordLen(v, "$"); n > 0 {
		return strings.HasPrefix(strings.TrimLeft(v[n:], " "), "=>")
	}
	if strings.HasPrefix(v, "<") && l.types {
		if at := strings.Index(v[:min(len(v), 400)], ">("); at > 0 {
			v = v[at+1:]
		}
	}
	if !strings.HasPrefix(v, "(") {
		return false
	}
	return l.isArrow(v)
}

// isArrow reports whether the parenthesis that v begins with holds the parameters of an arrow function.
func (l *jsLexer) isArrow(v string) bool {
	end := l.closing(v)
	if end < 0 {
		return false
	}
	after := v[end+1:]
	after = after[spaceLen(after):]
	after = after[:min(len(after), 400)]
	if strings.HasPrefix(after, "=>") {
		return true
	}
	if !strings.HasPrefix(after, ":") {
		return false
	}
	at := strings.Index(after, "=>")
	return at > 0 && !strings.ContainsAny(after[:at], ";\n")
}

// closing returns the offset of the bracket that closes the one with which v, the rest of the code from somewhere on,
// begins, or -1.
func (l *jsLexer) closing(v string) int {
	if l.pairs == nil {
		l.pairs = bracketPairs(l.code)
	}
	at := len(l.code) - len(v)
	if at < 0 || l.pairs[at] == 0 {
		return -1
	}
	return int(l.pairs[at]) - at
}

// bracketPairs returns, for each opening bracket of the code, the offset of the one that closes it.
func bracketPairs(code string) []int32 {
	pairs := make([]int32, len(code)+1)
	var open []int
	for i := 0; i < len(code); i++ {
		switch c := code[i]; c {
		case '(', '[', '{':
			open = append(open, i)
		case ')', ']', '}':
			if n := len(open); n > 0 {
				pairs[open[n-1]] = int32(i)
				open = open[:n-1]
			}
		case '"', '\'', '`':
			for i++; i < len(code) && code[i] != c && (c == '`' || code[i] != '\n'); i++ {
				if code[i] == '\\' {
					i++
				}
			}
		case '/':
			if i+1 < len(code) && code[i+1] == '/' {
				for i < len(code) && code[i] != '\n' {
					i++
				}
			}
		}
	}
	return pairs
}

// closing returns the offset of the bracket that closes the one v begins with, or -1.
func closing(v string) int {
	depth := 0
	for i := 0; i < len(v) && i < 4000; i++ {
		switch v[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth == 0 {
				return i
			}
		case '"', '\'', '`':
			q := v[i]
			for i++; i < len(v) && v[i] != q && v[i] != '\n'; i++ {
				if v[i] == '\\' {
					i++
				}
			}
		}
	}
	return -1
}
