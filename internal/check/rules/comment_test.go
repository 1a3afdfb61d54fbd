package rules

import "testing"

// TestComments: a comment and nothing else, as JavaScript and HTML have them.
func TestComments(t *testing.T) {
	for code, want := range map[string]bool{
		"/**/": true, "/* a */": true, " /* a\n b */\n": true, "/***/": true, "/* // */": true, "/* /* */": true,
		"": false, "/": false, "/*": false, "/*/": false, "/* a": false, "/* a */ b": false, "/* a */ b /* c */": false, "a /* b */": false, "// a": false, "/* a */ */": false,
	} {
		if isComment(code) != want {
			t.Errorf("%q: not %v", code, want)
		}
	}
	for html, want := range map[string]bool{
		"<!---->": true, "<!-- a -->": true, "\n<!-- a\n-- b -->\n": true, "<!-->": true, "<!--->": true,
		"": false, "<!--": false, "<!-- a": false, "<!-- a --> b": false, "<!-- a --> b <!-- c -->": false, "a <!-- b -->": false, "<!-- a -- >": false,
	} {
		if isHTMLComment(html) != want {
			t.Errorf("%q: not %v", html, want)
		}
	}
}
