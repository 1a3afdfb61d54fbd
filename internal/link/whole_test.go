package link_test

import (
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/golden"
)

// wholePage is a linked page with what its functions return.
type wholePage struct {
	File, Article, Twin, Feed, Text string
	Props                           any
	Linked                          site.LinkedPage
}

// TestWholeSites holds all that comes of the cases, beside what each of them is about.
func TestWholeSites(t *testing.T) {
	cases, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(cases) == 0 {
		t.Fatal("no cases", err)
	}
	for _, name := range cases {
		name := strings.TrimSuffix(filepath.Base(name), ".txtar")
		t.Run(name, func(t *testing.T) {
			archive, err := txtar.ParseFile("testdata/" + name + ".txtar")
			if err != nil {
				t.Fatal(err)
			}
			files := fstest.MapFS{}
			for _, f := range archive.Files {
				if f.Name != "want" {
					files[f.Name] = &fstest.MapFile{Data: f.Data}
				}
			}
			s, log := linkSite(t, files, link.Options{Drafts: strings.Contains(string(archive.Comment), "drafts"), Known: []link.Known{
				{Route: "/", Source: "pages/index.tsx"}, {Route: "/api/user/", Source: "api/user.yaml", Anchors: []string{"get-user"}},
			}, Now: time.Date(2024, 6, 1, 0, 0, 0, 0, time.UTC)})
			golden.Compare(t, "testdata/whole/"+name+".txt", golden.Text(whole(s, log))+golden.Text(log.Messages()), *update)
		})
	}
}

// whole are the parts of a site; documents are named by their files. What comes after linking, when all pages are there, has
// been done.
func whole(s *site.Site, log *diag.Log) any {
	link.TellApart(s)
	link.Move(s, log)
	var pages []wholePage
	for _, p := range s.Pages {
		w := wholePage{Article: p.Article(), Twin: p.Twin(), Linked: *p}
		if p.Doc != nil {
			w.File, w.Linked.Doc = p.Doc.File, nil
		}
		if p.Text != nil {
			w.Text, w.Linked.Text = p.Text.Title, nil
		}
		w.Linked.Fill, w.Linked.TwinFill = nil, nil
		if p.Props != nil {
			w.Props = p.Props()
		}
		if p.FeedHTML != nil {
			w.Feed = p.FeedHTML()
		}
		pages = append(pages, w)
	}
	type blog struct {
		Blog  site.BlogSite
		Posts []string
	}
	var blogs []blog
	for _, b := range s.Blogs {
		w := blog{Blog: *b}
		for _, p := range b.Posts {
			w.Posts = append(w.Posts, p.Page.Route)
		}
		w.Blog.Posts = nil
		blogs = append(blogs, w)
	}
	return struct {
		Pages    []wholePage
		Blogs    []blog
		Sidebars []*site.Sidebar
		Versions map[string][]site.DocsVersion
		Blocks   map[string][]site.BlockVersions
		Redirect []site.Redirect
		Moves    []site.Move
		Assets   []site.Asset
	}{pages, blogs, s.Sidebars, s.Versions, s.Blocks, s.Redirects, s.Moves, s.Assets}
}
