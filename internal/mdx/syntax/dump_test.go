package syntax

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
)

// dump writes a tree as web/tests/oracle/mdx.mjs does.
func dump(t *Tree) string {
	d := &dumper{tree: t}
	d.node(t.Root, 0)
	return strings.Join(d.out, "\n")
}

// mathSpace is white space in a formula, which means the same to TeX however much there is.
var mathSpace = regexp.MustCompile(`\s+`)

type dumper struct {
	tree *Tree
	out  []string
}

func quoteJSON(s string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(s); err != nil {
		return err.Error()
	}
	out := strings.TrimSuffix(b.String(), "\n")
	out = strings.ReplaceAll(out, `\u2028`, "\u2028")
	return strings.ReplaceAll(out, `\u2029`, "\u2029")
}

// wide counts the characters before an offset that take two units in JavaScript, in which the original counts columns.
func (d *dumper) wide(line, offset int) int {
	n := 0
	for _, r := range d.tree.Text[d.tree.lines[line-1]:offset] {
		if r > 0xffff {
			n++
		}
	}
	return n
}

func (d *dumper) node(n *Node, depth int) {
	line := strings.Repeat("  ", depth) + describe(n)
	if n.Kind != Document && n.Kind != HTMLBlock && !n.Kind.IsInline() && !n.Inline {
		l1, c1 := d.tree.Position(n.Start)
		l2, c2 := d.tree.Position(n.End)
		c1, c2 = c1+d.wide(l1, n.Start), c2+d.wide(l2, n.End)
		line += fmt.Sprintf(" @%d:%d", l1, c1)
		if n.Kind != List {
			line += fmt.Sprintf("-%d:%d", l2, c2)
		}
	}
	d.out = append(d.out, line)
	if n.Kind == Image {
		return
	}
	text := ""
	flush := func() {
		if text != "" {
			d.out = append(d.out, strings.Repeat("  ", depth+1)+"text "+quoteJSON(text))
		}
		text = ""
	}
	for c := n.First; c != nil; c = c.Next {
		switch c.Kind {
		case Text:
			text += c.Text
			continue
		case SoftBreak:
			text += "\n"
			continue
		}
		flush()
		d.node(c, depth+1)
	}
	flush()
}

func describe(n *Node) string {
	switch n.Kind {
	case Document:
		return "root"
	case Paragraph:
		return "paragraph"
	case Heading:
		return fmt.Sprintf("heading %d", n.Level)
	case ThematicBreak:
		return "thematicBreak"
	case BlockQuote:
		return "blockquote"
	case List:
		kind, spread := "bullet", "loose"
		if n.List.Ordered {
			kind = fmt.Sprintf("ordered %d", n.List.Start)
		}
		if n.List.Tight {
			spread = "tight"
		}
		return "list " + kind + " " + spread
	case Item:
		return "listItem"
	case CodeBlock:
		return "code " + quoteJSON(strings.Join(strings.Fields(n.Info), " ")) + " " + quoteJSON(strings.TrimSuffix(n.Text, "\n"))
	case MathBlock:
		return "math " + quoteJSON(unescape(n.Info)) + " " + quoteJSON(strings.TrimSuffix(n.Text, "\n"))
	case Definition:
		return "definition " + quoteJSON(n.Link.Dest) + " " + quoteJSON(n.Link.Title)
	case HTMLBlock, RawHTML:
		return "html " + quoteJSON(strings.TrimSuffix(n.Text, "\n"))
	case ESM:
		return "mdxjsEsm " + quoteJSON(n.Text)
	case Expression:
		if n.Inline {
			return "mdxTextExpression " + quoteJSON(n.Text)
		}
		return "mdxFlowExpression " + quoteJSON(n.Text)
	case Element:
		return describeElement(n)
	case HardBreak:
		return "break"
	case CodeSpan:
		return "inlineCode " + quoteJSON(strings.ReplaceAll(n.Text, "\n", " "))
	case MathSpan:
		return "inlineMath " + quoteJSON(mathSpace.ReplaceAllString(n.Text, " "))
	case Emphasis:
		return "emphasis"
	case Strong:
		return "strong"
	case Link:
		return "link " + quoteJSON(n.Link.Dest) + " " + quoteJSON(n.Link.Title)
	case Image:
		return "image " + quoteJSON(n.Link.Dest) + " " + quoteJSON(n.Link.Title) + " " + quoteJSON(n.PlainText())
	}
	return fmt.Sprintf("kind %d", n.Kind)
}

func describeElement(n *Node) string {
	parts := []string{"mdxJsxFlowElement", n.Tag.Name}
	if n.Inline {
		parts[0] = "mdxJsxTextElement"
	}
	if n.Tag.Name == "" {
		parts[1] = "<>"
	}
	for _, a := range n.Tag.Attrs {
		switch a.Kind {
		case AttrFlag:
			parts = append(parts, a.Name)
		case AttrString:
			parts = append(parts, a.Name+"="+quoteJSON(a.Value))
		case AttrExpr:
			parts = append(parts, a.Name+"={"+a.Value+"}")
		case AttrSpread:
			parts = append(parts, "{"+a.Value+"}")
		}
	}
	return strings.Join(parts, " ")
}
