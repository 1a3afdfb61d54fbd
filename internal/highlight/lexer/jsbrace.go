package lexer

import "strings"

// open adds an opening bracket and finds out whether it holds parameters.
func (l *jsLexer) open(c byte) {
	l.depth++
	if c == '(' && l.holdsParams() {
		if end := l.closing(l.rest()); end > 0 {
			l.params = append(l.params, paramList{l.i + end, l.depth})
		}
	}
	l.braces = append(l.braces, c)
	l.token(Plain, 1)
}

func (l *jsLexer) shut() {
	l.depth = max(0, l.depth-1)
	if l.depth < l.inType {
		l.inType = 0
	}
	for n := len(l.params); n > 0 && l.params[n-1].end <= l.i; n = len(l.params) {
		l.params = l.params[:n-1]
	}
	if n := len(l.braces); n > 0 {
		l.braces = l.braces[:n-1]
	}
}

// holdsParams reports whether the parenthesis ahead holds parameters.
func (l *jsLexer) holdsParams() bool {
	if l.prev == "function" || l.before == "function" || l.prev == "catch" {
		return l.prev != "catch"
	}
	if l.isArrow(l.rest()) {
		return true
	}
	if l.braces.top() == 'c' || l.braces.top() == 'o' {
		if l.prev == "" || !isWord(l.prev[len(l.prev)-1]) && l.prev != "]" && l.prev != ">" || jsKeywords[l.prev] && l.prev != "get" && l.prev != "set" {
			return false
		}
		if l.braces.top() == 'o' && (l.before == ":" || l.before == ".") {
			return false
		}
		end := l.closing(l.rest())
		if end < 0 {
			return false
		}
		after := l.rest()[end+1:]
		after = after[spaceLen(after):]
		return strings.HasPrefix(after, "{") || strings.HasPrefix(after, ":") && l.braces.top() == 'c' || strings.HasPrefix(after, ";") && l.braces.top() == 'c'
	}
	return false
}

// isParam reports whether a name is a parameter.
func (l *jsLexer) isParam(next string) bool {
	if strings.HasPrefix(next, "=>") && l.prev != "." && l.inType == 0 {
		return true
	}
	n := len(l.params)
	if n == 0 || l.inType > 0 {
		return false
	}
	switch l.prev {
	case "(", ",", "...", "{", "[":
		return l.depth == l.params[n-1].depth || l.braces.top() == 'p' || l.braces.top() == '['
	case ":":
		return l.braces.top() == 'p'
	case "public", "private", "protected", "readonly", "override":
		return true
	}
	return false
}

// declaresConstants reports whether a name is part of "const {a, b} =".
func (l *jsLexer) declaresConstants() bool { return l.braces.top() == 'k' && l.prev != "=" }

func (l *jsLexer) openBrace() {
	kind := byte('b')
	switch {
	case l.inType > 0:
		kind = 'c'
		if l.prev == "extends" || l.inType > l.depth && isWordEnd(l.prev) && l.inHeritage() {
			l.inType = 0
		}
	case l.prev == "const" || l.prev == "let" || l.prev == "var":
		kind = 'k'
	case len(l.params) > 0 && (l.prev == "(" || l.prev == ",") && l.depth == l.params[len(l.params)-1].depth:
		kind = 'p'
	case l.braces.top() == 'k' && l.prev == ":":
		kind = 'k'
	case l.prev == "import" || l.prev == "export" || l.before == "import":
		kind = 'i'
	case l.inHeritage():
		kind = 'c'
	case l.prev == ")" || l.prev == "=>" || l.prev == ";" || l.prev == "" || l.prev == "else" || l.prev == "try" ||
		l.prev == "finally" || l.prev == "do" || l.prev == "}" || l.prev == ">" || l.prev == "static":
		kind = 'b'
	case strings.HasSuffix(l.prev, "{") && l.braces.top() == 'b':
		kind = 'b'
	case !l.operand() || l.prev == "return" || l.prev == "default":
		kind = 'o'
	}
	l.depth++
	l.braces = append(l.braces, kind)
	l.token(Plain, 1)
}

func isWordEnd(s string) bool { return s != "" && (isWord(s[len(s)-1]) || s[len(s)-1] == '>') }

// inHeritage reports whether the head of a class or an interface stands before the current place.
func (l *jsLexer) inHeritage() bool {
	head := l.behind()
	if at := strings.LastIndexAny(head, "{};\n"); at >= 0 {
		head = head[at+1:]
	}
	for _, w := range [...]string{"class ", "interface ", "enum "} {
		if at := strings.Index(head, w); at >= 0 && (at == 0 || !isWord(head[at-1])) && !strings.Contains(head, "(") {
			return true
		}
	}
	return false
}

func (l *jsLexer) closeBrace() {
	kind := l.braces.top()
	l.shut()
	switch kind {
	case 't':
		l.templates--
		l.put(String, 1)
		l.templateText()
		return
	case 'j':
		l.token(Plain, 1)
		l.jsxChildren()
		return
	case 'a':
		l.token(Plain, 1)
		l.jsxAttributes()
		return
	}
	l.token(Plain, 1)
}

// isKey reports whether a name is the key of an object or the name of a member.
func (l *jsLexer) isKey(next string) bool {
	switch l.braces.top() {
	case 'o':
		return (l.prev == "{" || l.prev == "," || l.prev == "async" || l.prev == "get" || l.prev == "set") &&
			(strings.HasPrefix(next, ":") || isOpenCall(next))
	case 'c':
		if l.prev == "=" || l.prev == "=>" || l.prev == "." || l.prev == ":" && !strings.HasPrefix(next, "(") {
			return false
		}
		return l.inType <= l.depth-1 && memberStarts(l.prev) || l.prev == "}" || l.prev == "{" || l.prev == ";" || l.prev == ","
	}
	return false
}

func memberStarts(prev string) bool {
	switch prev {
	case "private", "public", "protected", "readonly", "static", "async", "get", "set", "abstract", "declare", "override":
		return true
	}
	return false
}

func (l *jsLexer) keyClass(word, next string) Class {
	if jsKeywords[word] && l.braces.top() == 'c' && !l.wordIsName(word, next) && word != "constructor" && !strings.HasPrefix(next, ":") && !strings.HasPrefix(next, "?") {
		return Keyword
	}
	if word == "constructor" && isOpenCall(next) {
		return Keyword
	}
	if l.braces.top() == 'o' {
		if isOpenCall(next) || l.isFunctionKey(next) {
			return Function
		}
		return Plain
	}
	if isOpenCall(next) || strings.HasPrefix(next, "<") || l.isFunctionKey(strings.TrimPrefix(next, "?")) || l.isFunctionValue(next) {
		return Function
	}
	return Variable
}

// isFunctionKey reports whether a function follows the colon of a key.
func (l *jsLexer) isFunctionKey(next string) bool {
	return strings.HasPrefix(next, ":") && l.isFunction(next[1:])
}

// colon adds ":" as the operator of a type or of a condition, or as plain punctuation of an object.
func (l *jsLexer) colon() {
	if l.braces.top() == 'o' || l.braces.top() == 'k' || l.braces.top() == 'p' {
		l.token(Plain, 1)
		return
	}
	if l.braces.top() == 'b' {
		line := strings.TrimLeft(l.lineBehind(), " \t")
		if strings.HasPrefix(line, "case ") || strings.HasPrefix(line, "default") {
			l.token(Plain, 1)
			return
		}
	}
	if l.types && (l.operand() || l.prev == "?") && !l.ternary() {
		l.inType = max(1, l.depth)
		if l.braces.top() != '(' && l.braces.top() != 'c' {
			l.inType = max(1, l.depth)
		}
	}
	l.token(Keyword, 1)
}

// ternary reports whether a "?" waits for a colon on the line.
func (l *jsLexer) ternary() bool {
	line := l.lineBehind()
	trimmed := strings.TrimLeft(line, " \t")
	if trimmed == "" {
		return true
	}
	at := strings.LastIndex(line, "? ")
	return at >= 0 && !strings.Contains(line[at:], ":")
}

// generic adds "<" or ">" as a bracket around types.
func (l *jsLexer) generic(c byte) bool {
	if !l.types {
		return false
	}
	if c == '<' {
		word := l.prev != "" && isWord(l.prev[len(l.prev)-1]) && l.i > 0 && l.code[l.i-1] != ' '
		if !word && l.inType == 0 || l.at(1) == '=' || l.at(1) == ' ' {
			return false
		}
		l.depth++
		l.braces = append(l.braces, '<')
		if l.inType == 0 {
			l.inType = l.depth
		}
		l.token(Plain, 1)
		return true
	}
	if l.braces.top() == '<' && l.prev != "=" {
		l.shut()
		l.token(Plain, 1)
		return true
	}
	return false
}
