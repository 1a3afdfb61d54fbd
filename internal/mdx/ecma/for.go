package ecma

// forStatement reads a loop of any kind that begins with "for".
func (p *parser) forStatement() {
	p.next()
	if p.is("await") {
		p.next()
	}
	p.expect("(")
	p.forHead()
	switch {
	case p.accept("of"):
		p.assignment(true)
	case p.accept("in"):
		p.expression(true)
	default:
		p.expect(";")
		if !p.is(";") {
			p.expression(true)
		}
		p.expect(";")
		if !p.is(")") {
			p.expression(true)
		}
	}
	p.expect(")")
	p.body()
}

// forHead reads the head of a loop before "of", "in" or the first semicolon, and refuses what is not allowed there.
func (p *parser) forHead() {
	at := p.start
	switch {
	case p.is(";"):
		return
	case p.is("var"), p.is("const"), p.is("let"):
		declared, given := p.declarations(false)
		if (p.is("of") || p.is("in")) && (declared > 1 || given) {
			p.fail(at, "a loop with `"+p.text+"` declares one name without a value", "")
		}
		return
	}
	c := p.maybePattern(false)
	for p.accept(",") {
		p.assignment(false)
		c = cover{only: c.only}
	}
	if p.is("of") || p.is("in") {
		if !c.target || c.given {
			p.fail(at, "a value cannot be assigned to what stands before `"+p.text+"`", "")
		}
		return
	}
	if c.only > 0 {
		p.fail(c.only, "unexpected `=` in an object", "write `name: value`")
	}
}

// declarations reads the names that a loop declares. Given says that one of them has a value.
func (p *parser) declarations(in bool) (declared int, given bool) {
	p.next()
	for {
		p.binding()
		declared++
		if p.accept("=") {
			given = true
			p.assignment(in)
		}
		if !p.accept(",") {
			return declared, given
		}
	}
}
