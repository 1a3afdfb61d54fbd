package pipeline

import (
	"bytes"
	"html"
	"regexp"
)

var (
	layoutTag  = regexp.MustCompile(`<Layout\b[^>]*>`)
	layoutProp = regexp.MustCompile(`\b(title|description)=(?:\{\s*)?(?:"([^"]*)"|'([^']*)')`)
)

// layoutProps are the title and the description that a React page gives to the layout of Docusaurus as strings. What it
// computes is set in the browser.
func layoutProps(script []byte) (title, description string) {
	if !bytes.Contains(script, []byte("@theme/Layout")) {
		return "", ""
	}
	for _, m := range layoutProp.FindAllStringSubmatch(string(layoutTag.Find(script)), -1) {
		text := html.UnescapeString(m[2] + m[3])
		if m[1] == "title" {
			title = text
		} else {
			description = text
		}
	}
	return title, description
}
