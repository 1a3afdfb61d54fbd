package elsewhere

import (
	"regexp"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

var (
	bareTag = regexp.MustCompile(`^<([A-Za-z][A-Za-z0-9.-]*)\s*/?>$`)
	endTag  = regexp.MustCompile(`</([A-Za-z][A-Za-z0-9.-]*)`)
)

// IsPlaceholder reports whether a piece of HTML is a word in angle brackets, as in npm install <package> or Array<Item>: HTML has no such
// element, and nothing in the text closes it. Browsers would show nothing of it. A nil Markdown has none.
func (m *Markdown) IsPlaceholder(tag string) bool {
	if m == nil {
		return false
	}
	found := bareTag.FindStringSubmatch(tag)
	return found != nil && atom.Lookup([]byte(strings.ToLower(found[1]))) == 0 && !m.closes(found[1])
}

// closes reports whether some tag of a name is closed, in letters of any case. The text is looked through once.
func (m *Markdown) closes(name string) bool {
	if m.ends == nil {
		m.ends = map[string]bool{}
		for _, tag := range endTag.FindAllStringSubmatch(m.text, -1) {
			m.ends[strings.ToLower(tag[1])] = true
		}
	}
	return m.ends[strings.ToLower(name)]
}

// HTMLTitle is the text of the first <h1> in a piece of HTML, with those of its pictures.
func HTMLTitle(text string) string {
	var title strings.Builder
	inside := false
	z := html.NewTokenizer(strings.NewReader(text))
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		switch token := z.Token(); {
		case kind == html.TextToken && inside:
			title.WriteString(token.Data)
		case token.Data == "h1" && kind == html.EndTagToken:
			return title.String()
		case token.Data == "h1":
			inside = true
		case token.Data == "img" && inside:
			for _, a := range token.Attr {
				if a.Key == "alt" {
					title.WriteString(" " + a.Val + " ")
				}
			}
		}
	}
	return ""
}
