package markup

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TestWhatBrowsersRebuild holds what becomes of HTML in its place: "" where it stays as it is written.
func TestWhatBrowsersRebuild(t *testing.T) {
	for _, c := range []struct {
		place Place
		code  string
		want  string
	}{
		{Copyright, "Copyright © 2026", ""},
		{Copyright, "<p>Hello</p> there", ""},
		{Copyright, `<a href="/x">A</a> &amp; <br> <img src=/a.png>`, ""},
		{Copyright, "<p>One<p>Two", ""},
		{Copyright, "<ul><li>a<li>b</ul>", ""},
		{Copyright, "<table><tr><td>a</table>", ""},
		{Copyright, `<svg viewBox="0 0 1 1"><g><path d="M0 0"/></g><path d="M1 0"/></svg> x`, ""},
		{Copyright, "1 < 2", ""},
		{Copyright, "<b>bold", "<b>bold</b>"},
		{Copyright, "<div>open", "<div>open</div>"},
		{Copyright, "text</div></footer>", "text"},
		{Copyright, "a</p>b", "a<p></p>b"},
		{Copyright, "<p>a<div>b</div></p>", "<p>a</p><div>b</div><p></p>"},
		{Copyright, "<tr><td>cell</td></tr>", "cell"},
		{Copyright, "<table>text<tr><td>a</td></tr></table>", "text<table><tbody><tr><td>a</td></tr></tbody></table>"},
		{Copyright, "<b><i>x</b>y</i>", "<b><i>x</i></b><i>y</i>"},
		{Copyright, "<a href=/a>a<a href=/b>b</a>", `<a href="/a">a</a><a href="/b">b</a>`},
		{Copyright, "<!-- open", "<!-- open-->"},
		{Copyright, "<textarea>x", "<textarea>x</textarea>"},
		{Copyright, "<plaintext>x", "<span>x</span>"},
		{Announcement, "<h2>News</h2><p>a</p>", ""},
		{NavItem, "<b>x</b>", ""},
		{NavItem, "<div>x</div>", ""},
		{NavItem, "<p>x</p>", ""},
		{NavItem, `<li class="a">x</li>`, `<span class="a">x</span>`},
		{NavItem, `<li><a href="/a">x</a></li>`, `<span><a href="/a">x</a></span>`},
		{NavItem, "</span>x", "x"},
		{SidebarItem, "<hr>", ""},
		{SidebarItem, "<ul><li>a</li></ul>", ""},
		{SidebarItem, "<li>a</li><li>b</li>", "<span>a</span><span>b</span>"},
		{SidebarItem, "a</li><li>b", "a<span>b</span>"},
		{Title, "<code>a</code> b", ""},
		{Title, "a <h2>b</h2>", "a <span>b</span>"},
		{Heading, "<code>a</code>", ""},
		{Heading, `see <a href="/x"><b>x</b></a>`, "see <span><b>x</b></span>"},
	} {
		got, rebuilt := c.place.Settle(c.code)
		want := c.want
		if want == "" {
			want = c.code
		}
		if got != want || rebuilt != (c.want != "") {
			t.Errorf("%s: %q becomes %q (rebuilt: %v), want %q", c.place, c.code, got, rebuilt, want)
		}
		if again, rebuilt := c.place.Settle(got); again != got || rebuilt {
			t.Errorf("%s: %q becomes %q at last (rebuilt: %v)", c.place, got, again, rebuilt)
		}
	}
}

// FuzzSettle: whatever is written, what comes of it leaves the elements around it alone and is left alone.
func FuzzSettle(f *testing.F) {
	for _, code := range []string{"<p>a<p>b", "<b><i>x</b>", "<table><b>x", "<svg><a><p>x", "<select><option>", "</li>", "<math><mi><b>", "<template><td>", "<frameset>", "<body a=b>"} {
		f.Add(code)
	}
	f.Fuzz(func(t *testing.T, code string) {
		for _, place := range []Place{Announcement, Copyright, NavItem, SidebarItem, Title, Heading} {
			settled, _ := place.Settle(code)
			for path := range strings.SplitSeq(string(place), "|") {
				empty, _ := parse("", path)
				if around, _ := parse(settled, path); around != empty {
					t.Fatalf("%s: %q becomes %q, which changes what is around it:\n%s\nwant\n%s", path, code, settled, around, empty)
				}
			}
			if again, rebuilt := place.Settle(settled); again != settled || rebuilt {
				t.Fatalf("%s: %q becomes %q and then %q", place, code, settled, again)
			}
			if _, err := html.Parse(strings.NewReader(settled)); err != nil {
				t.Fatal(err)
			}
		}
	})
}
