package pipeline

import (
	"reflect"
	"testing"

	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

func part(name, hash string, causes ...plan.Cause) plan.Part {
	p := plan.Part{Name: name, Hash: hash}
	if len(causes) > 0 {
		return p.From(func() []plan.Cause { return causes })
	}
	return p
}

// TestWhyAPageIsMadeAnew holds all that is said of pages that have changed, have not, are new and are none.
func TestWhyAPageIsMadeAnew(t *testing.T) {
	causes := append(plan.Files("b.md", "a.md", "same.md", "b.md"), plan.Faces("face.md", "kept.md", "a.md")...)
	last := ledger{
		Keys: map[string]plan.Key{
			"/":      {part("text", "1"), part("gone", "1"), part("also", "1"), part("kept", "1"), part("engine", "1")},
			"/same/": {part("text", "1")},
		},
		Contents: map[string]string{"a.md": "1", "b.md": "1", "same.md": "1", "face.md": "1"},
		Faces:    map[string]string{"face.md": "1", "kept.md": "1", "a.md": "1", "left.md": "1"},
	}
	now := ledger{
		Keys: map[string]plan.Key{
			"/":      {part("text", "2", causes...), part("kept", "1", causes...), part("engine", "2"), part("files", "1", plan.Files("a.md", "same.md")...)},
			"/same/": {part("text", "1")},
			"/new":   {part("text", "1")},
			"/bare":  {part("text", "1")},
		},
		Contents: map[string]string{"a.md": "2", "b.md": "2", "same.md": "1", "face.md": "2"},
		Faces:    map[string]string{"face.md": "2", "kept.md": "1", "a.md": "1"},
	}
	changed := []WhyPart{
		{"text", []string{"a.md", "b.md", "face.md", "left.md"}}, {"engine", []string{}}, {"files", []string{"a.md"}}, {"also", []string{}}, {"gone", []string{}},
	}
	for _, c := range []struct {
		route string
		known bool
		want  Why
	}{
		{"/", true, Why{Route: "/", Known: true, Parts: changed}},
		{"/", false, Why{Route: "/", Known: true, First: true, Parts: []WhyPart{}}},
		{"/same/", true, Why{Route: "/same/", Known: true, Parts: []WhyPart{}}},
		{"/same", true, Why{Route: "/same/", Known: true, Parts: []WhyPart{}}},
		{"/same//", true, Why{Route: "/same/", Known: true, Parts: []WhyPart{}}},
		{"/new", true, Why{Route: "/new", Known: true, First: true, Parts: []WhyPart{}}},
		{"/bare/", true, Why{Route: "/bare", Known: true, First: true, Parts: []WhyPart{}}},
		{"/none", true, Why{Route: "/none", Parts: []WhyPart{}}},
		{"/none", false, Why{Route: "/none", Parts: []WhyPart{}}},
	} {
		if got := explain(c.route, last, now, c.known); !reflect.DeepEqual(*got, c.want) {
			t.Errorf("%s (%t):\n%+v\n%+v", c.route, c.known, *got, c.want)
		}
	}
}

func TestKeysAreGathered(t *testing.T) {
	key := plan.Key{part("text", "1", plan.Files("a.md")...)}
	for _, explains := range []bool{false, true} {
		l := newKeyLedger(explains)
		l.add(&plan.Output{Owner: "the page /a", Route: "/a", Names: []string{"a/index.html"}}, key)
		l.add(&plan.Output{Owner: "the page /of-none"}, key)
		l.add(&plan.Output{Owner: "search", Names: []string{"x"}}, key)
		got := l.keys["/a"]
		if len(l.keys) != 1 || len(got) != 1 || got[0].Name != "text" || got[0].Hash != "1" || got[0].Behind != nil != explains {
			t.Errorf("%t: %v", explains, l.keys)
		}
	}
}

// TestFacesOfDocuments: each of what others show of a document makes another face of it, and of it alone.
func TestFacesOfDocuments(t *testing.T) {
	make := func() *site.Site {
		s := &site.Site{Sidebars: []*site.Sidebar{{Key: "en/docs", Items: []site.SidebarItem{
			{Label: "Group", Items: []site.SidebarItem{{Label: "A", Href: "/a", ClassName: "c"}, {Label: "none", Href: "/x"}}}, {Label: "B", Href: "/b"},
		}}}}
		for _, name := range []string{"a", "b", "c"} {
			p := pageOf("/"+name, "en", name+".md")
			p.Page.Title, p.Page.Description = "Title of "+name, "About "+name
			s.Pages = append(s.Pages, p)
		}
		s.Pages = append(s.Pages, pageOf("/x", "en", ""))
		return s
	}
	whole := faces(make())
	if len(whole) != 3 || whole["a.md"] == whole["b.md"] || whole["c.md"] == "" {
		t.Fatal(whole)
	}
	for name, change := range map[string]func(s *site.Site){
		"route":       func(s *site.Site) { s.Pages[0].Page.Route = "/aa"; s.Sidebars[0].Items[0].Items[0].Href = "/aa" },
		"title":       func(s *site.Site) { s.Pages[0].Page.Title = "Other" },
		"description": func(s *site.Site) { s.Pages[0].Page.Description = "Other" },
		"label":       func(s *site.Site) { s.Sidebars[0].Items[0].Items[0].Label = "Other" },
		"class":       func(s *site.Site) { s.Sidebars[0].Items[0].Items[0].ClassName = "" },
		"place": func(s *site.Site) {
			in := s.Sidebars[0].Items[0].Items
			in[0], in[1] = in[1], in[0]
		},
		"not there": func(s *site.Site) { s.Sidebars[0].Items[0].Items = nil },
		"also there": func(s *site.Site) {
			s.Sidebars = append(s.Sidebars, &site.Sidebar{Key: "x", Items: []site.SidebarItem{{Href: "/a"}}})
		},
	} {
		s := make()
		change(s)
		got := faces(s)
		if got["a.md"] == whole["a.md"] || got["b.md"] != whole["b.md"] || got["c.md"] != whole["c.md"] {
			t.Errorf("%s: %v of %v", name, got, whole)
		}
	}
	s := make()
	s.Sidebars[0].Key = "en/other"
	if got := faces(s); got["a.md"] == whole["a.md"] || got["b.md"] == whole["b.md"] || got["c.md"] != whole["c.md"] {
		t.Errorf("key of the sidebar: %v of %v", got, whole)
	}
}
