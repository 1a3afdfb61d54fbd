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

// TestSchemesOfAddresses: letters first, then digits, plus, hyphens and dots (RFC 3986, 3.1); paths have none.
func TestSchemesOfAddresses(t *testing.T) {
	for address, want := range map[string]string{
		"https://a": "https", "HTTP:a": "HTTP", "mailto:a@b": "mailto", "h2+x-y.z:a": "h2+x-y.z", "a:": "a", "z:": "z", "A:": "A", "Z9:": "Z9", "a0:": "a0",
		"": "", ":a": "", "2h:a": "", "+a:b": "", "a/b:c": "", "a_b:c": "", "a b:c": "", "./a:b": "", "a?b:c": "", "a#b:c": "", "a@b:c": "", "a[b:c": "", "a`b:c": "", "a{b:c": "", "abc": "", "é:a": "", "aé:b": "",
	} {
		if got := schemeOf(address); got != want {
			t.Errorf("%q has the scheme %q, want %q", address, got, want)
		}
	}
}

// TestIDsOfAPage: those of headings, those of elements, and those that headings of a translation would have by themselves.
func TestIDsOfAPage(t *testing.T) {
	page := &info{ids: []string{"one", "two"}, extra: []string{"element"}, aliases: map[string]string{"one": "一", "two": "二"}}
	for id, want := range map[string]bool{"one": true, "two": true, "element": true, "一": true, "二": true, "three": false, "": false} {
		if page.has(id) != want {
			t.Errorf("%q is there: not %v", id, want)
		}
	}
	if open := (&info{open: true}); !open.has("any") {
		t.Error("a page whose ids nobody knows may have any")
	}
}
