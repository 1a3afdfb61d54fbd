package mdx

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// scriptWriter writes the module of a page that runs, from the HTML of its article.
type scriptWriter struct {
	view
	m        *Module
	article  *writer
	computed []Computed // in the article
	headings []Heading
	w        writer
}

// write makes the module of a page that imports or computes: the page's own statements and a component that renders
// the article. The HTML of the article becomes JSX, what the page computes goes in as it is written.
func (s *scriptWriter) write() *Script {
	w := &s.w
	s.rawConstants()
	if s.opt.Dialect.Metadata {
		s.writeMetadata()
	}
	at := -1
	known := map[string]bool{}
	var computed []Computed
	for node := s.root.First; node != nil; node = node.Next {
		if node.Kind != syntax.ESM || node.Module == nil {
			continue
		}
		for _, d := range node.Module.Declared {
			known[d.Name] = true
		}
		for _, st := range statementsOf(node) {
			imp, ok := st.single()
			if ok && isStaticImport(imp) {
				delete(known, imp.name) // its import goes: it comes with the built-in ones
			} else if st.isUnused(s.used) {
				for _, i := range st.imports {
					delete(known, i.Local)
				}
			}
		}
		if slices.Contains(node.Module.Exports, "default") {
			s.errorf("default-export", node.Start, "a page has no default export: that is the page itself", "give the value a name")
		} else if code := s.statements(node); code != "" {
			if at < 0 {
				at = node.Start
			}
			w.strs(code, "\n")
			computed = append(computed, Computed{Code: node.Text, Pos: s.src.pos(node.Start)})
		}
	}
	s.writeParts(known)
	w.str("export default function Article(props) {\n")
	if s.opt.Dialect.Metadata && !known["toc"] && s.usesToc() {
		s.writeToc()
	}
	used := s.usedComponents(known)
	missing := slices.DeleteFunc(slices.Clone(used), func(name string) bool {
		return s.isOfTheSite(name) || isBuiltin(name) && builtinOf(name).inScripts()
	})
	if len(used) > 0 {
		w.strs("const {", strings.Join(s.given(used, missing), ", "), "} = props.components ?? {};\n")
	}
	computed = append(computed, s.computed...)
	end := s.openArticle(used, computed)
	c := &jsxConverter{in: s.article, out: w}
	c.convert()
	w.strs("\n", end, ");\n}\n")
	uses := slices.DeleteFunc(slices.Clone(used), func(name string) bool { return !s.isOfTheSite(name) })
	return &Script{Source: w.body(), Pos: s.src.pos(max(at, 0)), Missing: missing, Uses: uses, Computed: computed}
}

// given are the names of components as the page takes them. With ShowChildren, an unknown one renders its children.
func (s *scriptWriter) given(used, missing []string) []string {
	if !s.opt.Dialect.ShowChildren {
		return used
	}
	out := slices.Clone(used)
	for i, name := range out {
		if slices.Contains(missing, name) {
			out[i] = name + " = ({children}) => children"
		}
	}
	return out
}

// statements returns the import and export statements without those that need no script.
func (s *scriptWriter) statements(n *syntax.Node) string {
	var out []string
	for _, st := range statementsOf(n) {
		if imp, ok := st.single(); ok && isStaticImport(imp) || st.isUnused(s.used) {
			continue
		}
		out = append(out, strings.Trim(st.text, "\n"))
	}
	return strings.TrimSpace(strings.Join(out, "\n"))
}

var jsxName = regexp.MustCompile(`<([A-Z][A-Za-z0-9_$]*)`)

// usedComponents returns the components in computed parts that the page does not declare itself.
func (s *scriptWriter) usedComponents(known map[string]bool) []string {
	var out []string
	for _, h := range s.article.holes {
		if h.Kind != pieceRaw {
			continue
		}
		for _, m := range jsxName.FindAllStringSubmatch(h.Text, -1) {
			if name := m[1]; !known[name] && !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	slices.Sort(out)
	return out
}

// PlaceOf returns the first place where the page itself computes with a name.
func (s *Script) PlaceOf(name string) (diag.Pos, bool) {
	word, err := regexp.Compile(`(^|[^\w$])` + regexp.QuoteMeta(name) + `($|[^\w$])`)
	if err != nil || name == "" {
		return diag.Pos{}, false
	}
	for _, c := range s.Computed {
		found := word.FindStringSubmatchIndex(c.Code)
		if found == nil {
			continue
		}
		return c.at(found[3]), true
	}
	return diag.Pos{}, false
}

// at is the place of an offset in the code.
func (c *Computed) at(offset int) diag.Pos {
	pos, before := c.Pos, c.Code[:offset]
	if line := strings.LastIndexByte(before, '\n'); line >= 0 {
		pos.Line += strings.Count(before, "\n")
		pos.Column = 1
		before = before[line+1:]
	}
	pos.Column += utf8.RuneCountInString(before)
	return pos
}
