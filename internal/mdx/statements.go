package mdx

import (
	"path"
	"regexp"
	"strings"

	"github.com/orihon/orihon/internal/mdx/ecma"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// statement is an import of a page, or the code between two of them.
type statement struct {
	text    string
	at      int           // offset in the block of statements
	imports []ecma.Import // the names it imports; none: other code
}

// statementsOf cuts a block of import and export statements; several may stand on a line.
func statementsOf(n *syntax.Node) []statement {
	var found []statement
	from := 0
	between := func(to int) {
		if strings.TrimSpace(n.Text[from:to]) != "" {
			found = append(found, statement{text: n.Text[from:to], at: from})
		}
	}
	if n.Module != nil {
		for _, i := range n.Module.Imports {
			switch {
			case i.End > len(n.Text): // the block has a mistake
			case i.At >= from:
				between(i.At)
				found = append(found, statement{n.Text[i.At:i.End], i.At, []ecma.Import{i}})
				from = i.End
			default:
				last := &found[len(found)-1]
				last.imports = append(last.imports, i)
			}
		}
	}
	between(len(n.Text))
	return found
}

// single is what a statement of the form "import Name from 'module'" imports.
func (s statement) single() (imported, bool) {
	if len(s.imports) != 1 || s.imports[0].Name != "default" || strings.Contains(s.text, "{") {
		return imported{}, false
	}
	i := s.imports[0]
	return imported{name: i.Local, from: ecma.Unescape(i.From), at: s.at + fromPlace(s.text, 0, i.From)}, true
}

// isUnused reports whether the page uses nothing of what a statement imports. Such an import need not run, as in TypeScript. A
// style sheet is imported for what it does.
func (s statement) isUnused(used map[string]bool) bool {
	for _, i := range s.imports {
		switch path.Ext(i.From) {
		case ".css", ".scss", ".sass", ".less", ".styl":
			return false
		}
		if used[i.Local] {
			return false
		}
	}
	return len(s.imports) > 0
}

var identifier = regexp.MustCompile(`[\p{L}_$][\p{L}\p{N}_$]*`)

// names are words of code.
type names map[string]bool

// addFrom adds those of a piece of code.
func (n names) addFrom(code string) {
	for _, name := range identifier.FindAllString(code, -1) {
		n[name] = true
	}
}

// usedNames are the words of the code of a file, its imports left out.
func usedNames(root *syntax.Node) map[string]bool {
	used := names{}
	root.Walk(func(n *syntax.Node) bool {
		switch n.Kind {
		case syntax.ESM:
			for _, s := range statementsOf(n) {
				if len(s.imports) == 0 {
					used.addFrom(s.text)
				}
			}
		case syntax.Expression:
			used.addFrom(n.Text)
		case syntax.Directive:
			used.addFrom(n.Dir.Label)
		case syntax.Element:
			used.addFrom(n.Tag.Name)
			for _, a := range n.Tag.Attrs {
				if a.Kind != syntax.AttrString {
					used.addFrom(a.Value)
				}
			}
		}
		return true
	})
	return used
}
