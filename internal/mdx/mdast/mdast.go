// Package mdast gives Markdown as a tree of mdast (https://github.com/syntax-tree/mdast), with the nodes of mdast-util-mdx and
// of remark-directive, as remark plugins of projects expect it.
package mdast

import (
	"encoding/json"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// Tree is a text with its tree.
type Tree struct {
	Text string // with line ends normalized; positions are in it
	Root *Node
}

// Node is a node of mdast: what any of its kinds may have.
type Node struct {
	Type       string         `json:"type"`
	Value      *string        `json:"value,omitempty"`
	Children   []*Node        `json:"children,omitzero"`
	Depth      int            `json:"depth,omitempty"`
	Ordered    *bool          `json:"ordered,omitempty"`
	Start      *int           `json:"start,omitempty"`
	Spread     *bool          `json:"spread,omitempty"`
	Checked    *bool          `json:"checked,omitempty"`
	Lang       *string        `json:"lang,omitempty"`
	Meta       *string        `json:"meta,omitempty"`
	Align      []*string      `json:"align,omitzero"`
	URL        *string        `json:"url,omitempty"`
	Title      *string        `json:"title,omitempty"`
	Alt        *string        `json:"alt,omitempty"`
	Identifier string         `json:"identifier,omitempty"`
	Label      string         `json:"label,omitempty"`
	Name       *string        `json:"name,omitempty"`
	Attributes any            `json:"attributes,omitzero"` // a list of JSX attributes; of directives a mapping
	Data       map[string]any `json:"data,omitempty"`
	Position   *Position      `json:"position,omitempty"`
}

// Position is where a node stands.
type Position struct {
	Start Point `json:"start"`
	End   Point `json:"end"`
}

// Point is a place in the text: lines and columns from 1, the offset from 0; columns and offsets count units of UTF-16.
type Point struct {
	Line   int `json:"line"`
	Column int `json:"column"`
	Offset int `json:"offset"`
}

// Parse reads a text as MDX, or as plain Markdown, with the directives that remark plugins expect.
func Parse(text string, mdx bool) Tree {
	tree := syntax.Parse(text, syntax.Options{MDX: mdx, GFM: true, NoAlerts: true, Directives: true, HeadingIDs: true, Comments: mdx})
	m := &maker{text: tree.Text, places: placesOf(tree.Text)}
	return Tree{Text: tree.Text, Root: m.node(tree.Root)}
}

// JSON is the tree as JSON.
func (t Tree) JSON() ([]byte, error) { return json.Marshal(t.Root) }

type maker struct {
	text   string
	places []Point // by offset in bytes
}

// placesOf are the places of all bytes of a text, and of its end.
func placesOf(text string) []Point {
	out := make([]Point, len(text)+1)
	at := Point{1, 1, 0}
	for i, r := range text {
		width := 1
		if r > 0xffff {
			width = 2
		}
		next := i + 1
		for next < len(text) && text[next]&0xc0 == 0x80 {
			next++
		}
		for k := i; k < next; k++ {
			out[k] = at
		}
		at.Offset += width
		if at.Column += width; r == '\n' {
			at.Line, at.Column = at.Line+1, 1
		}
	}
	out[len(text)] = at
	return out
}

// place is where an offset in bytes is.
func (m *maker) place(offset int) Point { return m.places[min(max(offset, 0), len(m.text))] }

func ptr[T any](v T) *T { return &v }

// children are the nodes below one; texts with nothing between them are one.
func (m *maker) children(n *syntax.Node) []*Node {
	out := []*Node{}
	for c := n.First; c != nil; c = c.Next {
		if c.Kind == syntax.SoftBreak || c.Kind == syntax.Text {
			text := c.Text
			if c.Kind == syntax.SoftBreak {
				text = "\n"
			}
			if len(out) > 0 && out[len(out)-1].Type == "text" {
				last := out[len(out)-1]
				*last.Value += text
				last.Position.End = m.place(c.End)
				continue
			}
			out = append(out, &Node{Type: "text", Value: &text, Position: &Position{m.place(c.Start), m.place(c.End)}})
			continue
		}
		if child := m.node(c); child != nil {
			out = append(out, child)
		}
	}
	return out
}

// leaves are the kinds that hold a text, with their types in text.
func leaves() map[syntax.Kind]string {
	return map[syntax.Kind]string{
		syntax.HTMLBlock: "html", syntax.RawHTML: "html", syntax.CodeSpan: "inlineCode", syntax.MathSpan: "inlineMath", syntax.ESM: "mdxjsEsm",
	}
}

// parents are the kinds that hold nothing but others.
func parents() map[syntax.Kind]string {
	return map[syntax.Kind]string{
		syntax.Document: "root", syntax.Paragraph: "paragraph", syntax.BlockQuote: "blockquote", syntax.Row: "tableRow", syntax.Cell: "tableCell",
		syntax.Emphasis: "emphasis", syntax.Strong: "strong", syntax.Delete: "delete", syntax.ThematicBreak: "thematicBreak", syntax.HardBreak: "break",
	}
}

func (m *maker) node(n *syntax.Node) *Node {
	out := m.bare(n)
	if out != nil {
		out.Position = &Position{m.place(n.Start), m.place(n.End)}
	}
	return out
}

func (m *maker) bare(n *syntax.Node) *Node {
	if kind, ok := leaves()[n.Kind]; ok {
		return &Node{Type: kind, Value: ptr(n.Text)}
	}
	if kind, ok := parents()[n.Kind]; ok {
		return &Node{Type: kind, Children: m.children(n)}
	}
	switch n.Kind {
	case syntax.Heading:
		return m.heading(n)
	case syntax.List:
		return m.list(n)
	case syntax.Item:
		return m.item(n)
	case syntax.CodeBlock:
		return code(n)
	case syntax.MathBlock:
		return &Node{Type: "math", Value: ptr(strings.TrimSuffix(n.Text, "\n"))}
	case syntax.Table:
		return m.table(n)
	case syntax.Link, syntax.Image, syntax.Definition:
		return m.link(n)
	case syntax.FootnoteDef:
		return &Node{Type: "footnoteDefinition", Identifier: n.Text, Label: n.Text, Children: m.children(n)}
	case syntax.FootnoteRef:
		return &Node{Type: "footnoteReference", Identifier: n.Text, Label: n.Text}
	case syntax.Directive:
		return m.directive(n)
	case syntax.Element:
		return m.element(n)
	case syntax.Expression:
		return &Node{Type: ofKind(n, "Expression"), Value: ptr(n.Text)}
	}
	return nil
}

func (m *maker) heading(n *syntax.Node) *Node {
	out := &Node{Type: "heading", Depth: int(n.Level), Children: m.children(n)}
	if n.Text != "" {
		out.Data = map[string]any{"id": n.Text, "hProperties": map[string]any{"id": n.Text}}
	}
	return out
}

func (m *maker) list(n *syntax.Node) *Node {
	out := &Node{Type: "list", Ordered: ptr(n.List.Ordered), Spread: ptr(!n.List.Tight), Children: m.children(n)}
	if n.List.Ordered {
		out.Start = ptr(n.List.Start)
	}
	return out
}

func (m *maker) item(n *syntax.Node) *Node {
	out := &Node{Type: "listItem", Spread: ptr(!n.Parent.List.Tight), Children: m.children(n)}
	if n.Level > 0 {
		out.Checked = ptr(n.Level == 2)
	}
	return out
}

func code(n *syntax.Node) *Node {
	out := &Node{Type: "code", Value: ptr(strings.TrimSuffix(n.Text, "\n"))}
	lang, meta, _ := strings.Cut(strings.TrimSpace(n.Info), " ")
	if lang != "" {
		out.Lang = &lang
	}
	if meta = strings.TrimSpace(meta); meta != "" {
		out.Meta = &meta
	}
	return out
}

func (m *maker) table(n *syntax.Node) *Node {
	out := &Node{Type: "table", Children: m.children(n)}
	if n.Rare != nil {
		for _, a := range n.Align {
			out.Align = append(out.Align, map[syntax.Align]*string{
				syntax.AlignLeft: ptr("left"), syntax.AlignCenter: ptr("center"), syntax.AlignRight: ptr("right"),
			}[a])
		}
	}
	return out
}

func (m *maker) link(n *syntax.Node) *Node {
	out := &Node{URL: ptr(n.Link.Dest)}
	if n.Link.Title != "" {
		out.Title = ptr(n.Link.Title)
	}
	switch n.Kind {
	case syntax.Image:
		out.Type, out.Alt = "image", ptr(n.PlainText())
	case syntax.Definition:
		out.Type, out.Identifier, out.Label = "definition", n.Link.Label, n.Link.Label
	default:
		out.Type, out.Children = "link", m.children(n)
	}
	return out
}

func (m *maker) directive(n *syntax.Node) *Node {
	attributes := map[string]string{}
	for _, a := range n.Dir.Attrs {
		switch {
		case strings.HasPrefix(a.Name, "#"):
			attributes["id"] = a.Name[1:]
		case strings.HasPrefix(a.Name, "."):
			attributes["class"] = strings.TrimSpace(attributes["class"] + " " + strings.ReplaceAll(a.Name[1:], ".", " "))
		default:
			attributes[a.Name] = a.Value
		}
	}
	out := &Node{Type: "containerDirective", Name: ptr(n.Info), Attributes: attributes, Children: m.children(n)}
	if n.Dir.Label != "" {
		label := &Node{Type: "paragraph", Data: map[string]any{"directiveLabel": true}}
		inner := Parse(n.Dir.Label, true).Root
		if len(inner.Children) == 1 && inner.Children[0].Type == "paragraph" {
			label.Children = inner.Children[0].Children
		} else {
			label.Children = []*Node{{Type: "text", Value: ptr(n.Dir.Label)}}
		}
		withoutPositions(label)
		out.Children = append([]*Node{label}, out.Children...)
	}
	return out
}

func withoutPositions(n *Node) {
	n.Position = nil
	for _, c := range n.Children {
		withoutPositions(c)
	}
}

// ofKind is a type of MDX, which stands in text or in flow.
func ofKind(n *syntax.Node, what string) string {
	switch {
	case n.Inline && what == "Expression":
		return "mdxTextExpression"
	case what == "Expression":
		return "mdxFlowExpression"
	case n.Inline:
		return "mdxJsxTextElement"
	}
	return "mdxJsxFlowElement"
}

func (m *maker) element(n *syntax.Node) *Node {
	attributes := []map[string]any{}
	for _, a := range n.Tag.Attrs {
		own := map[string]any{"type": "mdxJsxAttribute", "name": a.Name, "value": nil}
		switch a.Kind {
		case syntax.AttrString:
			own["value"] = a.Value
		case syntax.AttrExpr:
			own["value"] = map[string]any{"type": "mdxJsxAttributeValueExpression", "value": a.Value}
		case syntax.AttrSpread:
			own = map[string]any{"type": "mdxJsxExpressionAttribute", "value": a.Value}
		case syntax.AttrFlag:
		}
		attributes = append(attributes, own)
	}
	out := &Node{Type: ofKind(n, "Element"), Attributes: attributes, Children: m.children(n)}
	if n.Tag.Name != "" {
		out.Name = ptr(n.Tag.Name)
	}
	return out
}
