package ecma

import "strings"

func (p *parser) array() cover {
	p.next()
	out := cover{target: true, binding: true, pattern: true}
	for p.until("]") {
		if p.accept(",") { // nothing stands at this place
			continue
		}
		spread := p.accept("...")
		c := p.maybePattern(true)
		out.merge(c)
		if !p.is("]") {
			if spread {
				out.target, out.binding = false, false
			}
			p.expect(",")
		}
	}
	p.next()
	return out
}

// merge takes an element into account.
func (c *cover) merge(e cover) {
	if !e.target || e.arrow {
		c.target = false
	}
	if !e.binding {
		c.binding = false
	}
	c.only = max(c.only, e.only)
}

func (p *parser) object() cover {
	p.next()
	out := cover{target: true, binding: true, pattern: true}
	for p.until("}") {
		spread := p.is("...")
		out.merge(p.property())
		if !p.is("}") {
			if spread {
				out.target, out.binding = false, false
			}
			p.expect(",")
		}
	}
	p.next()
	return out
}

// property reads one property of an object literal.
func (p *parser) property() cover {
	if p.accept("...") {
		return p.maybePattern(true)
	}
	async, generator := false, false
	if p.is("async") && !p.propertyEnds() {
		async = true
		p.next()
	}
	if p.accept("*") {
		generator = true
	}
	accessor := ""
	if !async && !generator && (p.is("get") || p.is("set")) && !p.propertyEnds() {
		accessor = p.text
		p.next()
	}
	name := p.kind == tokName
	reserved := name && (isReserved(p.text) || p.text == "await")
	strict := p.text == "eval" || p.text == "arguments"
	text := Text{Name: strings.Trim(p.s[p.start:p.i], "\"'")}
	p.propertyName(false)
	switch {
	case p.is("(") && accessor != "":
		p.accessor(accessor)
		return cover{}
	case p.is("("):
		p.method(async, generator)
		return cover{}
	case accessor != "" || async || generator:
		p.unexpected("`(`")
	case p.accept(":"):
		from := p.start
		value := p.maybePattern(true)
		noteText(p, text, from, p.lastEnd)
		return value
	case !name:
		p.unexpected("`:`")
	case reserved:
		p.fail(p.lastEnd, "a reserved word needs a value here", "write `name: value`")
	}
	if p.is("=") {
		only := p.start
		p.next()
		p.assignment(true)
		return cover{target: !strict, binding: !strict, only: only}
	}
	return cover{target: !strict, binding: !strict}
}

// propertyEnds reports whether the current word is itself the name of a property, not a keyword before one.
func (p *parser) propertyEnds() bool {
	saved := *p
	p.next()
	ends := p.is(",") || p.is("}") || p.is(":") || p.is("(") || p.is("=") || p.is(";") || p.kind == tokEOF
	newline := p.newline
	p.restore(&saved)
	return ends || newline && p.is("async")
}

func (p *parser) propertyName(private bool) {
	switch {
	case p.kind == tokName, p.kind == tokNumber, p.kind == tokString, private && p.kind == tokPrivate:
		p.next()
	case p.is("["):
		p.next()
		p.assignment(true)
		p.expect("]")
	default:
		p.unexpected("the name of a property")
	}
}
