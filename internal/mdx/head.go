package mdx

import (
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx/syntax"
	"github.com/orihon/orihon/internal/mdx/template"
)

// HeadTag is an element that a page writes for its <head>, with its names in HTML. What a page may put there is not
// checked.
type HeadTag struct {
	Tag        string // title, meta, link, script, style, ...
	Attributes []HeadAttribute
	Text       string // its content
	Pos        diag.Pos
}

// HeadAttribute is an attribute of such an element.
type HeadAttribute struct{ Name, Value string }

// takeHeads takes <Head> and <head> out of a file, before it is known what the file uses. One that computes and is imported stays,
// and runs as a component; of one that is not, what computes is left out.
func (r *resolver) takeHeads(root *syntax.Node) {
	if !r.opt.Dialect.Head {
		return
	}
	imported, own := headNames(root, r.opt.Dialect.HeadModule)
	root.Walk(func(n *syntax.Node) bool {
		if n.Kind != syntax.Element || n.Tag.Name != "head" && (n.Tag.Name != "Head" || own) {
			return true
		}
		tags, computed := r.headTags(n)
		if len(computed) > 0 && imported && n.Tag.Name == "Head" {
			return false
		}
		for _, c := range computed {
			r.warnf("left-out", c.Start, "<"+c.Tag.Name+"> of the head computes what it says; it was left out",
				"Write its texts out, or import Head from "+r.opt.Dialect.HeadModule+": then it is added in the browser.")
		}
		r.heads = append(r.heads, tags...)
		n.Kind, n.Text, n.First, n.Last = syntax.Expression, "", nil, nil // nothing to show
		return false
	})
}

// headNames reports whether a file imports the component Head, and whether it means something of its own by that name.
func headNames(root *syntax.Node, module string) (imported, own bool) {
	for n := root.First; n != nil; n = n.Next {
		if n.Kind == syntax.ESM && n.Module != nil {
			for _, i := range n.Module.Imports {
				imported = imported || i.Local == "Head" && i.From == module
				own = own || i.Local == "Head" && i.From != module
			}
			for _, d := range n.Module.Declared {
				own = own || d.Name == "Head" && !imported
			}
		}
	}
	return imported, own
}

// headTags are the elements in a <head>, and those that compute. What it asks of <html> and <body> is not there.
func (r *resolver) headTags(head *syntax.Node) (tags []HeadTag, computed []*syntax.Node) {
	head.Walk(func(n *syntax.Node) bool {
		if n == head || n.Kind != syntax.Element || n.Tag.Name == "" {
			return true
		}
		if n.Tag.Name == "html" || n.Tag.Name == "body" {
			return false
		}
		attributes, literally := headAttributes(n)
		text, said := headText(n)
		if !literally || !said {
			computed = append(computed, n)
			return false
		}
		tags = append(tags, HeadTag{Tag: strings.ToLower(n.Tag.Name), Attributes: attributes, Text: text, Pos: r.src.pos(n.Start)})
		return false
	})
	return tags, computed
}

func headAttributes(n *syntax.Node) (all []HeadAttribute, ok bool) {
	for _, a := range n.Tag.Attrs {
		name := template.HTMLName(a.Name)
		switch a.Kind {
		case syntax.AttrFlag:
			all = append(all, HeadAttribute{Name: name})
		case syntax.AttrString:
			all = append(all, HeadAttribute{name, a.Value})
		case syntax.AttrExpr:
			value, literally := literal(a.Value)
			if !literally {
				return nil, false
			}
			switch {
			case value == nil || value == false || name == "key":
			case value == true:
				all = append(all, HeadAttribute{Name: name})
			default:
				all = append(all, HeadAttribute{name, literalText(value)})
			}
		default:
			return nil, isComment(a.Value)
		}
	}
	return all, true
}

// headText is the text in an element of a head. Not ok: it is computed.
func headText(n *syntax.Node) (text string, ok bool) {
	var b strings.Builder
	ok = true
	n.Walk(func(c *syntax.Node) bool {
		switch {
		case c.Kind != syntax.Expression:
			if c != n && c.First == nil {
				b.WriteString(c.PlainText())
			}
		case !isComment(c.Text):
			value, literally := literal(c.Text)
			ok = ok && literally
			if literally && value != nil {
				b.WriteString(literalText(value))
			}
		}
		return true
	})
	return strings.TrimSpace(b.String()), ok
}
