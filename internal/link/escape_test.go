package link

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/site"
)

// TestAddressesAsTheyAreWritten: control characters are in no address, and nothing ends the place that an address stands in.
func TestAddressesAsTheyAreWritten(t *testing.T) {
	for in, want := range map[string][3]string{ // without controls, in an attribute, in Markdown
		"":              {"", "", ""},
		"/a/b":          {"/a/b", "/a/b", "/a/b"},
		"a\x00b\tc\x1f": {"a%00b%09c%1F", "a\x00b\tc\x1f", "a\x00b\tc\x1f"},
		"a\x7fb ~":      {"a%7Fb ~", "a\x7fb ~", "a\x7fb%20~"},
		"é\n":           {"é%0A", "é\n", "é\n"},
		"a\u0085b":      {"a\u0085b", "a\u0085b", "a\u0085b"},
		`a&"'<>b`:       {`a&"'<>b`, "a&amp;&#34;&#39;&lt;&gt;b", `a&"'%3C%3Eb`},
		"a (b)":         {"a (b)", "a (b)", "a%20%28b%29"},
	} {
		if got := [3]string{escapeControls(in), escapeAttr(in), escapeMarkdown(in)}; got != want {
			t.Errorf("%q is %q, want %q", in, got, want)
		}
	}
	for _, tc := range [][3]string{
		{"/docs/a", "b", "/docs/b"}, {"/docs/a", "./b/", "/docs/b/"}, {"/docs/a/", "b", "/docs/a/b"}, {"/docs/a", "../b", "/b"}, {"/", "b", "/b"}, {"/a", "../../", "/"}, {"/docs/a", "", "/docs"},
	} {
		if got := besides(tc[0], tc[1]); got != tc[2] {
			t.Errorf("%s beside %s is %s, want %s", tc[1], tc[0], got, tc[2])
		}
	}
}

// TestListsOfPagesAsText: a list of cards in HTML, with what pages are called as text.
func TestListsOfPagesAsText(t *testing.T) {
	cfg := &site.Config{Base: "/base"}
	items := []site.CardItem{{Label: "A <b>", Href: "/a?x=1&y", Description: "Of & by"}, {Label: "B", Href: "https://b.example"}}
	want := `<ul class="card-list"><li><a href="/base/a?x=1&amp;y">A &lt;b&gt;</a><p>Of &amp; by</p></li><li><a href="https://b.example">B</a></li></ul>`
	if got := plainCards(cfg, items); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if got := sizeAttrs(&site.Asset{Width: 3, Height: 4}) + sizeAttrs(&site.Asset{Width: 3}) + sizeAttrs(&site.Asset{Height: 4}) + sizeAttrs(nil); got != ` width="3" height="4"` {
		t.Errorf("sizes are%s", got)
	}
	if got := strings.Repeat(anchor(`a"`), 2); got != `<a id="a&#34;"></a><a id="a&#34;"></a>` {
		t.Error(got)
	}
}
