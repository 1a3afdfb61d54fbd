package sitetest

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// recorder notes what a page would fail a test with.
type recorder struct {
	testing.TB
	said []string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.said = append(r.said, fmt.Sprintf(format, args...))
}

const text = `<!doctype html><html lang="en"><body><main id="m" class="a b"><h1 class="a">One</h1><p data-x="1">Two <b>three</b></p><p data-x="2" hidden>Four</p></main>
<footer class="b-c"><a href="/x">Link</a><a href="/y">Other</a></footer></body></html>`

func page(t *testing.T) (*Page, *recorder) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	r := &recorder{TB: t}
	return &Page{t: r, route: "/p", root: root}, r
}

func TestSelectors(t *testing.T) {
	p, _ := page(t)
	for selector, want := range map[string]string{
		"h1": "One", "main p": "Two three|Four", ".a": "OneTwo threeFour|One", "main.b h1": "One", "main.c": "", "#m p b": "three", "main#m h1": "One", "p#m": "",
		"p[hidden]": "Four", "[data-x=1]": "Two three", "p[data-x=3]": "", "a[href=/y]": "Other", ".b": "OneTwo threeFour", "footer a": "Link|Other", "nav": "", "b p": "",
		"a[rel]": "",
	} {
		var got []string
		for _, n := range p.All(selector) {
			got = append(got, Text(n))
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%s: %q, want %q", selector, got, want)
		}
	}
}

func TestWhatPagesMustHave(t *testing.T) {
	p, r := page(t)
	p.Has("p", "Four")
	p.Has("h1", "")
	p.HasNot("nav")
	if p.Attr("a", "href") != "/x" || p.Attr("a", "rel") != "" {
		t.Error("attributes")
	}
	if len(r.said) > 0 {
		t.Errorf("%q", r.said)
	}
	p.Has("p", "Five")
	p.Has("nav", "")
	p.HasNot("a")
	p.Attr("nav", "id")
	want := []string{`/p: none of 2 elements "p" contains "Five"`, `/p: none of 0 elements "nav" contains ""`, `/p: 2 elements "a", the first says "Link"`, `/p: no element "nav"`}
	if fmt.Sprint(r.said) != fmt.Sprint(want) {
		t.Errorf("got  %q\nwant %q", r.said, want)
	}
}
