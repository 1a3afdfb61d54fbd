package book

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// DiagramID is the id of the drawing of a diagram, which the ids in it begin with.
func DiagramID(source string) string {
	sum := sha256.Sum256([]byte(source))
	return "d" + hex.EncodeToString(sum[:6])
}

// HasDiagrams reports whether a page of the book has diagrams, which Draw would be asked for.
func (b *Book) HasDiagrams() bool {
	return slices.ContainsFunc(b.pages, func(c *Chapter) bool { return c.Page.Module() != nil && c.Page.Module().Diagrams })
}

// drawDiagrams puts drawings into the place of the sources of diagrams. One that cannot be drawn stays as its source.
func (b *Book) drawDiagrams(ctx context.Context, all map[*Chapter]*article) error {
	if b.Draw == nil {
		return nil
	}
	var figures []*html.Node
	var sources []string
	for _, c := range b.pages {
		walk(all[c].section, func(n *html.Node) bool {
			if pre := diagramSource(n); pre != "" {
				figures = append(figures, n)
				sources = append(sources, pre)
			}
			return true
		})
	}
	if len(sources) == 0 {
		return nil
	}
	drawn, err := b.Draw(ctx, slices.Compact(slices.Sorted(slices.Values(sources))))
	if err != nil {
		return err
	}
	for i, figure := range figures {
		if svg := drawn[sources[i]]; svg != "" {
			placeDrawing(figure, uniqueDrawing(svg, sources[i], i))
		}
	}
	return nil
}

// diagramSource is the source of the diagram in a figure; "" of other elements.
func diagramSource(n *html.Node) string {
	if _, ok := attr(n, "data-mermaid"); !ok || !hasClass(n, "diagram") {
		return ""
	}
	pre := find(n, byTag(atom.Pre))
	if pre == nil {
		return ""
	}
	var b strings.Builder
	for c := pre.FirstChild; c != nil; c = c.NextSibling {
		b.WriteString(c.Data)
	}
	return b.String()
}

// uniqueDrawing is a drawing whose ids no other has, though a diagram may be in the book twice.
func uniqueDrawing(svg, source string, number int) string {
	id := DiagramID(source)
	return strings.ReplaceAll(svg, id, id+"-"+strconv.Itoa(number))
}

func placeDrawing(figure *html.Node, svg string) {
	drawing := element(atom.Div, "drawing")
	nodes, _ := html.ParseFragment(strings.NewReader(svg), drawing) // no error comes from a string
	for _, n := range nodes {
		drawing.AppendChild(n)
	}
	image := find(drawing, func(n *html.Node) bool { return n.Data == "svg" })
	if image == nil {
		return
	}
	name := value(figure, "data-mermaid")
	if caption := find(figure, byTag(atom.Figcaption)); caption != nil {
		name = textOf(caption)
	}
	dropAttrs(image, "aria-roledescription")
	setAttr(image, "role", "img")
	setAttr(image, "aria-label", name)
	if source := find(figure, byClass("unfolded")); source != nil {
		remove(source)
	}
	figure.InsertBefore(drawing, figure.FirstChild)
}
