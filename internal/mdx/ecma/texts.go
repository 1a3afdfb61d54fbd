package ecma

// Text is the value of a property of an object or of an attribute of JSX that begins with a quote.
type Text struct {
	Element string // of an attribute; "" for a property
	Name    string
	Code    string // all of the value, with its quotes
	Quoted  bool   // it is an attribute in quotes, which has entities and no escapes
	At      int
}

// Texts returns the texts in an expression or in statements, as far as these can be read.
func Texts(code string) []Text {
	var found []Text
	p := &parser{s: code, texts: &found}
	p.next()
	if !p.is("import") && !p.is("export") {
		p.expression(true)
		return found
	}
	p.module = &Module{}
	for p.kind != tokEOF {
		p.moduleItem()
	}
	return found
}

// noteText keeps a text that was read between two offsets. The parser goes back at times, and then reads it twice.
func noteText(p *parser, t Text, from, to int) {
	if p.texts == nil || p.err != nil || from >= to {
		return
	}
	if t.Code, t.At = p.s[from:to], from; t.Code[0] != '"' && t.Code[0] != '\'' && t.Code[0] != '`' {
		return
	}
	for _, known := range *p.texts {
		if known.At == t.At {
			return
		}
	}
	*p.texts = append(*p.texts, t)
}
