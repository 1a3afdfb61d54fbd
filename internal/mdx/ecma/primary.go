package ecma

// primary reads a value.
func (p *parser) primary() cover {
	switch p.kind {
	case tokName:
		return p.nameValue()
	case tokNumber, tokString:
		p.next()
		return cover{}
	case tokTemplate:
		p.template(false)
		return cover{}
	case tokPunct:
		switch p.text {
		case "(":
			return p.parenthesis()
		case "[":
			return p.array()
		case "{":
			return p.object()
		case "/", "/=":
			p.regex()
			return cover{}
		case "<":
			p.jsx()
			return cover{}
		}
	}
	p.unexpected("a value")
	return cover{}
}

func (p *parser) nameValue() cover {
	if !p.escaped {
		switch p.text {
		case "function":
			p.functionExpression(false)
			return cover{}
		case "class":
			p.class(false)
			return cover{}
		case "new":
			p.newExpression()
			return cover{}
		case "async":
			saved := *p
			p.next()
			if p.is("function") && !p.newline {
				p.functionExpression(true)
				return cover{}
			}
			p.restore(&saved)
		case "import":
			p.importExpression()
			return cover{}
		case "super":
			p.next()
			if !p.function || !p.is("(") && !p.is(".") && !p.is("[") {
				p.fail(p.start, "`super` cannot stand here", "")
			}
			return cover{}
		case "this", "null", "true", "false":
			p.next()
			return cover{}
		}
	}
	if isReserved(p.text) || p.text == "await" || p.text == "yield" && p.generator {
		p.unexpected("a value")
	}
	strict := p.text == "eval" || p.text == "arguments"
	start := p.start
	p.next()
	notePlace(p, PlaceName, start, start, start)
	return cover{target: !strict, binding: !strict}
}

// isReserved reports whether a word cannot be a name in a module.
func isReserved(word string) bool {
	switch word {
	case "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do", "else", "enum",
		"export", "extends", "false", "finally", "for", "function", "if", "import", "in", "instanceof", "new", "null",
		"return", "super", "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while", "with", "let",
		"static", "implements", "interface", "package", "private", "protected", "public", "yield":
		return true
	}
	return false
}

func (p *parser) newExpression() {
	p.enter()
	defer p.leave()
	p.next()
	if p.accept(".") {
		if !p.is("target") || !p.function {
			p.unexpected("`target` in a function")
		}
		p.next()
		return
	}
	if p.is("import") {
		p.fail(p.start, "`import()` cannot follow `new`", "use parentheses")
	}
	if p.is("new") {
		p.newExpression()
	} else {
		p.primary()
	}
	for {
		switch {
		case p.accept("."):
			p.memberName()
		case p.is("["):
			p.subscript()
		case p.kind == tokTemplate:
			p.template(true)
		case p.is("?."):
			p.fail(p.start, "`?.` cannot follow `new`", "use parentheses")
		default: // brackets are read as those of a call
			return
		}
	}
}

func (p *parser) importExpression() {
	p.next()
	if p.accept(".") {
		if !p.is("meta") {
			p.unexpected("`meta`")
		}
		p.next()
		return
	}
	p.expect("(")
	p.assignment(true)
	if p.accept(",") && !p.is(")") {
		p.assignment(true)
		p.accept(",")
	}
	p.expect(")")
}

// parenthesis reads "(expression)" or the parameters of an arrow function.
func (p *parser) parenthesis() cover {
	p.next()
	binding, only, rest, comma, count := true, 0, 0, 0, 0
	var c cover
	for p.until(")") {
		if p.is("...") {
			rest = p.start
			p.next()
		}
		c = p.maybePattern(true)
		count++
		binding = binding && c.binding
		only = max(only, c.only)
		comma = 0
		if !p.is(")") {
			comma = p.start
			if rest > 0 {
				p.fail(p.start, "nothing can follow the rest of the parameters", "")
			}
			p.expect(",")
		}
	}
	end := p.start
	p.next()
	if p.is("=>") && !p.newline && binding {
		p.next()
		p.arrowBody(true, false)
		return cover{arrow: true}
	}
	switch {
	case only > 0:
		p.fail(only, "unexpected `=` in an object", "write `name: value`")
	case rest > 0:
		p.fail(rest, "unexpected `...`", "")
	case comma > 0:
		p.fail(end, "unexpected `)` behind a comma", "")
	case count == 0:
		if p.kind == tokEOF {
			p.failEOF(p.start, "the code ends too early, expected `=>`", "")
		}
		p.fail(end, "nothing stands in the parentheses", "")
	}
	return cover{target: count == 1 && c.target && !c.pattern}
}

// template reads a template string; the current token is its first backtick. One that is tagged may have any escapes.
func (p *parser) template(tagged bool) {
	p.enter()
	defer p.leave()
	from := p.start
	for p.i < len(p.s) {
		switch p.s[p.i] {
		case '`':
			p.i++
			p.next()
			return
		case '\\':
			if tagged {
				p.i = min(p.i+2, len(p.s))
			} else {
				p.escape()
			}
		case '$':
			p.i++
			if p.i < len(p.s) && p.s[p.i] == '{' {
				p.i++
				p.next()
				p.expression(true)
				if !p.is("}") {
					p.unexpected("`}`")
				}
			}
		default:
			p.i++
		}
	}
	p.failEOF(from, "the template string is never closed", "end it with a backtick")
}
