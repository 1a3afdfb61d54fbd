package mdx

import (
	"maps"
	"slices"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// valuePart is a partial that a file does not show as an element but gives to what it computes, as in code={{ example }}: there it
// is a component.
type valuePart struct {
	name string
	part *source
}

// takeValueParts reads the partials that the code of a file names.
func (r *resolver) takeValueParts(root *syntax.Node, names map[string]imported) {
	var used map[string]bool
	for _, name := range slices.Sorted(maps.Keys(names)) {
		imp := names[name]
		if !isMarkdownFile(imp.from) || rawFile(imp.from) != "" || r.isOfPackage(imp.from) {
			continue
		}
		if used == nil {
			used = namesInCode(root)
		}
		if used[name] {
			r.takeValuePart(root, name, imp)
		}
	}
}

// takeValuePart reads the partial that the code of a file names.
func (r *resolver) takeValuePart(root *syntax.Node, name string, imp imported) {
	holder := &syntax.Node{Kind: syntax.Element, Tag: &syntax.Tag{Name: name}, Start: imp.at}
	r.scripted = true
	if !r.addPartial(holder, imp) {
		return
	}
	if r.values == nil {
		r.values = map[*syntax.Node][]valuePart{}
	}
	r.values[root] = append(r.values[root], valuePart{name, r.partials[holder]})
}

// namesInCode are the words in what a file computes, names of elements left out.
func namesInCode(root *syntax.Node) map[string]bool {
	used := names{}
	root.Walk(func(n *syntax.Node) bool {
		switch n.Kind {
		case syntax.Expression:
			used.addFrom(n.Text)
		case syntax.Element:
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

// withValues writes what do writes of a file within a function that has the file's partials by their names. Files have names of
// their own, as modules have: two partials of a page may call different files the same.
func (h *htmlWriter) withValues(root *syntax.Node, do func()) {
	values := h.values[root]
	if len(values) == 0 {
		do()
		return
	}
	parameters := ""
	for _, v := range values {
		parameters += v.name + ", "
	}
	h.scriptOnly("{((" + parameters + ") => <>")
	do()
	h.scriptOnly("</>)(")
	for _, v := range values {
		h.scriptOnly("(props) => ")
		h.inPartial(v.part, func() { h.valueBlocks(v.part.tree.Root) })
		h.scriptOnly(", ")
	}
	h.scriptOnly(")}")
}

// fileBlocks writes all that stands in a partial.
func (h *htmlWriter) fileBlocks(root *syntax.Node) {
	h.withValues(root, func() { h.blocks(root.First) })
}

// valueBlocks writes a partial as what its function returns: where nothing in it runs as its HTML in one text, since such partials
// are samples of code as a rule, of which a page may have hundreds, and each element of JSX costs more than a page of text.
func (h *htmlWriter) valueBlocks(root *syntax.Node) {
	saved := h.w
	h.w = writer{}
	h.fileBlocks(root)
	own := h.w
	h.w = saved
	if slices.ContainsFunc(own.holes, func(hole hole) bool { return hole.Kind == pieceRaw && hole.Text != lineEnd }) {
		h.scriptOnly("<>")
		for _, hole := range own.holes {
			hole.at += len(h.w.buf)
			h.w.holes = append(h.w.holes, hole)
		}
		h.w.buf = append(h.w.buf, own.buf...)
		h.scriptOnly("</>")
		return
	}
	h.scriptOnly(`<div style={{display: "contents"}} dangerouslySetInnerHTML={{__html: ""`)
	at := 0
	for _, hole := range own.holes {
		h.scriptOnly(" + " + quoteJS(string(own.buf[at:hole.at])))
		at = hole.at
		if hole.Kind != pieceRaw {
			h.scriptOnly(" + ")
			piece := hole.Piece
			piece.Quote = true
			h.w.piece(piece)
		}
	}
	h.scriptOnly(" + " + quoteJS(string(own.buf[at:])) + "}} />")
}
