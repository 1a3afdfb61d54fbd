package ecma

// moduleItem reads an import or an export.
func (p *parser) moduleItem() {
	if p.is("import") {
		p.importStatement()
		return
	}
	p.exportStatement()
}

func (p *parser) importStatement() {
	at := p.start
	p.next()
	if p.is("(") || p.is(".") {
		p.fail(at, "only import and export statements can stand here", "put `import()` into a function that is exported")
	}
	first := len(p.module.Imports)
	if p.kind != tokString {
		p.importClause(at)
		if !p.is("from") {
			p.unexpected("`from`")
		}
		p.next()
	}
	from := p.moduleName()
	for i := first; i < len(p.module.Imports); i++ {
		p.module.Imports[i].From = from
	}
	if p.is("with") && !p.newline {
		p.fail(p.start, "import attributes are not supported", "")
	}
	p.semicolon()
	for i := first; i < len(p.module.Imports); i++ {
		p.module.Imports[i].End = p.lastEnd
	}
}

func (p *parser) add(at int, local, name string) {
	p.module.Imports = append(p.module.Imports, Import{Local: local, Name: name, At: at})
	p.declared(at, local)
}

func (p *parser) local() string {
	if p.kind != tokName || isReserved(p.text) || p.text == "await" || p.text == "eval" || p.text == "arguments" {
		p.unexpected("a name")
		return ""
	}
	name := p.text
	p.next()
	return name
}

func (p *parser) importClause(at int) {
	if p.kind == tokName {
		p.add(at, p.local(), "default")
		if !p.accept(",") {
			return
		}
	}
	switch {
	case p.accept("*"):
		p.expect("as")
		p.add(at, p.local(), "*")
	case p.accept("{"):
		for p.until("}") {
			name, plain := p.exportName()
			local := name
			if p.accept("as") {
				local = p.local()
			} else if !plain || isReserved(name) {
				p.unexpected("`as`")
			}
			p.add(at, local, name)
			if !p.is("}") {
				p.expect(",")
			}
		}
		p.expect("}")
	default:
		p.unexpected("`{` or `*`")
	}
}

// exportName reads a name as other modules see it: any word or a string.
func (p *parser) exportName() (name string, plain bool) {
	switch p.kind {
	case tokName:
		name, plain = p.text, true
	case tokString:
		name = p.text
	default:
		p.unexpected("a name")
	}
	p.next()
	return name, plain
}

// moduleName reads the string that names a module.
func (p *parser) moduleName() string {
	if p.kind != tokString {
		p.unexpected("the module in quotes")
		return ""
	}
	name := p.text
	p.next()
	return name
}

func (p *parser) export(names ...string) { p.module.Exports = append(p.module.Exports, names...) }

func (p *parser) exportNamed(at int, name string) {
	p.declared(at, name)
	p.export(name)
}

func (p *parser) declared(at int, names ...string) {
	for _, name := range names {
		p.module.Declared = append(p.module.Declared, Name{name, at})
	}
}

func (p *parser) exportStatement() {
	p.next()
	switch {
	case p.accept("*"):
		if p.accept("as") {
			name, _ := p.exportName()
			p.export(name)
		}
		if !p.is("from") {
			p.unexpected("`from`")
		}
		p.next()
		p.moduleName()
		p.semicolon()
	case p.accept("{"):
		p.exportList()
	case p.is("default"):
		p.next()
		p.export("default")
		p.exportDefault()
	case p.is("var"), p.is("const"), p.is("let"):
		at := p.start
		names := p.declaration()
		p.declared(at, names...)
		p.export(names...)
		p.semicolon()
	case p.is("function"):
		p.exportNamed(p.start, p.functionDeclaration(false))
	case p.is("class"):
		p.exportNamed(p.start, p.class(true))
	case p.is("async"):
		p.next()
		if !p.is("function") || p.newline {
			p.unexpected("`function`")
		}
		p.exportNamed(p.start, p.functionDeclaration(true))
	default:
		p.unexpected("what is exported")
	}
}

func (p *parser) exportList() {
	var locals []string
	var listed []Name
	reserved := 0
	for p.until("}") {
		at := p.start
		local, plain := p.exportName()
		if !plain || isReserved(local) {
			reserved = at
		}
		name := local
		listed = append(listed, Name{local, at})
		if p.accept("as") {
			name, _ = p.exportName()
		}
		locals = append(locals, name)
		if !p.is("}") {
			p.expect(",")
		}
	}
	p.expect("}")
	if p.is("from") {
		p.next()
		p.moduleName()
	} else if reserved > 0 && p.err == nil {
		p.fail(reserved, "a reserved word cannot be exported", "")
	} else {
		p.module.Listed = append(p.module.Listed, listed...)
	}
	p.export(locals...)
	p.semicolon()
}

func (p *parser) exportDefault() {
	switch {
	case p.is("function"):
		p.functionExpression(false)
		return
	case p.is("class"):
		p.class(false)
		return
	case p.is("async"):
		saved := *p
		p.next()
		if p.is("function") && !p.newline {
			p.functionExpression(true)
			return
		}
		p.restore(&saved)
	}
	p.assignment(true)
	p.semicolon()
}
