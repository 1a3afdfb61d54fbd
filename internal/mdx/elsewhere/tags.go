package elsewhere

import (
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/orihon/orihon/internal/mdx/template"
)

// Tags are those of the HTML in an element. The zero value has none.
type Tags struct{ open, unpaired []Tag }

// Tag is a tag with its place.
type Tag struct {
	Name string
	At   int
}

// Read adds the tags of a piece of HTML, but words in angle brackets. at is the place of an offset in it.
func (t *Tags) Read(text string, page *Markdown, at func(offset int) int) {
	z, read := html.NewTokenizer(strings.NewReader(text)), 0
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		raw, start := string(z.Raw()), read
		read += len(raw)
		lower, _ := z.TagName()
		name := string(lower)
		switch {
		case page.IsPlaceholder(raw):
		case template.IsVoid(name) || kind == html.SelfClosingTagToken && t.inXML(name):
		case kind == html.StartTagToken || kind == html.SelfClosingTagToken: // browsers do not see that it ends itself
			t.open = append(t.open, Tag{name, at(start)})
		case kind == html.EndTagToken:
			t.end(Tag{name, at(start)})
		}
	}
}

// inXML reports whether a tag stands in a drawing or formula, or begins one.
func (t *Tags) inXML(name string) bool {
	return template.IsXML(name) || slices.ContainsFunc(t.open, func(o Tag) bool { return template.IsXML(o.Name) })
}

// end closes the nearest tag of a name. Those within it are not closed.
func (t *Tags) end(by Tag) {
	i := len(t.open) - 1
	for i >= 0 && t.open[i].Name != by.Name {
		i--
	}
	if i < 0 {
		t.unpaired = append(t.unpaired, by)
	} else {
		t.unpaired = append(t.unpaired, t.open[i+1:]...)
		t.open = t.open[:i]
	}
}

// Unpaired are the tags that lack their other half, in their order.
func (t *Tags) Unpaired() []Tag {
	all := slices.Concat(t.unpaired, t.open)
	slices.SortStableFunc(all, func(a, b Tag) int { return a.At - b.At })
	return all
}
