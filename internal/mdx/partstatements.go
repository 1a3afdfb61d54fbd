package mdx

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/mdx/ecma"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// partStatements are the statements of a partial that need a script.
type partStatements struct {
	file string
	at   int // of their block in the file
	code []partCode
}

// partCode is an import with the names it declares, or the code between two.
type partCode struct {
	text  string
	names []string
}

// noteStatements keeps what a block of statements of a partial declares, for the script of the page that shows it. Relative
// imports are written from the site folder: the page lies elsewhere.
func (r *resolver) noteStatements(n *syntax.Node, used map[string]bool) {
	part := partStatements{file: r.src.file, at: n.Start}
	if n.Module == nil || slices.ContainsFunc(r.inParts, func(p partStatements) bool { return p.file == part.file && p.at == part.at }) {
		return
	}
	imported := map[string]bool{}
	for _, st := range statementsOf(n) {
		code := partCode{text: r.fromSite(st)}
		for _, i := range st.imports {
			imported[i.Local] = true
			code.names = append(code.names, i.Local)
		}
		if imp, ok := st.single(); !st.isUnused(used) && !(ok && isStaticImport(imp)) {
			part.code = append(part.code, code)
		}
	}
	own := slices.DeleteFunc(slices.Clone(n.Module.Declared), func(d ecma.Name) bool { return imported[d.Name] })
	for at := range part.code {
		if c := &part.code[at]; len(c.names) == 0 {
			for _, d := range own {
				c.names = append(c.names, d.Name)
			}
			own = nil // they are those of all that stands between imports; the first piece holds them
		}
	}
	if len(part.code) > 0 {
		r.inParts = append(r.inParts, part)
	}
}

// fromSite is the code of a statement whose import does not depend on the folder of its file.
func (v *view) fromSite(st statement) string {
	code := strings.TrimSpace(st.text)
	if len(st.imports) == 0 || !strings.HasPrefix(st.imports[0].From, ".") {
		return code
	}
	from := st.imports[0].From
	at := strings.LastIndex(code, from)
	return code[:at] + "@site/" + v.sitePath(ecma.Unescape(from)) + code[at+len(from):]
}

// writeParts writes the statements of partials behind those of the page. A name that is there already is not declared again: the
// same component is imported by both.
func (s *scriptWriter) writeParts(known map[string]bool) {
	for _, part := range s.inParts {
		for _, c := range part.code {
			isNew := func(name string) bool { return !known[name] }
			if len(c.names) == 0 || slices.ContainsFunc(c.names, isNew) {
				s.w.strs(c.text, "\n")
			}
			for _, name := range c.names {
				known[name] = true
			}
		}
	}
}
