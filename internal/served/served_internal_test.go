package served

import (
	"flag"
	"maps"
	"testing"

	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

var update = flag.Bool("update", false, "write what is printed into testdata")

// TestFilesThatWereMadeAreKept up to a bound, the newest of them.
func TestFilesThatWereMadeAreKept(t *testing.T) {
	m := NewMade()
	half := []plan.File{{Name: "a", Data: make([]byte, maxMade/4)}, {Name: "b", Data: make([]byte, maxMade/4)}}
	has := func(ids ...string) {
		t.Helper()
		for _, id := range []string{"1", "2", "3", "4"} {
			want := false
			for _, known := range ids {
				want = want || known == id
			}
			if files, ok := m.Get(id); ok != want || ok && len(files) == 0 {
				t.Errorf("%s is there: %t", id, ok)
			}
		}
	}
	m.Put("1", half)
	m.Put("1", half)
	m.Put("2", half)
	if m.size != maxMade || len(m.order) != 2 {
		t.Errorf("%d bytes, %q", m.size, m.order)
	}
	has("1", "2")
	m.Put("3", []plan.File{{Data: []byte("x")}})
	has("2", "3")
	m.Put("4", []plan.File{{Data: make([]byte, maxMade+1)}})
	has("4")
	m.Put("3", []plan.File{{Data: []byte("x")}})
	has("3")
	if m.size != 1 || len(m.order) != 1 {
		t.Errorf("%d bytes, %q", m.size, m.order)
	}
}

// TestWhereMovesLead: to pages that are there, over others if need be.
func TestWhereMovesLead(t *testing.T) {
	m := &Moves{to: map[string]string{"/a": "/b", "/b": "/c", "/x": "/y", "/y": "/z", "/k": "/c"}}
	m.shorten(map[string]*site.LinkedPage{"/c": {}})
	if want := map[string]string{"/a": "/c", "/b": "/c", "/k": "/c"}; !maps.Equal(m.to, want) {
		t.Error(m.to)
	}
}

// TestWhatBecomesOfPages: by their document, or by their text under another name, of the same kind only.
func TestWhatBecomesOfPages(t *testing.T) {
	text := "first line\nsecond line\nthird line\n"
	made := func(route, locale, file, text string) *site.LinkedPage {
		p := pagestest.PageOf(route, locale, file)
		p.Page.Docset, p.Page.Version, p.MakeTwin = "docs", "1", func() string { return text }
		return p
	}
	state := func(pages ...*site.LinkedPage) map[string]*site.LinkedPage {
		byRoute := map[string]*site.LinkedPage{}
		for _, p := range pages {
			byRoute[p.Page.Route] = p
		}
		return byRoute
	}
	was := state(made("/a", "en", "a.md", text), made("/b", "en", "b.md", "other text\n"), made("/ja/a", "ja", "ja/a.md", text), made("/kept", "en", "kept.md", text), pagestest.PageOf("/made", "en", ""), made("/route", "en", "route.md", "r"))
	other := made("/v2/a", "en", "v2/a.md", text)
	other.Page.Version = "2"
	blog := made("/blog/a", "en", "blog/a.md", text)
	blog.Page.Docset = "blog"
	now := state(made("/new", "en", "new.md", text), made("/kept", "en", "kept.md", text), made("/route2", "en", "route.md", "rr"), other, blog, pagestest.PageOf("/fresh", "en", ""))
	became := (&Moves{}).Follow(was, now)
	var out pagestest.Printed
	routes := func(m *Moves) map[string]bool {
		gone := map[string]bool{}
		for route := range m.gone {
			gone[route] = true
		}
		return gone
	}
	out.Add("moved", became.to, routes(became))
	later := state(made("/new", "en", "new.md", text), made("/b2", "en", "b2.md", "other text\n"), made("/kept", "en", "kept.md", text))
	next := became.Follow(now, later)
	out.Add("later", next.to, routes(next))
	back := state(made("/a", "en", "a.md", text), made("/b2", "en", "b2.md", "other text\n"), made("/new", "en", "new.md", text), made("/kept", "en", "kept.md", text))
	last := next.Follow(later, back)
	out.Add("back", last.to, routes(last))
	same := last.Follow(back, back)
	out.Add("as it was", same.to, routes(same))
	out.Compare(t, "moves", *update)
}

// TestFilesOfFormerStates are served a few states long.
func TestFilesOfFormerStates(t *testing.T) {
	var f Former
	f.Follow(map[string][]byte{"a": []byte("1")})
	f.Follow(nil)
	for range maxFormer - 1 {
		f.Follow(map[string][]byte{"b": []byte("2")})
	}
	if string(f.Find("a")) != "1" || string(f.Find("b")) != "2" || f.Find("c") != nil {
		t.Error("a file of a former state is missing, or one is there that never was")
	}
	f.Follow(map[string][]byte{"b": []byte("2")})
	if f.Find("a") != nil {
		t.Error("a file is kept for ever")
	}
}
