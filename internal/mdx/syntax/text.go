package syntax

import "strings"

// PlainText returns the text of n without markup.
func (n *Node) PlainText() string {
	if n.First == nil {
		return plainLeaf(n)
	}
	if n.First == n.Last && n.First.First == nil {
		return plainLeaf(n.First)
	}
	var b strings.Builder
	n.Walk(func(c *Node) bool {
		if c.First == nil {
			b.WriteString(plainLeaf(c))
		}
		return true
	})
	return b.String()
}

func plainLeaf(n *Node) string {
	switch n.Kind {
	case Text, CodeSpan, MathSpan, Ruby:
		return n.Text
	case SoftBreak, HardBreak:
		return "\n"
	}
	return ""
}
