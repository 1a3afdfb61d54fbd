package markup

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Place is where HTML of a configuration stands in pages: the elements around it, outermost first. What is shown in several
// places has a | between them.
type Place string

// The places are those of web/theme.
const (
	Announcement Place = "aside div"
	Copyright    Place = "footer div div"
	NavItem      Place = "header div span|header nav ul li|footer section ul li"
	SidebarItem  Place = "nav ul li"
	Title        Place = "main header h1"
	Heading      Place = "nav ul li a"
)

// RebuiltText says what is wrong with HTML that is rebuilt.
const RebuiltText = "browsers read this HTML otherwise than it is written"

// RebuiltHint says what to do about HTML that is rebuilt, and what is published in its place.
func RebuiltHint(settled string) string {
	const most = 200
	if text := []rune(settled); len(text) > most {
		settled = string(text[:most]) + " …"
	}
	return "Close every element, and leave out those that cannot stand there. Published is: " + settled
}

// Settle returns HTML that a browser's parser leaves as it is in a place: every element closed, and none that would end
// the elements around it. rebuilt reports whether the parser reads something else than what is written. Pages whose
// HTML is rebuilt are not what React takes them for, and it renders them anew without what the server sent.
func (p Place) Settle(code string) (settled string, rebuilt bool) {
	if isPhrasing(code) {
		return code, false
	}
	paths := strings.Split(string(p), "|")
	inner, ok := read(code, paths[0])
	if ok && keeps(code, paths) && slices.Equal(tagsOf(code), tagsOf(inner)) {
		return code, false
	}
	nodes := fragment(code)
	if settled = write(nodes); keeps(settled, paths) {
		return settled, true
	}
	names := namesIn(nodes)
	for _, name := range names {
		nodes := fragment(code)
		rename(nodes, name)
		if settled = write(nodes); keeps(settled, paths) {
			return settled, true
		}
	}
	for _, name := range names {
		rename(nodes, name)
		if settled = write(nodes); keeps(settled, paths) {
			return settled, true
		}
	}
	return html.EscapeString(textOf(nodes)), true
}

// keeps reports whether HTML stays what it is in every place, and leaves all around it alone.
func keeps(code string, paths []string) bool {
	for _, path := range paths {
		inner, ok := read(code, path)
		if !ok {
			return false
		}
		if again, ok := read(inner, path); !ok || again != inner {
			return false
		}
	}
	return true
}

// mark is the element that HTML is placed in, end what follows it.
const (
	mark = ` data-place=""`
	end  = "<i>end</i>"
)

// read returns what a parser makes of HTML in a place; ok is false if it changes what is around the place.
func read(code, path string) (inner string, ok bool) {
	empty, _ := parse("", path)
	around, inner := parse(code, path)
	return inner, around == empty
}

// parse parses a document with HTML in a place. It returns the document without the HTML, and the HTML.
func parse(code, path string) (around, inner string) {
	names := strings.Fields(path)
	var b strings.Builder
	b.WriteString("<!doctype html><html><head></head><body><div>")
	for i, name := range names {
		b.WriteString("<" + name)
		if i == len(names)-1 {
			b.WriteString(mark)
		}
		b.WriteString(">")
	}
	b.WriteString(code)
	for i, name := range slices.Backward(names) {
		b.WriteString("</" + name + ">")
		if i == len(names)-1 {
			b.WriteString(end)
		}
	}
	doc, err := html.Parse(strings.NewReader(b.String()))
	if err != nil {
		return "", ""
	}
	place := find(doc)
	if place == nil {
		return "", ""
	}
	var nodes []*html.Node
	for place.FirstChild != nil {
		nodes = append(nodes, place.FirstChild)
		place.RemoveChild(place.FirstChild)
	}
	return write([]*html.Node{doc}), write(nodes)
}

func find(n *html.Node) *html.Node {
	for d := range n.Descendants() {
		if d.Type == html.ElementNode && len(d.Attr) == 1 && d.Attr[0].Key == "data-place" {
			return d
		}
	}
	return nil
}

// fragment parses HTML as the content of a div: the elements of all places take the same.
func fragment(code string) []*html.Node {
	nodes, err := html.ParseFragment(strings.NewReader(code), &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil {
		return nil
	}
	return nodes
}

// write writes nodes as HTML. What cannot be written is left out.
func write(nodes []*html.Node) string {
	var b strings.Builder
	for _, n := range nodes {
		_ = html.Render(&b, n)
	}
	return b.String()
}

func textOf(nodes []*html.Node) string {
	var b strings.Builder
	for _, n := range nodes {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
		for d := range n.Descendants() {
			if d.Type == html.TextNode {
				b.WriteString(d.Data)
			}
		}
	}
	return b.String()
}

// namesIn are the names of the elements among nodes, sorted, links last.
func namesIn(nodes []*html.Node) []string {
	var names []string
	for _, n := range nodes {
		names = append(names, n.Data)
		for d := range n.Descendants() {
			if d.Type == html.ElementNode {
				names = append(names, d.Data)
			}
		}
	}
	slices.SortFunc(names, func(a, b string) int {
		if (a == "a") != (b == "a") {
			return strings.Compare(b, a)
		}
		return strings.Compare(a, b)
	})
	return slices.Compact(names)
}

// rename makes elements of a name spans, which may stand anywhere, with what a span may have.
func rename(nodes []*html.Node, name string) {
	to := func(n *html.Node) {
		if n.Type != html.ElementNode || n.Data != name || n.Namespace != "" {
			return
		}
		n.Data, n.DataAtom = "span", atom.Span
		n.Attr = slices.DeleteFunc(n.Attr, func(a html.Attribute) bool {
			return !slices.Contains([]string{"class", "id", "style", "lang", "dir", "title"}, a.Key)
		})
	}
	for _, n := range nodes {
		to(n)
		for d := range n.Descendants() {
			to(d)
		}
	}
}
