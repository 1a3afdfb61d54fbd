package elsewhere

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// IsPlaceholder reports whether a tag without attributes is a word in angle brackets, as in npm install <package> or Array<Item>: HTML has
// no such element, and nothing in the text of the page closes it. Browsers would show nothing of it. Name is in small letters.
func IsPlaceholder(text, name string) bool {
	return atom.Lookup([]byte(name)) == 0 && !strings.Contains(strings.ToLower(text), "</"+name)
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
