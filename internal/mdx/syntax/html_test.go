package syntax

import (
	"fmt"
	"strings"
)

// renderHTML writes a tree as the CommonMark specification does.
func renderHTML(n *Node) string {
	var b strings.Builder
	writeChildren(&b, n, false)
	return b.String()
}

var testEscaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

func writeChildren(b *strings.Builder, n *Node, tight bool) {
	for c := n.First; c != nil; c = c.Next {
		writeNode(b, c, tight)
	}
}

func wrapped(b *strings.Builder, tag string, n *Node) {
	b.WriteString("<" + tag + ">")
	writeChildren(b, n, false)
	b.WriteString("</" + tag + ">")
}

func writeNode(b *strings.Builder, n *Node, tight bool) {
	switch n.Kind {
	case Paragraph:
		if tight {
			writeChildren(b, n, false)
			if n.Next != nil {
				b.WriteString("\n")
			}
			return
		}
		wrapped(b, "p", n)
		b.WriteString("\n")
	case Heading:
		wrapped(b, fmt.Sprintf("h%d", n.Level), n)
		b.WriteString("\n")
	case ThematicBreak:
		b.WriteString("<hr />\n")
	case BlockQuote:
		b.WriteString("<blockquote>\n")
		writeChildren(b, n, false)
		b.WriteString("</blockquote>\n")
	case List:
		writeList(b, n)
	case CodeBlock:
		lang, _, _ := strings.Cut(n.Info, " ")
		class := ""
		if lang != "" {
			class = ` class="language-` + testEscaper.Replace(lang) + `"`
		}
		fmt.Fprintf(b, "<pre><code%s>%s</code></pre>\n", class, testEscaper.Replace(n.Text))
	case HTMLBlock:
		b.WriteString(n.Text + "\n")
	case Table:
		writeTable(b, n)
	case Definition, FootnoteDef:
	default:
		writeInline(b, n)
	}
}

func writeList(b *strings.Builder, n *Node) {
	tag := "ul"
	start := ""
	if n.List.Ordered {
		tag = "ol"
		if n.List.Start != 1 {
			start = fmt.Sprintf(` start="%d"`, n.List.Start)
		}
	}
	fmt.Fprintf(b, "<%s%s>\n", tag, start)
	for c := n.First; c != nil; c = c.Next {
		b.WriteString("<li>")
		if c.Level > 0 {
			checked := ""
			if c.Level == 2 {
				checked = `checked="" `
			}
			b.WriteString("<input " + checked + `disabled="" type="checkbox"> `)
		}
		if c.First != nil && !(n.List.Tight && c.First.Kind == Paragraph) {
			b.WriteString("\n")
		}
		writeChildren(b, c, n.List.Tight)
		b.WriteString("</li>\n")
	}
	fmt.Fprintf(b, "</%s>\n", tag)
}

func writeTable(b *strings.Builder, n *Node) {
	b.WriteString("<table>\n")
	for r := n.First; r != nil; r = r.Next {
		tag := "td"
		if r == n.First {
			tag = "th"
			b.WriteString("<thead>\n")
		} else if r == n.First.Next {
			b.WriteString("<tbody>\n")
		}
		b.WriteString("<tr>\n")
		for c := r.First; c != nil; c = c.Next {
			align := [...]string{"", ` align="left"`, ` align="center"`, ` align="right"`}[c.Level]
			b.WriteString("<" + tag + align + ">")
			writeChildren(b, c, false)
			b.WriteString("</" + tag + ">\n")
		}
		b.WriteString("</tr>\n")
		if r == n.First {
			b.WriteString("</thead>\n")
		} else if r.Next == nil {
			b.WriteString("</tbody>\n")
		}
	}
	b.WriteString("</table>\n")
}

func writeInline(b *strings.Builder, n *Node) {
	switch n.Kind {
	case Text:
		b.WriteString(testEscaper.Replace(n.Text))
	case SoftBreak:
		b.WriteString("\n")
	case HardBreak:
		b.WriteString("<br />\n")
	case CodeSpan:
		b.WriteString("<code>" + testEscaper.Replace(n.Text) + "</code>")
	case Emphasis:
		wrapped(b, "em", n)
	case Strong:
		wrapped(b, "strong", n)
	case Delete:
		wrapped(b, "del", n)
	case RawHTML:
		b.WriteString(n.Text)
	case Link:
		fmt.Fprintf(b, `<a href="%s"%s>`, escapeURL(n.Link.Dest), titleAttr(n))
		writeChildren(b, n, false)
		b.WriteString("</a>")
	case Image:
		fmt.Fprintf(b, `<img src="%s" alt="%s"%s />`, escapeURL(n.Link.Dest), testEscaper.Replace(n.PlainText()), titleAttr(n))
	default:
		writeChildren(b, n, false)
	}
}

func titleAttr(n *Node) string {
	if n.Link.Title == "" {
		return ""
	}
	return ` title="` + testEscaper.Replace(n.Link.Title) + `"`
}

const upperHex = "0123456789ABCDEF"

// escapeURL escapes a destination for an attribute: what a URL may not hold by percent, what HTML may not by entity.
func escapeURL(s string) string {
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
