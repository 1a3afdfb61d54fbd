package ecma

import "slices"

// block reads statements in braces.
func (p *parser) block() {
	p.expect("{")
	for p.until("}") {
		p.statement()
	}
	p.expect("}")
}

// statement reads a statement or a declaration.
func (p *parser) statement() {
	p.enter()
	defer p.leave()
	if p.kind == tokPunct {
		switch p.text {
		case "{":
			p.block()
			return
		case ";":
			p.next()
			return
		}
	}
	if p.kind == tokName && !p.escaped && p.keyword() {
		return
	}
	start, name := p.start, p.kind == tokName
	label := p.text
	p.expression(true)
	if name && p.is(":") && p.lastEnd == start+len(label) && !isReserved(label) {
		p.next()
		around := p.labels
		p.labels = append(around, label)
		p.single()
		p.labels = around
		return
	}
	p.semicolon()
}

// semicolon reads the end of a statement.
func (p *parser) semicolon() {
	if p.accept(";") || p.is("}") || p.newline || p.kind == tokEOF {
		return
	}
	p.unexpected("the end of the statement")
}

// keyword reads a statement that begins with a word of its own.
func (p *parser) keyword() bool {
	switch p.text {
	case "var", "const", "let":
		p.declaration()
		p.semicolon()
	case "function":
		p.functionDeclaration(false)
	case "async":
		saved := *p
		p.next()
		if !p.is("function") || p.newline {
			p.restore(&saved)
			return false
		}
		p.functionDeclaration(true)
	case "class":
		p.class(true)
	case "if":
		p.next()
		p.condition()
		p.single()
		if p.accept("else") {
			p.single()
		}
	case "for":
		p.forStatement()
	case "while":
		p.next()
		p.condition()
		p.body()
	case "do":
		p.next()
		p.body()
		p.expect("while")
		p.condition()
		p.accept(";")
	default:
		return p.jump()
	}
	return true
}

// restore goes back to a saved place; a mistake met since is not forgotten.
func (p *parser) restore(saved *parser) {
	if err := p.err; err == nil {
		*p = *saved
	}
}

func (p *parser) condition() {
	p.expect("(")
	p.expression(true)
	p.expect(")")
}

// body reads the statement of a loop.
func (p *parser) body() {
	p.loops++
	p.single()
	p.loops--
}

// single reads a statement where a declaration would be alone in a scope of its own.
func (p *parser) single() {
	asyncFunction := false
	if p.is("async") {
		saved := *p
		p.next()
		asyncFunction = p.is("function") && !p.newline
		p.restore(&saved)
	}
	if p.is("const") || p.is("class") || p.is("function") || asyncFunction || p.is("let") {
		p.fail(p.start, "a declaration cannot stand here", "put it into braces")
	}
	p.statement()
}

// jump reads return, throw, break, continue, switch, try and debugger.
func (p *parser) jump() bool {
	switch p.text {
	case "return":
		if !p.function {
			p.fail(p.start, "`return` stands outside of a function", "")
		}
		p.next()
		if !p.is(";") && !p.is("}") && !p.newline && p.kind != tokEOF {
			p.expression(true)
		}
		p.semicolon()
	case "throw":
		start := p.start
		p.next()
		if p.newline {
			p.fail(p.start, "a line ends behind `throw`", "")
		}
		p.expression(true)
		notePlace(p, PlaceThrow, start, start, start)
		p.semicolon()
	case "break", "continue":
		p.breakStatement(p.text == "break")
	case "switch":
		p.switchStatement()
	case "try":
		p.tryStatement()
	case "debugger":
		p.next()
		p.semicolon()
	case "with":
		p.fail(p.start, "`with` is not allowed in modules", "")
	case "import":
		saved := *p
		p.next()
		if !p.is("(") && !p.is(".") {
			p.fail(p.start, "an import stands inside of other code", "put it at the start of a line of its own")
		}
		p.restore(&saved)
		return false
	case "export":
		p.fail(p.start, "an export stands inside of other code", "put it at the start of a line of its own")
	default:
		return false
	}
	return true
}

func (p *parser) breakStatement(isBreak bool) {
	at := p.start
	p.next()
	if p.kind == tokName && !p.newline && !isReserved(p.text) {
		if !slices.Contains(p.labels, p.text) {
			p.fail(p.start, "there is no label `"+p.text+"`", "")
		}
		p.next()
	} else if p.loops == 0 && !(isBreak && p.switches > 0) {
		p.fail(at, "there is no loop to leave", "")
	}
	p.semicolon()
}

func (p *parser) switchStatement() {
	p.next()
	p.condition()
	p.expect("{")
	p.switches++
	defaults := 0
	for p.until("}") {
		at := p.start
		if p.accept("case") {
			p.expression(true)
		} else {
			p.expect("default")
			defaults++
		}
		if defaults > 1 {
			p.fail(at, "the switch has a `default` already", "")
			defaults = 0
		}
		p.expect(":")
		for p.until("}") && !p.is("case") && !p.is("default") {
			p.statement()
		}
	}
	p.switches--
	p.expect("}")
}

func (p *parser) tryStatement() {
	p.next()
	p.block()
	handled := false
	if p.accept("catch") {
		handled = true
		if p.accept("(") {
			p.binding()
			p.expect(")")
		}
		p.block()
	}
	if p.accept("finally") {
		handled = true
		p.block()
	}
	if !handled {
		p.unexpected("`catch` or `finally`")
	}
}
