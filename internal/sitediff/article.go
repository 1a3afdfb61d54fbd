package sitediff

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/orihon/orihon/internal/revision"
)

// article is what readers see of a page.
type article struct {
	title    string
	lang     string
	sections []section
	ids      []string // that links may lead to, in their order
	moved    map[string]string
}

// section is the text from a heading to the next one.
type section struct {
	id, title string
	body      revision.Body
}

// reader takes an article apart.
type reader struct {
	article
	text   strings.Builder // of the unit that is being read
	labels map[string]bool // ids that only name things to screen readers
}

// readArticle reads a page.
func readArticle(page []byte) (*article, error) {
	doc, err := html.Parse(bytes.NewReader(page))
	if err != nil {
		return nil, err
	}
	r := &reader{labels: map[string]bool{}}
	r.sections = []section{{}}
	var main, content *html.Node
	for n := range doc.Descendants() {
		switch {
		case n.DataAtom == atom.Html:
			r.lang = attribute(n, "lang")
		case n.DataAtom == atom.Main && main == nil:
			main = n
		case n.DataAtom == atom.Article && main != nil && content == nil && within(n, main):
			content = n
		case attribute(n, "id") == "orihon-page" && n.FirstChild != nil:
			r.readPage(n.FirstChild.Data)
		}
		r.note(n)
	}
	if content == nil {
		content = main
	}
	if content != nil {
		r.walk(content)
	}
	r.end()
	return &r.article, nil
}

// readPage reads what the page says of itself.
func (r *reader) readPage(data string) {
	var page struct {
		Title string            `json:"title"`
		Moved map[string]string `json:"moved"`
	}
	if json.Unmarshal([]byte(data), &page) == nil {
		r.title, r.moved = page.Title, page.Moved
	}
}

// note collects the ids that elements refer to.
func (r *reader) note(n *html.Node) {
	for _, a := range n.Attr {
		if a.Key == "for" || a.Key == "aria-labelledby" || a.Key == "aria-controls" || a.Key == "aria-describedby" {
			for id := range strings.FieldsSeq(a.Val) {
				r.labels[id] = true
			}
		}
	}
}

func within(n, outer *html.Node) bool {
	for p := n.Parent; p != nil; p = p.Parent {
		if p == outer {
			return true
		}
	}
	return false
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func hasClass(n *html.Node, names ...string) bool {
	for class := range strings.FieldsSeq(attribute(n, "class")) {
		if slices.Contains(names, class) {
			return true
		}
	}
	return false
}

// isBeside reports whether an element is none of what its writer has written: navigation, controls, notes of Orihon's own.
func isBeside(n *html.Node) bool {
	switch n.DataAtom {
	case atom.Nav, atom.Script, atom.Style, atom.Svg, atom.Button, atom.Form, atom.Select, atom.Template, atom.Time, atom.Math:
		return n.DataAtom != atom.Math
	}
	return hasClass(n, "toc-mobile", "section-note", "doc-facts", "doc-top", "hash-link", "notice", "visually-hidden", "katex-html")
}

func isHeading(n *html.Node) bool {
	switch n.DataAtom {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return true
	}
	return false
}

// isInline reports whether an element stands within a line.
func isInline(n *html.Node) bool {
	switch n.DataAtom {
	case atom.A, atom.Abbr, atom.B, atom.Bdi, atom.Bdo, atom.Cite, atom.Code, atom.Del, atom.Dfn, atom.Em, atom.I, atom.Img, atom.Ins, atom.Kbd, atom.Label,
		atom.Mark, atom.Q, atom.S, atom.Samp, atom.Small, atom.Span, atom.Strong, atom.Sub, atom.Sup, atom.U, atom.Var, atom.Wbr, atom.Ruby, atom.Rt, atom.Rp, atom.Input:
		return true
	}
	return n.Namespace != ""
}

func (r *reader) walk(n *html.Node) {
	switch {
	case n.Type == html.TextNode:
		r.text.WriteString(n.Data)
		return
	case n.Type != html.ElementNode || isBeside(n):
		return
	}
	if isHeading(n) {
		r.heading(n)
		return
	}
	r.noteID(n)
	switch {
	case n.DataAtom == atom.Pre:
		r.code(n)
	case n.DataAtom == atom.Br:
		r.text.WriteByte(' ')
	case n.DataAtom == atom.Img:
		r.text.WriteString(attribute(n, "alt"))
	case n.DataAtom == atom.Tr:
		r.row(n)
	case n.DataAtom == atom.Code:
		r.text.WriteByte('`')
		r.children(n)
		r.text.WriteByte('`')
	case isInline(n):
		r.children(n)
	default:
		r.end()
		r.children(n)
		r.end()
	}
}

func (r *reader) children(n *html.Node) {
	for c := range n.ChildNodes() {
		r.walk(c)
	}
}

// heading begins a section. The title of the page belongs to the section before the first heading.
func (r *reader) heading(n *html.Node) {
	r.end()
	id := attribute(n, "id")
	for d := range n.Descendants() {
		if id == "" && d.DataAtom == atom.A {
			id = attribute(d, "id")
		}
	}
	r.children(n)
	title := strings.Join(strings.Fields(r.text.String()), " ")
	r.text.Reset()
	if n.DataAtom != atom.H1 {
		r.sections = append(r.sections, section{id: id, title: strings.ReplaceAll(title, "`", "")})
	} else if r.title == "" {
		r.title = title
	}
	r.add(title, false)
	if id != "" {
		r.ids = append(r.ids, id)
	}
}

// noteID keeps an id that links may lead to. Those of notes are numbered anew as they come and go, and what names a control is no place.
func (r *reader) noteID(n *html.Node) {
	id := attribute(n, "id")
	if id == "" || r.labels[id] || n.DataAtom == atom.Input || strings.HasPrefix(id, "fn-") || strings.HasPrefix(id, "fnref-") || slices.Contains(r.ids, id) {
		return
	}
	r.ids = append(r.ids, id)
}

// code adds the lines of a block.
func (r *reader) code(n *html.Node) {
	r.end()
	for line := range strings.Lines(blockText(n)) {
		if line = strings.TrimRight(line, " \t\r\n"); line != "" {
			r.add(line, true)
		}
	}
}

// blockText is the text of a block of code. Lines may be elements of their own.
func blockText(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		switch {
		case d.Type == html.TextNode:
			b.WriteString(d.Data)
		case d.DataAtom == atom.Br:
			b.WriteByte('\n')
		case hasClass(d, "line") && b.Len() > 0 && !strings.HasSuffix(b.String(), "\n"):
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// row adds a row of a table, its cells side by side.
func (r *reader) row(n *html.Node) {
	r.end()
	var cells []string
	for c := range n.ChildNodes() {
		if c.DataAtom != atom.Td && c.DataAtom != atom.Th {
			continue
		}
		before := len(r.last().body)
		r.noteID(c)
		r.children(c)
		r.end()
		var texts []string
		for _, u := range r.last().body[before:] {
			texts = append(texts, u.Text)
		}
		r.last().body = r.last().body[:before]
		cells = append(cells, strings.Join(texts, " "))
	}
	r.add(strings.Join(cells, " · "), false)
}

func (r *reader) last() *section { return &r.sections[len(r.sections)-1] }

// end ends the unit that is being read.
func (r *reader) end() {
	r.add(strings.Join(strings.Fields(r.text.String()), " "), false)
	r.text.Reset()
}

func (r *reader) add(text string, isCode bool) {
	if text != "" && text != "``" {
		r.last().body = append(r.last().body, revision.Unit{Text: text, Code: isCode})
	}
}
