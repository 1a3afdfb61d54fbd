package mdx

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// imported is a name that a page imports.
type imported struct {
	name string // as the page calls it
	from string // module
	at   int
}

// resolver finds out what the elements of a page are and reads its partials. It is done before anything is written.
type resolver struct {
	view
	reading []string // partials being read
}

// resolve completes a page whose text is parsed.
func resolve(seen view) {
	r := &resolver{view: seen}
	r.file(seen.root)
}

// file finds out what the elements of a file are: partials, components of the site, computed parts.
func (r *resolver) file(root *syntax.Node) {
	r.takeHeads(root)
	names, used := map[string]imported{}, usedNames(root)
	if len(r.reading) == 0 {
		r.used = used
	}
	for c := root.First; c != nil; c = c.Next {
		if c.Kind == syntax.ESM {
			r.esm(c, names, used)
			if len(r.reading) > 0 {
				r.noteStatements(c, used)
			}
		}
	}
	r.takeRawFiles(root, names)
	r.takeValueParts(root, names)
	var details []*syntax.Node
	root.Walk(func(n *syntax.Node) bool {
		switch n.Kind {
		case syntax.Expression:
			if _, ok := literal(n.Text); !ok && !isComment(n.Text) {
				r.scripted = true
			}
		case syntax.Directive, syntax.BlockQuote:
			r.markReplaced(n)
		case syntax.Element:
			r.resolveElement(n, names)
			if strings.EqualFold(n.Tag.Name, "details") && !isBuiltin(n.Tag.Name) && !r.dynamic[n] {
				details = append(details, n)
			}
		}
		return true
	})
	r.takeSummaries(details)
}

// takeSummaries takes the first <summary> out of each <details>: it is written before everything else.
func (r *resolver) takeSummaries(details []*syntax.Node) {
	for _, n := range details {
		if summary := summaryOf(n); summary != nil {
			if r.summaries == nil {
				r.summaries = map[*syntax.Node]*syntax.Node{}
			}
			r.summaries[n] = summary
			summary.Unlink()
		}
	}
}

func summaryOf(details *syntax.Node) *syntax.Node {
	for c := details.First; c != nil; c = c.Next {
		if c.Kind == syntax.Element && c.Tag.Name == "summary" {
			return c
		}
		if c.Kind == syntax.Paragraph && c.First != nil && c.First.Kind == syntax.Element && c.First.Tag.Name == "summary" {
			return c.First
		}
	}
	return nil
}

// esm takes the imports that need no script out of a block of statements, and marks the page as scripted for the rest.
func (r *resolver) esm(node *syntax.Node, names map[string]imported, used map[string]bool) {
	r.checkImports(node)
	rest := false
	for _, st := range statementsOf(node) {
		imp, ok := st.single()
		imp.at += node.Start
		switch {
		case ok && isStaticImport(imp):
			names[imp.name] = imp
		case !st.isUnused(used):
			rest = true
		}
	}
	if rest {
		r.scripted = true
		if node.Module == nil {
			return
		}
		for _, d := range node.Module.Declared {
			if _, known := names[d.Name]; !known {
				names[d.Name] = imported{name: d.Name}
			}
		}
	}
}

// isStaticImport reports whether an import needs no script: of a partial, of a file as a string, or of a component that
// is built in.
func isStaticImport(imp imported) bool {
	return rawFile(imp.from) != "" || isMarkdownFile(imp.from) || strings.HasPrefix(imp.from, "@theme/") && isBuiltin(imp.name)
}

func isMarkdownFile(name string) bool {
	return strings.HasSuffix(name, ".md") || strings.HasSuffix(name, ".mdx")
}

func (r *resolver) resolveElement(node *syntax.Node, names map[string]imported) {
	name, _, _ := strings.Cut(node.Tag.Name, ".")
	imp, isImported := names[name]
	builtin := builtinOf(name)
	switch {
	case name == "":
	case isImported && r.isOfPackage(imp.from):
		r.leaveOut(node, imp)
	case isImported && isMarkdownFile(imp.from):
		if !r.addPartial(node, imp) {
			node.Kind = syntax.Expression // nothing to show, and nothing more to say about it
		}
	case isImported && imp.from == "", r.isOfTheSite(name):
		r.markDynamic(node)
	case builtin != nil && builtin.runs(node):
		r.markDynamic(node)
	case builtin != nil || isHTMLName(name):
		for _, a := range node.Tag.Attrs {
			_, ok := literal(a.Value)
			if a.Kind == syntax.AttrSpread && !isComment(a.Value) || a.Kind == syntax.AttrExpr && !ok {
				r.markDynamic(node)
				return
			}
		}
	}
}

// markPanels lets the panels of tabs run with them.
func (r *resolver) markPanels(n *syntax.Node) {
	if n.Kind != syntax.Element || n.Tag.Name != "Tabs" {
		return
	}
	n.Walk(func(c *syntax.Node) bool {
		if c.Kind == syntax.Element && c.Tag.Name == "TabItem" {
			r.markDynamic(c)
		}
		return c == n || c.Kind != syntax.Element || c.Tag.Name != "Tabs"
	})
}

func (r *resolver) markDynamic(n *syntax.Node) {
	if r.dynamic == nil {
		r.dynamic = map[*syntax.Node]bool{}
	}
	r.dynamic[n] = true
	r.scripted = true
	r.markPanels(n)
}

// addPartial reads the file that an element stands for.
func (r *resolver) addPartial(node *syntax.Node, imp imported) bool {
	file := r.sitePath(imp.from)
	if slices.Contains(r.reading, file) || len(r.reading) > 20 {
		r.errorf("partial-cycle", node.Start, "the partial "+file+" shows itself", "break the circle")
		return false
	}
	text, ok := r.readFile(file, imp.at)
	if !ok {
		return false
	}
	body, line := cutFrontMatter(text)
	part := r.parse(Input{File: file, Text: body, Line: line})
	hide(part)
	r.reading = append(r.reading, file)
	r.inPartial(part, func() { r.file(part.tree.Root) })
	r.reading = r.reading[:len(r.reading)-1]
	if r.partials == nil {
		r.partials = map[*syntax.Node]*source{}
	}
	r.partials[node] = part
	return true
}

// cutFrontMatter returns what follows the front matter of a partial, and its line.
func cutFrontMatter(text []byte) ([]byte, int) {
	s := string(text)
	if !strings.HasPrefix(s, "---\n") {
		return text, 1
	}
	end := strings.Index(s[4:], "\n---\n")
	if end < 0 {
		return text, 1
	}
	return text[4+end+5:], 1 + strings.Count(s[:4+end+5], "\n")
}
