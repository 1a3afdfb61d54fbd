package ecma

func (p *parser) conditional(in bool) cover {
	c := p.binary(0, in)
	if c.arrow || !p.is("?") {
		return c
	}
	p.next()
	p.assignment(true)
	p.expect(":")
	p.assignment(in)
	return cover{only: c.only}
}

// precedence returns how strongly a binary operator binds, 0 for none.
func (p *parser) precedence(in bool) int {
	if p.kind == tokName && p.escaped || p.kind != tokPunct && p.kind != tokName {
		return 0
	}
	switch p.text {
	case "??", "||":
		return 1
	case "&&":
		return 2
	case "|":
		return 3
	case "^":
		return 4
	case "&":
		return 5
	case "==", "!=", "===", "!==":
		return 6
	case "<", ">", "<=", ">=", "instanceof":
		return 7
	case "in":
		if in {
			return 7
		}
	case "<<", ">>", ">>>":
		return 8
	case "+", "-":
		return 9
	case "*", "/", "%":
		return 10
	case "**":
		return 11
	}
	return 0
}

func (p *parser) binary(least int, in bool) cover {
	var c cover
	if p.kind == tokPrivate {
		p.next()
		if !p.is("in") {
			p.unexpected("`in`")
		}
	} else {
		c = p.unary()
	}
	if c.arrow {
		return c
	}
	mixed := ""
	for {
		prec := p.precedence(in)
		if prec == 0 || prec <= least {
			return c
		}
		op := p.text
		if op == "??" || op == "||" || op == "&&" {
			kind := "|&"
			if op == "??" {
				kind = "?"
			}
			if mixed != "" && mixed != kind {
				p.fail(p.start, "`??` cannot be mixed with `||` and `&&`", "use parentheses")
			}
			mixed = kind
		}
		p.next()
		switch op {
		case "**":
			prec-- // binds to the right
		case "??":
			prec++ // so that "&&" behind its right side is met here
		}
		p.enter()
		right := p.binary(prec, in)
		p.leave()
		if right.arrow {
			p.fail(p.start, "an arrow function needs parentheses here", "")
		}
		c = cover{only: max(c.only, right.only)}
	}
}

func (p *parser) unary() cover {
	p.enter()
	defer p.leave()
	switch {
	case p.is("!"), p.is("~"), p.is("+"), p.is("-"), p.is("typeof"), p.is("void"), p.is("delete"):
		p.next()
		return p.operand()
	case p.is("++"), p.is("--"):
		at := p.start
		p.next()
		if c := p.unary(); !c.target || c.pattern {
			p.fail(at, "only a variable can be counted up or down", "")
		}
		return cover{}
	case p.is("await") && (p.async || !p.function):
		p.next()
		return p.operand()
	}
	c := p.suffixed()
	if (p.is("++") || p.is("--")) && !p.newline {
		if !c.target || c.pattern {
			p.fail(p.start, "only a variable can be counted up or down", "")
		}
		p.next()
		return cover{}
	}
	return c
}

// operand reads the operand of a unary operator.
func (p *parser) operand() cover {
	c := p.unary()
	if c.arrow {
		p.fail(p.start, "an arrow function needs parentheses here", "")
	}
	if p.is("**") {
		p.fail(p.start, "the operand of `**` needs parentheses", "")
	}
	return cover{only: c.only}
}
