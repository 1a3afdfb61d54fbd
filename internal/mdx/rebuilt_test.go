package mdx

import "testing"

// TestTitlesThatBrowsersRebuild are told; what stands in links of the table of contents is mended, as it may stand in the heading itself.
func TestTitlesThatBrowsersRebuild(t *testing.T) {
	for _, c := range []struct{ text, title, heading, told string }{
		{"# A <kbd>b</kbd>\n\n## C <em>d</em>\n", "A <kbd>b</kbd>", "C <em>d</em>", ""},
		{"# A <h2>b</h2>\n\n## C\n", "A <span>b</span>", "C", "rebuilt-html 1"},
		{"# A\n\n## C <a href=\"https://e.com\">d</a>\n", "A", "C d", ""},
		{"# A\n\n## C <li>d</li>\n", "A", "C <span>d</span>", ""},
	} {
		m, _, log := parse(t, c.text, Options{})
		told := ""
		for _, message := range log.Messages() {
			told += message.ID + " " + string(rune('0'+message.Pos.Line))
		}
		if m.TitleHTML != c.title || m.Headings[0].HTML != c.heading || told != c.told {
			t.Errorf("%q: title %q, heading %q, told %q", c.text, m.TitleHTML, m.Headings[0].HTML, told)
		}
	}
}
