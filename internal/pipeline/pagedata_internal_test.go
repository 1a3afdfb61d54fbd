package pipeline

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

// TestOptionsOfSearch: words that stand for each other are split, and the index has its folder.
func TestOptionsOfSearch(t *testing.T) {
	cfg := twoLanguages()
	cfg.Search.Synonyms = []string{"fold crease", " one "}
	if got := fmt.Sprint(searchOptions(cfg)); !strings.Contains(got, "[[fold crease] [one]]") || !strings.Contains(got, searchPrefix) {
		t.Error(got)
	}
}

// TestUnpublishedPagesAreMarked in the sidebars of the development server, and nothing else is.
func TestUnpublishedPagesAreMarked(t *testing.T) {
	b := builderIn(t, nil)
	for route, change := range map[string]func(p *site.Page){
		"/draft": func(p *site.Page) { p.Draft = true }, "/hidden": func(p *site.Page) { p.Unlisted = true }, "/both": func(p *site.Page) { p.Draft, p.Unlisted = true, true },
		"/later": func(p *site.Page) { p.Post = &site.Post{Scheduled: true} }, "/post": func(p *site.Page) { p.Post = &site.Post{} }, "/shown": func(*site.Page) {},
	} {
		p := pageOf(route, "en", "")
		change(&p.Page)
		b.site.Pages = append(b.site.Pages, p)
	}
	b.site.Sidebars = []*site.Sidebar{{Key: "a", Items: []site.SidebarItem{{
		Href: "/shown", ClassName: "own", Unlisted: true,
		Items: []site.SidebarItem{{Href: "/draft", ClassName: "own", Unlisted: true}, {Href: "/hidden", Unlisted: true}, {Href: "/both"}, {Href: "/later"}, {Href: "/post"}, {Label: "none"}},
	}}}, {Key: "b", Items: []site.SidebarItem{{Href: "/hidden"}}}}
	markUnpublished(b.site)
	var out printed
	out.add("sidebars", b.site.Sidebars)
	out.compare(t, "marks")
}

// TestPartsThatThrewAreTold each once, with the first page by its route, and how many more.
func TestPartsThatThrewAreTold(t *testing.T) {
	b := builderIn(t, nil)
	b.opt.State.components.Swizzles = bundle.Swizzles{Root: "src/theme/Root.js", Mapping: "src/theme/MDXComponents.js", Parts: map[string]string{"Footer": "src/theme/Footer.js", "Root": "no"}}
	threw := func(route string, parts ...page.FallenPart) {
		b.fallen.add(&page.PartsError{Route: route, Parts: parts})
	}
	footer := page.FallenPart{Part: "Footer", Error: "no window"}
	threw("/c", footer, page.FallenPart{Part: "Root", Error: "r"})
	threw("/a", page.FallenPart{Part: "Footer", Error: "of a", At: diag.Pos{File: "src/deep.js", Line: 3, Column: 1}, Line: "code"})
	threw("/b", footer, page.FallenPart{Part: "MDXComponents", Error: "m"})
	threw("/d", page.FallenPart{Part: "MDXComponents", Error: "m"}, page.FallenPart{Part: "Other", Error: "o"})
	b.tellFallen()
	var out printed
	out.add("messages", b.log.Messages())
	out.compare(t, "fallen")
}

// TestFilesThatWereMadeAreKept up to a bound, the newest of them.
func TestFilesThatWereMadeAreKept(t *testing.T) {
	m := newMadeFiles()
	half := []plan.File{{Name: "a", Data: make([]byte, maxMade/4)}, {Name: "b", Data: make([]byte, maxMade/4)}}
	has := func(ids ...string) {
		t.Helper()
		for _, id := range []string{"1", "2", "3", "4"} {
			want := false
			for _, known := range ids {
				want = want || known == id
			}
			if files, ok := m.get(id); ok != want || ok && len(files) == 0 {
				t.Errorf("%s is there: %t", id, ok)
			}
		}
	}
	m.put("1", half)
	m.put("1", half)
	m.put("2", half)
	if m.size != maxMade || len(m.order) != 2 {
		t.Errorf("%d bytes, %q", m.size, m.order)
	}
	has("1", "2")
	m.put("3", []plan.File{{Data: []byte("x")}})
	has("2", "3")
	m.put("4", []plan.File{{Data: make([]byte, maxMade+1)}})
	has("4")
	m.put("3", []plan.File{{Data: []byte("x")}})
	has("3")
	if m.size != 1 || len(m.order) != 1 {
		t.Errorf("%d bytes, %q", m.size, m.order)
	}
}

// TestWhereMovesLead: to pages that are there, over others if need be.
func TestWhereMovesLead(t *testing.T) {
	m := &moves{to: map[string]string{"/a": "/b", "/b": "/c", "/x": "/y", "/y": "/z", "/k": "/c"}}
	m.shorten(map[string]*site.LinkedPage{"/c": {}})
	if want := map[string]string{"/a": "/c", "/b": "/c", "/k": "/c"}; !maps.Equal(m.to, want) {
		t.Error(m.to)
	}
}

// TestWhatBecomesOfPages: by their document, or by their text under another name, of the same kind only.
func TestWhatBecomesOfPages(t *testing.T) {
	text := "first line\nsecond line\nthird line\n"
	made := func(route, locale, file, text string) *site.LinkedPage {
		p := pageOf(route, locale, file)
		p.Page.Docset, p.Page.Version, p.MakeTwin = "docs", "1", func() string { return text }
		return p
	}
	state := func(pages ...*site.LinkedPage) *liveSite {
		b := newBuilder(Options{})
		t.Cleanup(b.close)
		b.config = twoLanguages()
		b.site = &site.Site{Config: b.config, Pages: pages}
		return &liveSite{builder: b, moves: &moves{}}
	}
	was := state(made("/a", "en", "a.md", text), made("/b", "en", "b.md", "other text\n"), made("/ja/a", "ja", "ja/a.md", text), made("/kept", "en", "kept.md", text), pageOf("/made", "en", ""), made("/route", "en", "route.md", "r"))
	other := made("/v2/a", "en", "v2/a.md", text)
	other.Page.Version = "2"
	blog := made("/blog/a", "en", "blog/a.md", text)
	blog.Page.Docset = "blog"
	now := state(made("/new", "en", "new.md", text), made("/kept", "en", "kept.md", text), made("/route2", "en", "route.md", "rr"), other, blog, pageOf("/fresh", "en", ""))
	became := was.moves.follow(was, now)
	var out printed
	routes := func(m *moves) map[string]bool {
		gone := map[string]bool{}
		for route := range m.gone {
			gone[route] = true
		}
		return gone
	}
	out.add("moved", became.to, routes(became))
	later := state(made("/new", "en", "new.md", text), made("/b2", "en", "b2.md", "other text\n"), made("/kept", "en", "kept.md", text))
	now.moves = became
	next := became.follow(now, later)
	out.add("later", next.to, routes(next))
	back := state(made("/a", "en", "a.md", text), made("/b2", "en", "b2.md", "other text\n"), made("/new", "en", "new.md", text), made("/kept", "en", "kept.md", text))
	last := next.follow(later, back)
	out.add("back", last.to, routes(last))
	same := last.follow(back, back)
	out.add("as it was", same.to, routes(same))
	out.compare(t, "moves")
}
