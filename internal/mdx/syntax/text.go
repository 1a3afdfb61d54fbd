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

const upperHex = "0123456789ABCDEF"

// EscapeURL escapes a destination for an attribute: what a URL may not hold by percent, what HTML may not by entity.
func EscapeURL(s string) string {
	i := 0
	for i < len(s) && urlSafe(s[i]) && s[i] != '%' {
		i++
	}
	if i == len(s) {
		return s
	}
	var b strings.Builder
	b.WriteString(s[:i])
	for ; i < len(s); i++ {
		switch c := s[i]; {
		case c == '&':
			b.WriteString("&amp;")
		case c == '%' && i+2 < len(s) && isHex(s[i+1]) && isHex(s[i+2]), urlSafe(c) && c != '%':
			b.WriteByte(c)
		default:
			b.WriteByte('%')
			b.WriteByte(upperHex[c>>4])
			b.WriteByte(upperHex[c&15])
		}
	}
	return b.String()
}

func urlSafe(c byte) bool {
	return isLetter(c) || isDigit(c) || strings.IndexByte("-_.+!*'(),%#@?=;:/,$~&", c) >= 0 && c != '&'
}

func isHex(c byte) bool { return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'f' }
