package mdx

import (
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// script makes the module of a page that imports or computes: the page's own statements and a component that renders
// the article. The HTML of the article becomes JSX, what the page computes goes in as it is written.
func (r *renderer) script(root *syntax.Node) *Script {
	var w writer
	r.rawConstants(&w)
	at := -1
	known := map[string]bool{}
	for n := root.First; n != nil; n = n.Next {
		if n.Kind != syntax.ESM || n.Module == nil {
			continue
		}
		for _, d := range n.Module.Declared {
			known[d.Name] = true
		}
		if slices.Contains(n.Module.Exports, "default") {
			r.errorf("default-export", n.Start, "a page has no default export: that is the page itself", "give the value a name")
			continue
		}
		if code := r.statements(n); code != "" {
			if at < 0 {
				at = n.Start
			}
			w.strs(code, "\n")
		}
	}
	w.str("export default function Article(props) {\n")
	used := r.usedComponents(known)
	if len(used) > 0 {
		w.strs("const {", strings.Join(used, ", "), "} = props.components ?? {};\n")
	}
	w.str("return (<>\n")
	c := &jsxConverter{in: &r.w, out: &w}
	c.convert()
	w.str("\n</>);\n}\n")
	missing := slices.DeleteFunc(used, func(name string) bool { return slices.Contains(computed[:], name) })
	return &Script{Source: w.body(), Pos: r.src.pos(max(at, 0)), Missing: missing}
}

// statements returns the import and export statements without those that need no script.
func (r *renderer) statements(n *syntax.Node) string {
	var out []string
	for line := range strings.SplitSeq(n.Text, "\n") {
		if imp, ok := parseImport(line); ok && isStaticImport(imp) {
			continue
		}
		out = append(out, line)
	}
	return strings.TrimSpace(strings.Join(out, "\n"))
}

// computed are the built-in components that computed parts may use: those of web/content/builtins.tsx.
var computed = [...]string{"Admonition", "Badge", "Card", "Cards", "CodeBlock", "Details", "Icon", "Steps"}

var jsxName = regexp.MustCompile(`<([A-Z][A-Za-z0-9_$]*)`)

// usedComponents returns the components in computed parts that the page does not declare itself.
func (r *renderer) usedComponents(known map[string]bool) []string {
	var out []string
	for _, h := range r.w.holes {
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
