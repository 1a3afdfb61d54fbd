package ecma

// declaration reads "const a = 1, {b} = c" and returns the names.
func (p *parser) declaration() []string {
	constant := p.is("const")
	p.next()
	var names []string
	for {
		pattern := p.is("[") || p.is("{")
		names = append(names, p.binding()...)
		switch {
		case p.accept("="):
			p.assignment(true)
		case constant || pattern:
			p.unexpected("`=`")
		}
		if !p.accept(",") {
			return names
		}
	}
}

// binding reads a name or a pattern that is declared and returns the names.
func (p *parser) binding() []string {
	p.enter()
	defer p.leave()
	switch {
	case p.is("["):
		return p.arrayBinding()
	case p.is("{"):
		return p.objectBinding()
	case p.kind != tokName, isReserved(p.text), p.text == "eval", p.text == "arguments", p.text == "await":
		p.unexpected("a name")
	}
	name := p.text
	p.next()
	return []string{name}
}

func (p *parser) element() []string {
	names := p.binding()
	if p.accept("=") {
		p.assignment(true)
	}
	return names
}

func (p *parser) arrayBinding() []string {
	p.next()
	var names []string
	for p.until("]") {
		if p.accept(",") {
			continue
		}
		if p.accept("...") {
			names = append(names, p.binding()...)
			break
		}
		names = append(names, p.element()...)
		if !p.is("]") {
			p.expect(",")
		}
	}
	p.expect("]")
	return names
}

func (p *parser) objectBinding() []string {
	p.next()
	var names []string
	for p.until("}") {
		if p.accept("...") {
			names = append(names, p.binding()...)
			break
		}
		key, plain := p.text, p.kind == tokName
		p.propertyName(false)
		if p.accept(":") {
			names = append(names, p.element()...)
		} else {
			if !plain || isReserved(key) {
				p.unexpected("`:`")
			}
			names = append(names, key)
			if p.accept("=") {
				p.assignment(true)
			}
		}
		if !p.is("}") {
			p.expect(",")
		}
	}
	p.expect("}")
	return names
}
