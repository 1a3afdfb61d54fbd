package link_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/damage"
)

// TestDamagedSites breaks lines of the sites of the cases and links them, with the parser that builds use. Messages lie in
// their files, and whatever the engine links by itself leads to a page.
func TestDamagedSites(t *testing.T) {
	cases, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(cases) == 0 {
		t.Fatal("no cases", err)
	}
	for _, name := range cases {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		drafts := strings.Contains(string(archive.Comment), "drafts")
		for _, f := range archive.Files {
			if f.Name == "want" || len(f.Data) == 0 || len(archive.Files) > 20 && f.Name != "site.yaml" {
				continue // large sites take their time
			}
			files := map[string]string{}
			for _, other := range archive.Files {
				if other.Name != "want" {
					files[other.Name] = string(other.Data)
				}
			}
			damaged := 0
			damage.Each(t, damage.Lines(string(f.Data), 3), func(d damage.Text) error {
				files[f.Name] = d.Text
				s, log := linked(t, files, drafts)
				if err := damage.Inside(files, log.Messages()); err != nil {
					return fmt.Errorf("%s %s: %w", filepath.Base(name), f.Name, err)
				}
				if err := leadsToPages(s, log); err != nil {
					return fmt.Errorf("%s %s: %w", filepath.Base(name), f.Name, err)
				}
				if damaged++; damaged%8 != 0 {
					return nil
				}
				show := []string{"sidebars", "versions", "redirects", "assets", "all", "messages"}
				again, second := linked(t, files, drafts)
				return damage.Same(printSite(s, log, show), printSite(again, second, show))
			})
		}
	}
}

func linked(t *testing.T, texts map[string]string, drafts bool) (*site.Site, *diag.Log) {
	t.Helper()
	files := fstest.MapFS{}
	for name, text := range texts {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	log := &diag.Log{}
	cfg := config.Load(files, "site.yaml", log)
	all, err := content.Read(t.Context(), content.Input{FS: files, Config: cfg, Parse: mdx.Parse}, log)
	if err != nil {
		t.Fatal(err)
	}
	return link.Link(cfg, all, link.Options{Drafts: drafts, Known: known(), Now: time.Date(2024, 6, 1, 0, 0, 0, 0, time.UTC)}, log), log
}

// known are pages that other rooms make.
func known() []link.Known {
	return []link.Known{
		{Route: "/", Source: "pages/index.tsx"}, {Route: "/api/user/", Source: "api/user.yaml", Anchors: []string{"get-user"}},
	}
}

// leadsToPages fails for a link that the engine makes by itself and that leads to no page: in sidebars, breadcrumbs, pagers,
// menus of versions and languages, lists, and the canonical route.
func leadsToPages(s *site.Site, log *diag.Log) error {
	routes := map[string]bool{}
	for _, k := range known() {
		for _, l := range s.Config.Locales {
			routes["/"+l.Code+k.Route] = true
		}
		routes[k.Route] = true
	}
	for _, p := range s.Pages {
		if routes[p.Page.Route] && !log.HasErrors() {
			return fmt.Errorf("two pages have the route %s, and no error says so", p.Page.Route)
		}
		routes[p.Page.Route] = true
	}
	var wrong error
	check := func(from, what, href string) {
		if strings.HasPrefix(href, "/") && !strings.HasPrefix(href, "//") && !routes[href] {
			wrong = fmt.Errorf("the %s of %s leads to no page: %s", what, from, href)
		}
	}
	var items func(from string, list []site.SidebarItem)
	items = func(from string, list []site.SidebarItem) {
		for _, it := range list {
			if it.Type != "link" {
				check(from, "sidebar", it.Href)
			}
			items(from, it.Items)
		}
	}
	bars := map[string]bool{"": true}
	for _, bar := range s.Sidebars {
		bars[bar.Key] = true
		items(bar.Key, bar.Items)
	}
	for _, p := range s.Pages {
		page, from := &p.Page, p.Page.Route
		check(from, "canonical route", p.Canonical)
		for _, l := range page.Versions {
			check(from, "version menu", l.Href)
		}
		for _, route := range page.Locales {
			check(from, "language menu", route)
		}
		for _, a := range p.Alternates {
			check(from, "alternate", a.Route)
		}
		for _, c := range page.Breadcrumbs {
			check(from, "breadcrumb", c.Href)
		}
		for what, l := range map[string]*site.PageLink{"previous page": page.Prev, "next page": page.Next, "older translation": page.Translated} {
			if l != nil {
				check(from, what, l.Href)
			}
		}
		for _, c := range page.Items {
			check(from, "list", c.Href)
		}
		if !bars[page.Sidebar] {
			return fmt.Errorf("%s names the sidebar %s, which is not there", from, page.Sidebar)
		}
	}
	return wrong
}
