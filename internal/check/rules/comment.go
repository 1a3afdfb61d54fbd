package rules

import "strings"

// isComment reports whether an expression is a comment and nothing else.
func isComment(code string) bool {
	text, begins := strings.CutPrefix(strings.TrimSpace(code), "/*")
	return begins && len(text) >= 2 && strings.Index(text, "*/") == len(text)-2
}

// isHTMLComment reports whether a block of HTML is a comment and nothing else.
func isHTMLComment(html string) bool {
	html = strings.TrimSpace(html)
	return strings.HasPrefix(html, "<!--") && strings.Index(html, "-->") == len(html)-3
}
