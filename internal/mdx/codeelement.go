package mdx

import (
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// codeElement is <CodeBlock language="js" title="…">{`code`}</CodeBlock>.
type codeElement struct{ component }

func (codeElement) html(h *htmlWriter, n *syntax.Node, p props) {
	info := codeElementInfo(p)
	h.checkLanguage(info.lang, n.Start)
	h.codeBlock(info, h.codeElementText(n), nil)
}

func (codeElement) twin(t *twinWriter, n *syntax.Node, p props) {
	t.code(codeElementInfo(p).lang, t.codeElementText(n))
}

func (codeElement) text(t *textWriter, n *syntax.Node, _ props) {
	if t.dynamic[n] {
		t.content(n)
		return
	}
	t.code.WriteString(t.codeElementText(n) + "\n")
}

// runs reports whether the code is computed.
func (codeElement) runs(n *syntax.Node) bool {
	e := onlyExpression(n)
	if e == nil {
		return false
	}
	_, ok := literal(e.Text)
	return !ok && !isComment(e.Text)
}

// codeElementInfo reads the properties of <CodeBlock>: those that have the names of what a fence says, and a whole info
// string as metastring.
func codeElementInfo(props props) codeInfo {
	lang := props.text("language")
	for class := range strings.FieldsSeq(props.text("className")) {
		if name, ok := strings.CutPrefix(class, "language-"); ok && lang == "" {
			lang = name
		}
	}
	info := parseInfo(lang + " " + props.text("metastring"))
	if title := props.text("title"); title != "" {
		info.title = title
	}
	if _, written := props["wrap"]; written {
		info.wrap = props.flag("wrap")
	}
	if _, written := props["showLineNumbers"]; written {
		info.numbers = 0
		if props.flag("showLineNumbers") {
			info.numbers = 1
		}
		if n, ok := props["showLineNumbers"].(float64); ok && n >= 1 {
			info.numbers = int(n)
		}
	}
	return info
}

// codeElementText returns the code that stands in <CodeBlock>, without blank lines at its ends.
func (v *view) codeElementText(n *syntax.Node) string {
	text := n.PlainText()
	if e := onlyExpression(n); e != nil {
		v, _ := literal(v.asWritten(n, e))
		text = literalText(v)
	}
	lines := strings.Split(text, "\n")
	for len(lines) > 1 && strings.TrimSpace(lines[0]) == "" {
		lines = lines[1:]
	}
	for len(lines) > 1 && strings.TrimSpace(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	return strings.Join(lines, "\n")
}

// onlyExpression returns the expression that an element holds, nil if it holds anything else.
func onlyExpression(n *syntax.Node) *syntax.Node {
	var only *syntax.Node
	for c := n.First; c != nil; c = c.Next {
		switch {
		case c.Kind == syntax.Expression && only == nil:
			only = c
		case c.Kind == syntax.Paragraph && only == nil && c.First != nil && c.First == c.Last && c.First.Kind == syntax.Expression:
			only = c.First
		case strings.TrimSpace(c.PlainText()) != "" || c.Kind == syntax.Expression || c.Kind == syntax.Element:
			return nil
		}
	}
	return only
}

// asWritten returns the code of an expression with the indent of its lines, which MDX takes off: only what the tag
// itself is indented by goes, or its brace if all lines have that. In a quote, lines begin with more than an indent, and
// MDX's way stays.
func (v *view) asWritten(n, node *syntax.Node) string {
	text := v.src.tree.Text
	if node.End > len(text) || node.Start >= node.End || text[node.Start] != '{' || !strings.HasPrefix(strings.TrimSpace(node.Text), "`") || inQuote(n) {
		return node.Text
	}
	lines := strings.Split(strings.TrimSuffix(text[node.Start+1:node.End], "}"), "\n")
	indent := v.indentOf(n.Tag.Open[0])
	if own := v.indentOf(node.Start); own > indent && haveIndent(lines[1:], own) {
		indent = own
	}
	for i := 1; i < len(lines); i++ {
		for k := 0; k < indent && strings.HasPrefix(lines[i], " "); k++ {
			lines[i] = lines[i][1:]
		}
	}
	written := strings.Join(lines, "\n")
	if _, ok := literal(written); !ok {
		return node.Text
	}
	return written
}

// haveIndent reports whether all lines that are not blank are indented so far.
func haveIndent(lines []string, indent int) bool {
	for _, line := range lines {
		if text := strings.TrimLeft(line, " "); text != "" && len(line)-len(text) < indent {
			return false
		}
	}
	return true
}

func inQuote(n *syntax.Node) bool {
	for p := n.Parent; p != nil; p = p.Parent {
		if p.Kind == syntax.BlockQuote {
			return true
		}
	}
	return false
}

// indentOf returns how far the element at an offset is indented, the mark of its list item included.
func (v *view) indentOf(offset int) int {
	line := v.src.tree.Text[:offset]
	line = line[strings.LastIndexByte(line, '\n')+1:]
	if strings.Trim(line, " -*+.)0123456789") == "" {
		return len(line)
	}
	return len(line) - len(strings.TrimLeft(line, " "))
}
