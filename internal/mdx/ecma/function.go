package ecma

// functionDeclaration reads a function statement and returns its name.
func (p *parser) functionDeclaration(async bool) string {
	p.next()
	generator := p.accept("*")
	name := ""
	if p.kind == tokName && !isReserved(p.text) {
		name = p.text
		p.next()
	} else {
		p.unexpected("the name of the function")
	}
	p.method(async, generator)
	return name
}

func (p *parser) functionExpression(async bool) {
	p.next()
	generator := p.accept("*")
	if p.kind == tokName && !isReserved(p.text) {
		p.next()
	}
	p.method(async, generator)
}

// accessor reads parameters and body of a getter or setter.
func (p *parser) accessor(kind string) {
	at := p.start
	parameters, rest := p.method(false, false)
	switch {
	case kind == "get" && parameters > 0:
		p.fail(at, "a getter has no parameters", "")
	case kind == "set" && (parameters != 1 || rest):
		p.fail(at, "a setter has one parameter", "")
	}
}

// method reads parameters and body.
func (p *parser) method(async, generator bool) (parameters int, rest bool) {
	p.enter()
	defer p.leave()
	function, wasAsync, wasGenerator, loops, switches, labels := p.function, p.async, p.generator, p.loops, p.switches, p.labels
	p.function, p.async, p.generator, p.loops, p.switches, p.labels = true, async, generator, 0, 0, nil
	p.expect("(")
	for p.until(")") {
		parameters++
		if p.accept("...") {
			rest = true
			p.binding()
			break
		}
		p.element()
		if !p.is(")") {
			p.expect(",")
		}
	}
	p.expect(")")
	p.block()
	p.function, p.async, p.generator, p.loops, p.switches, p.labels = function, wasAsync, wasGenerator, loops, switches, labels
	return parameters, rest
}

// class reads a class and returns its name.
func (p *parser) class(declaration bool) string {
	p.enter()
	defer p.leave()
	p.next()
	name := ""
	if p.kind == tokName && !p.is("extends") && !isReserved(p.text) {
		name = p.text
		p.next()
	} else if declaration {
		p.unexpected("the name of the class")
	}
	if p.accept("extends") {
		p.suffixed()
	}
	p.classes++
	p.expect("{")
	for p.until("}") {
		if !p.accept(";") {
			p.classMember()
		}
	}
	p.classes--
	p.expect("}")
	return name
}

func (p *parser) classMember() {
	if p.is("static") && !p.memberEnds() {
		p.next()
		if p.is("{") {
			saved := p.function
			p.function = true
			p.block()
			p.function = saved
			return
		}
	}
	async, generator := false, false
	if p.is("async") && !p.memberEnds() {
		async = true
		p.next()
	}
	if p.accept("*") {
		generator = true
	}
	accessor := ""
	if !async && !generator && (p.is("get") || p.is("set")) && !p.memberEnds() {
		accessor = p.text
		p.next()
	}
	p.propertyName(true)
	if p.is("(") {
		if accessor != "" {
			p.accessor(accessor)
			return
		}
		p.method(async, generator)
		return
	}
	if async || generator || accessor != "" {
		p.unexpected("`(`")
	}
	if p.accept("=") {
		saved, wasAsync := p.function, p.async
		p.function, p.async = true, false
		p.assignment(true)
		p.function, p.async = saved, wasAsync
	}
	p.semicolon()
}

// memberEnds reports whether the current word is the name of a member, not a keyword before one.
func (p *parser) memberEnds() bool {
	saved := *p
	p.next()
	ends := p.is("(") || p.is("=") || p.is(";") || p.is("}") || p.kind == tokEOF
	p.restore(&saved)
	return ends
}
