package pages

import (
	"fmt"
	"testing"

	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/site"
)

// TestTextsOfPages holds the small texts that pages of Orihon are made of.
func TestTextsOfPages(t *testing.T) {
	noted := &site.LinkedPage{}
	Note(noted, "a", "Old & gone.", "/x?a=1&b=\"", "<more>")
	Note(noted, "a", "", "/y", "second")
	for _, c := range []struct{ got, want string }{
		{Escape("  a*b\n\n c_[d] é "), `a\*b c\_\[d\] é`},
		{Escape(""), ""},
		{Link("A_b", ""), `A\_b`},
		{Link("A", "/a<b>"), "[A](</a%3Cb%3E>)"},
		{spaced("") + "|" + spaced("a"), "|a "},
		{noted.Notes["a"], "<p class=\"section-note\">Old &amp; gone. <a href=\"/x?a=1&amp;b=&#34;\">&lt;more&gt;</a></p>\n<p class=\"section-note\"><a href=\"/y\">second</a></p>\n"},
		{fmt.Sprint(namesIn(pagestest.Headings("2 a", "3 b", "3 c", "2 d"))), "[b c]"},
		{fmt.Sprint(namesIn(pagestest.Headings("2 a", "4 b", "2 d"))), "[a d]"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
