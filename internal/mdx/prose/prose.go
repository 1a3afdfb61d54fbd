// Package prose renders Markdown that stands in data, such as the descriptions of an OpenAPI document: text, lists,
// tables and code by the same parser as pages, so that emphasis in Japanese is the same in both. Raw HTML is left out.
package prose

import (
	"html"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// headingShift puts the headings of a text below those of the page that it stands in.
const headingShift = 4

func parse(text string) *syntax.Tree {
	return syntax.Parse(text, syntax.Options{GFM: true, CJK: true})
}

// HTML returns a text as HTML. Tags of the text do not reach it, and neither do addresses that run code.
func HTML(text string) string {
	if text = strings.TrimSpace(text); isPlain(text) && text != "" {
		return "<p>" + html.EscapeString(text) + "</p>"
	}
	w := &writer{}
	w.children(parse(text).Root)
	return strings.TrimSpace(w.out.String())
}

// Plain returns a text without its marks, on one line: for search and for descriptions of pages.
func Plain(text string) string {
	if isPlain(text) {
		return strings.Join(strings.Fields(text), " ")
	}
	var parts []string
	var line strings.Builder
	end := func() {
		if s := strings.Join(strings.Fields(line.String()), " "); s != "" {
			parts = append(parts, s)
		}
		line.Reset()
	}
	parse(text).Root.Walk(func(n *syntax.Node) bool {
		switch n.Kind {
		case syntax.Definition, syntax.HTMLBlock, syntax.RawHTML: // no part of the text
		case syntax.Text, syntax.CodeSpan:
			line.WriteString(n.Text)
		case syntax.CodeBlock:
			end()
			line.WriteString(n.Text)
		case syntax.SoftBreak, syntax.HardBreak:
			if !joins(n) {
				line.WriteByte(' ')
			}
		default:
			if !n.Kind.IsInline() {
				end()
			}
		}
		return true
	})
	end()
	return strings.Join(parts, " ")
}

// joins reports whether a line break stands between characters of scripts that have no spaces between words.
func joins(n *syntax.Node) bool {
	if n.Prev == nil || n.Next == nil {
		return false
	}
	last, _ := utf8.DecodeLastRuneInString(n.Prev.PlainText())
	first, _ := utf8.DecodeRuneInString(n.Next.PlainText())
	return syntax.IsIdeographic(last) && syntax.IsIdeographic(first)
}

// isPlain reports whether a text has no character that means something in Markdown.
func isPlain(text string) bool {
	return !strings.ContainsAny(text, "\n*_`[<&|#~!\\>-+") && !strings.Contains(text, "://") && !strings.Contains(text, "www.") &&
		!strings.Contains(text, "@") && !strings.ContainsAny(strings.TrimLeft(text, " \t"), "0123456789.)=:")
}

// writer writes nodes as HTML.
type writer struct{ out strings.Builder }

func (w *writer) children(n *syntax.Node) {
	for child := n.First; child != nil; child = child.Next {
		w.node(child, false)
	}
}

// wrap writes the children of n in an element.
func (w *writer) wrap(n *syntax.Node, tag, after string) {
	w.out.WriteString("<" + tag + ">")
	w.children(n)
	w.out.WriteString("</" + tag + ">" + after)
}

func (w *writer) node(n *syntax.Node, tight bool) {
	switch n.Kind {
	case syntax.Paragraph:
		if tight {
			w.children(n)
			return
		}
		w.wrap(n, "p", "\n")
	case syntax.Heading:
		w.wrap(n, "h"+strconv.Itoa(min(6, int(n.Level)+headingShift)), "\n")
	case syntax.ThematicBreak:
		w.out.WriteString("<hr>\n")
	case syntax.BlockQuote:
		w.out.WriteString("<blockquote>\n")
		w.children(n)
		w.out.WriteString("</blockquote>\n")
	case syntax.List:
		w.list(n)
	case syntax.CodeBlock, syntax.MathBlock:
		w.code(n)
	case syntax.Table:
		w.table(n)
	case syntax.HTMLBlock, syntax.RawHTML, syntax.Definition, syntax.FootnoteDef, syntax.FootnoteRef:
	default:
		w.inline(n)
	}
}

func (w *writer) inline(n *syntax.Node) {
	switch n.Kind {
	case syntax.Text:
		w.out.WriteString(html.EscapeString(n.Text))
	case syntax.SoftBreak:
		if !joins(n) {
			w.out.WriteByte('\n')
		}
	case syntax.HardBreak:
		w.out.WriteString("<br>\n")
	case syntax.CodeSpan, syntax.MathSpan:
		w.out.WriteString("<code>" + html.EscapeString(n.Text) + "</code>")
	case syntax.Emphasis:
		w.wrap(n, "em", "")
	case syntax.Strong:
		w.wrap(n, "strong", "")
	case syntax.Delete:
		w.wrap(n, "del", "")
	case syntax.Link:
		w.out.WriteString(`<a href="` + address(n.Link.Dest) + `"` + title(n.Link.Title) + ">")
		w.children(n)
		w.out.WriteString("</a>")
	case syntax.Image:
		w.out.WriteString(`<img src="` + address(n.Link.Dest) + `" alt="` + html.EscapeString(n.PlainText()) + `"` + title(n.Link.Title) + ">")
	default:
		w.children(n)
	}
}

func title(text string) string {
	if text == "" {
		return ""
	}
	return ` title="` + html.EscapeString(text) + `"`
}

// address is a destination as the value of an attribute; empty where it would run code.
func address(dest string) string {
	scheme, _, found := strings.Cut(strings.TrimSpace(dest), ":")
	if found && !strings.ContainsAny(scheme, "/?#") {
		switch strings.ToLower(scheme) {
		case "http", "https", "mailto", "tel":
		default:
			return ""
		}
	}
	return html.EscapeString(dest)
}

func (w *writer) list(n *syntax.Node) {
	tag, start := "ul", ""
	if n.List.Ordered {
		tag = "ol"
		if n.List.Start != 1 {
			start = ` start="` + strconv.Itoa(n.List.Start) + `"`
		}
	}
	w.out.WriteString("<" + tag + start + ">\n")
	for item := n.First; item != nil; item = item.Next {
		w.out.WriteString("<li>")
		if !n.List.Tight {
			w.out.WriteByte('\n')
		}
		for child := item.First; child != nil; child = child.Next {
			w.node(child, n.List.Tight)
			if n.List.Tight && child.Kind == syntax.Paragraph && child.Next != nil {
				w.out.WriteByte('\n')
			}
		}
		w.out.WriteString("</li>\n")
	}
	w.out.WriteString("</" + tag + ">\n")
}

func (w *writer) code(n *syntax.Node) {
	w.out.WriteString("<pre><code")
	if language, _, _ := strings.Cut(strings.TrimSpace(n.Info), " "); language != "" {
		w.out.WriteString(` class="language-` + html.EscapeString(language) + `"`)
	}
	w.out.WriteString(">" + html.EscapeString(n.Text) + "</code></pre>\n")
}

func (w *writer) table(n *syntax.Node) {
	w.out.WriteString("<table>\n")
	for row := n.First; row != nil; row = row.Next {
		cell := "td"
		if row == n.First {
			w.out.WriteString("<thead>\n")
			cell = "th"
		} else if row == n.First.Next {
			w.out.WriteString("<tbody>\n")
		}
		w.row(row, cell)
		if row == n.First {
			w.out.WriteString("</thead>\n")
		} else if row.Next == nil {
			w.out.WriteString("</tbody>\n")
		}
	}
	w.out.WriteString("</table>\n")
}

func (w *writer) row(n *syntax.Node, tag string) {
	w.out.WriteString("<tr>\n")
	for cell := n.First; cell != nil; cell = cell.Next {
		w.out.WriteString("<" + tag)
		switch syntax.Align(cell.Level) {
		case syntax.AlignLeft:
			w.out.WriteString(` style="text-align:left"`)
		case syntax.AlignCenter:
			w.out.WriteString(` style="text-align:center"`)
		case syntax.AlignRight:
			w.out.WriteString(` style="text-align:right"`)
		}
		w.out.WriteByte('>')
		w.children(cell)
		w.out.WriteString("</" + tag + ">\n")
	}
	w.out.WriteString("</tr>\n")
}
