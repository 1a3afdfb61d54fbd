package ecma

// cover says what an expression may be taken for.
type cover struct {
	target  bool // may stand before "="
	binding bool // may be a parameter or be declared
	pattern bool // an object or array literal
	only    int  // offset of what is valid in a pattern only, 0 if there is none
	given   bool // a value is assigned, or in a pattern is the default
	arrow   bool // an arrow function, which no operator may follow
}

func (p *parser) enter() {
	if p.depth++; p.depth > maxDepth {
		p.fail(p.start, "the code is nested too deeply", "")
	}
}

func (p *parser) leave() { p.depth-- }

// expression reads expressions with commas between. In allows the operator "in".
func (p *parser) expression(in bool) cover {
	c := p.assignment(in)
	for p.is(",") {
		p.next()
		p.assignment(in)
		c = cover{}
	}
	return c
}

// assignment reads an expression without a comma and refuses what is only a pattern.
func (p *parser) assignment(in bool) cover {
	c := p.maybePattern(in)
	if c.only > 0 {
		p.fail(c.only, "unexpected `=` in an object", "write `name: value`")
	}
	return c
}

// maybePattern reads an expression that may still turn out to be a pattern.
func (p *parser) maybePattern(in bool) cover {
	p.enter()
	defer p.leave()
	if p.kind == tokName {
		if p.is("async") {
			if c, ok := p.asyncArrow(in); ok {
				return c
			}
		}
		if p.is("yield") && p.generator {
			p.yield(in)
			return cover{}
		}
	}
	start := p.start
	c := p.conditional(in)
	if c.arrow {
		return c
	}
	if p.is("=>") && !p.newline && c.binding && !c.pattern && p.isBareName(start) {
		p.next()
		p.arrowBody(in, false)
		return cover{arrow: true}
	}
	if p.kind != tokPunct || !isAssign(p.text) {
		return c
	}
	if !c.target || c.pattern && p.text != "=" {
		p.fail(p.start, "a value cannot be assigned to what stands on the left", "")
	}
	plain := p.text == "="
	p.next()
	p.assignment(in)
	if !plain {
		return cover{}
	}
	return cover{target: true, binding: c.binding, pattern: true, given: true} // in a pattern, an element with a default
}

func (p *parser) isBareName(start int) bool {
	for i := start; i < p.lastEnd; i++ {
		if c := p.s[i]; c == '(' || c == ' ' || c == '\n' {
			return false
		}
	}
	return true
}

func isAssign(op string) bool {
	switch op {
	case "=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=", "|=", "^=", "&&=", "||=", "??=":
		return true
	}
	return false
}

func (p *parser) yield(in bool) {
	p.next()
	if p.newline {
		return
	}
	if p.accept("*") {
		p.assignment(in)
		return
	}
	switch {
	case p.kind == tokEOF, p.is(")"), p.is("]"), p.is("}"), p.is(","), p.is(";"), p.is(":"), p.is("in"), p.is("of"):
		return
	}
	p.assignment(in)
}

// asyncArrow reads "async x => ..." and "async (x) => ...".
func (p *parser) asyncArrow(in bool) (cover, bool) {
	saved := *p
	p.next()
	if p.newline {
		p.restore(&saved)
		return cover{}, false
	}
	if p.kind == tokName && !p.is("function") && !isReserved(p.text) {
		p.next()
		if p.is("=>") && !p.newline {
			p.next()
			p.arrowBody(in, true)
			return cover{arrow: true}, true
		}
	}
	p.restore(&saved)
	return cover{}, false
}

func (p *parser) arrowBody(in, async bool) {
	saved := *p
	p.function, p.async, p.generator = true, async, false
	if p.is("{") {
		p.loops, p.switches, p.labels = 0, 0, nil
		p.block()
	} else {
		p.assignment(in)
	}
	p.function, p.async, p.generator = saved.function, saved.async, saved.generator
	p.loops, p.switches, p.labels = saved.loops, saved.switches, saved.labels
}

// suffixed reads a value with members, calls and templates behind it.
func (p *parser) suffixed() cover {
	start := p.start
	async := p.is("async")
	c := p.primary()
	if c.arrow {
		return c
	}
	optional := false
	for {
		switch {
		case p.is("?."):
			optional = true
			p.next()
			if !p.is("(") && !p.is("[") && p.kind != tokTemplate {
				p.memberName()
			}
			c = cover{only: c.only} // brackets are read next
		case p.is("."):
			head, at := p.lastEnd, p.start
			p.next()
			p.memberName()
			notePlace(p, PlaceMember, start, head, at)
			c = cover{target: !optional, only: c.only}
		case p.is("["):
			head, at := p.lastEnd, p.start
			p.subscript()
			notePlace(p, PlaceMember, start, head, at)
			c = cover{target: !optional, only: c.only}
		case p.is("("):
			head, at := p.lastEnd, p.start
			if arrow := p.arguments(async && p.lastEnd == start+len("async") && !p.newline); arrow {
				return cover{arrow: true}
			}
			notePlace(p, PlaceCall, start, head, at)
			c = cover{only: c.only}
		case p.kind == tokTemplate && optional:
			p.fail(p.start, "a template cannot follow `?.`", "")
		case p.kind == tokTemplate:
			p.template(true)
			c = cover{only: c.only}
		default:
			return c
		}
	}
}

func (p *parser) memberName() {
	if p.kind != tokName && (p.kind != tokPrivate || p.classes == 0) {
		p.unexpected("the name of a property")
	}
	p.next()
}

// subscript reads "[expression]".
func (p *parser) subscript() {
	p.next()
	p.expression(true)
	p.expect("]")
}

// arguments reads "(a, ...b)". Behind "async", "=>" makes them parameters.
func (p *parser) arguments(async bool) (arrow bool) {
	p.next()
	binding := true
	only := 0
	for p.until(")") {
		rest := p.accept("...")
		c := p.maybePattern(true)
		binding = binding && c.binding && !(rest && p.is(","))
		only = max(only, c.only)
		if !p.is(")") {
			p.expect(",")
		}
	}
	p.next()
	if async && binding && p.is("=>") && !p.newline {
		p.next()
		p.arrowBody(true, true)
		return true
	}
	if only > 0 {
		p.fail(only, "unexpected `=` in an object", "write `name: value`")
	}
	return false
}
