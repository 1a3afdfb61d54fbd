// Package ecma checks JavaScript: where a piece of it ends, whether it is valid, which names it imports and exports.
//
// MDX cannot be parsed without: where an expression ends only its grammar says, and a mistake in it is to be told at its
// place and not in a module that no writer has seen. More is not needed, because expressions and statements go into that
// module as they are written. So it knows the grammar of ES2024 modules with JSX, builds no tree, and leaves to esbuild what
// takes one to find, such as a name that is declared twice.
package ecma

import "strings"

// Error is a mistake in the code.
type Error struct {
	Offset int
	Text   string
	Hint   string
	EOF    bool // the code ends too early
}

// Expression reads an expression from offset i on and returns the offset of the "}" behind it. Empty says that there
// is nothing but comments.
func Expression(s string, i int) (end int, empty bool, err *Error) {
	p := &parser{s: s, i: i}
	p.next()
	if empty = p.is("}"); !empty {
		p.expression(true)
	}
	if !p.is("}") {
		p.unexpected("`}`")
	}
	return p.start, empty, p.err
}

// Spread reads "...expression" from offset i on and returns the offset of the "}" behind it.
func Spread(s string, i int) (end int, err *Error) {
	p := &parser{s: s, i: i}
	p.next()
	if p.is("}") {
		p.fail(i-1, "the braces are empty", "remove them; a comment can stand before or behind the tag")
	}
	if !p.is("...") {
		p.fail(p.start, "braces in a tag must hold a spread", "write {...props}, or name={value}")
	}
	p.next()
	p.assignment(true)
	if p.accept(",") && !p.is("}") {
		p.fail(p.start, "only one spread can stand in braces", "write {...a} {...b}")
	}
	if !p.is("}") {
		p.unexpected("`}`")
	}
	return p.start, p.err
}

// Assignment reads an expression without commas from offset i on and returns the offset of its end.
func Assignment(s string, i int) (end int, err *Error) {
	p := &parser{s: s, i: i, module: &Module{}, function: true, async: true}
	p.next()
	p.assignment(true)
	return p.lastEnd, p.err
}

// Property reads a property of an object literal from offset i on and returns the offset of its end.
func Property(s string, i int) (end int, err *Error) {
	p := &parser{s: s, i: i, module: &Module{}, function: true, async: true}
	p.next()
	p.property()
	return p.lastEnd, p.err
}

// Module is what import and export statements say.
type Module struct {
	Imports []Import
	Exports []string // names as other modules see them, "default" among them

	Declared []Name // names that the statements declare, those of imports included
	Listed   []Name // names in "export {...}"
}

// Name is a name with its place.
type Name struct {
	Name string
	At   int
}

// Import is a name that a module imports.
type Import struct {
	Local string
	Name  string // name in the other module: "default", "*" or as written
	From  string
	At    int // offset of the statement
	End   int // where the statement ends
}

// Statements checks import and export statements.
func Statements(s string) (*Module, *Error) {
	p := &parser{s: s, module: &Module{}}
	p.next()
	for p.kind != tokEOF {
		if p.kind != tokName || !p.is("import") && !p.is("export") {
			p.fail(p.start, "only import and export statements can stand here", "put it into a function that is exported, "+
				"or leave a blank line before text")
		}
		p.moduleItem()
	}
	return p.module, p.err
}

// fail notes the first mistake. The rest of the code is dropped, so that the parser ends as at the end of the text.
func (p *parser) fail(at int, text, hint string) {
	p.stop(&Error{Offset: at, Text: text, Hint: hint})
}

func (p *parser) failEOF(at int, text, hint string) {
	p.stop(&Error{Offset: at, Text: text, Hint: hint, EOF: true})
}

func (p *parser) stop(err *Error) {
	if p.err == nil {
		p.err = err
	}
	p.s = p.s[:min(p.i, len(p.s))]
	p.i = len(p.s)
	p.start, p.kind, p.text = p.i, tokEOF, ""
}

// until reports whether the current token is not the closing one, and the code goes on.
func (p *parser) until(closer string) bool { return p.err == nil && !p.is(closer) }

// unexpected reports the current token.
func (p *parser) unexpected(want string) {
	if p.kind == tokEOF {
		p.failEOF(len(p.s), "the code ends too early, expected "+want, "")
	}
	p.fail(p.start, "unexpected `"+p.shown()+"`, expected "+want, "")
}

// shown is the current token for a message.
func (p *parser) shown() string {
	text := p.s[p.start:p.i]
	if at := strings.IndexByte(text, '\n'); at >= 0 {
		text = text[:at]
	}
	if r := []rune(text); len(r) > 20 {
		text = string(r[:20]) + "…"
	}
	return text
}
