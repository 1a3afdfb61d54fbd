package ecma

// PlaceKind is the kind of a Place.
type PlaceKind uint8

// The kinds of places.
const (
	PlaceName   PlaceKind = iota // a name that is read
	PlaceMember                  // object.name or object[key]
	PlaceCall                    // callee(arguments), with new before it or without
	PlaceThrow                   // a throw statement
)

// Place is a piece of code that can fail when it runs.
type Place struct {
	Kind       PlaceKind
	Start, End int
	Head       int // where the object of a member or what is called ends
	At         int // where engines say that it failed: the name, the "." or "[", the "("
}

// Places lists the pieces of a script that can fail when they run, inner ones first. The script is the body of a function, in the
// grammar of modules without import and export statements.
func Places(s string) ([]Place, *Error) {
	p := &parser{s: s, module: &Module{}, function: true, async: true, notes: true}
	p.next()
	for p.kind != tokEOF {
		p.statement()
	}
	return p.places, p.err
}

// notePlace notes a piece that ends where the last token does.
func notePlace(p *parser, kind PlaceKind, start, head, at int) {
	if p.notes {
		p.places = append(p.places, Place{Kind: kind, Start: start, End: p.lastEnd, Head: head, At: at})
	}
}
