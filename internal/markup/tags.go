package markup

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// voids are the elements without an end tag.
var voids = strings.Fields("area base br col embed hr img input link meta param source track wbr")

// phrases are elements that may stand wherever text may, whatever is around them.
var phrases = strings.Fields("abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var")

// isPhrasing reports whether HTML is text with such elements alone, each of them closed: most HTML is.
func isPhrasing(code string) bool {
	if !strings.Contains(code, "<") {
		return true
	}
	z := html.NewTokenizer(strings.NewReader(code))
	var open []string
	for {
		switch z.Next() {
		case html.ErrorToken:
			return len(open) == 0
		case html.TextToken:
		case html.StartTagToken:
			name, _ := z.TagName()
			if !slices.Contains(phrases, string(name)) {
				return false
			}
			open = append(open, string(name))
		case html.EndTagToken:
			name, _ := z.TagName()
			if len(open) == 0 || open[len(open)-1] != string(name) {
				return false
			}
			open = open[:len(open)-1]
		default:
			return false
		}
	}
}

// unwritten are the elements whose end tags people leave out; inserted are those whose start tags they do.
var (
	unwritten = strings.Fields("p li dt dd option optgroup tr td th thead tbody tfoot colgroup rt rp")
	inserted  = strings.Fields("tbody colgroup")
)

// tagsOf are the tags and the texts of HTML in their order, but for those that may be left out: what two ways of writing
// the same tree have in common.
func tagsOf(code string) []string {
	z := html.NewTokenizer(strings.NewReader(code))
	var tags []string
	foreign := 0 // elements of SVG and MathML that are open
	for {
		kind := z.Next()
		if kind == html.ErrorToken {
			return tags
		}
		t := z.Token()
		isRoot := t.Data == "svg" || t.Data == "math"
		switch kind {
		case html.TextToken:
			if text := strings.Join(strings.Fields(t.Data), " "); text != "" {
				tags = append(tags, text)
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			if !slices.Contains(inserted, t.Data) {
				tags = append(tags, "<"+t.Data)
			}
			switch {
			case kind == html.SelfClosingTagToken && (foreign > 0 || isRoot):
				tags = append(tags, "</"+t.Data)
			case isRoot:
				foreign++
			}
		case html.EndTagToken:
			if isRoot {
				foreign--
			}
			if !slices.Contains(unwritten, t.Data) && !slices.Contains(voids, t.Data) {
				tags = append(tags, "</"+t.Data)
			}
		}
	}
}
