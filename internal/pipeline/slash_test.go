package pipeline_test

import (
	"os"
	"path"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// TestTheRuleAboutSlashesHoldsEverywhere follows all links of a site with every type of page: each has the form that the site
// asks for, and leads to the file that a plain server finds by it.
func TestTheRuleAboutSlashesHoldsEverywhere(t *testing.T) {
	types, err := os.ReadFile("testdata/pagetypes.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range []string{"true", "false"} {
		t.Run(rule, func(t *testing.T) {
			text := strings.Replace(string(types), "title: Types\n", "title: Types\ntrailingSlash: "+rule+"\n", 1)
			s := sitetest.New(t, text)
			if s.Err != nil {
				t.Fatal(s.Messages())
			}
			seen := 0
			for _, name := range s.Files(".html") {
				found := addressesIn(".html", s.Read(name))
				for _, address := range found {
					address = strings.TrimPrefix(address, "https://example.com")
					route, _, _ := strings.Cut(address, "#")
					if !strings.HasPrefix(route, "/") || path.Ext(route) != "" && !strings.HasSuffix(route, "/") {
						continue
					}
					seen++
					if file, ok := fileByRule(rule, route); !ok || !s.Has(file) {
						t.Errorf("%s: %s", name, address)
					}
				}
			}
			if seen < 200 {
				t.Errorf("only %d links were looked at", seen)
			}
			for line := range strings.SplitSeq(s.Read("sitemap-en.xml"), "<loc>") {
				route, _, ok := strings.Cut(strings.TrimPrefix(line, "https://example.com"), "</loc>")
				if ok && strings.HasPrefix(route, "/") {
					if file, right := fileByRule(rule, route); !right || !s.Has(file) {
						t.Errorf("sitemap: %s", route)
					}
				}
			}
		})
	}
}

// fileByRule is the file of a page; not ok if the route is not in the form of the rule.
func fileByRule(rule, route string) (file string, ok bool) {
	bare := strings.TrimSuffix(route, "/")
	hasSlash := bare != route
	if bare == "" || bare == "/ja" {
		return strings.TrimPrefix(bare+"/index.html", "/"), hasSlash
	}
	if rule == "true" {
		return strings.TrimPrefix(bare+"/index.html", "/"), hasSlash
	}
	return strings.TrimPrefix(bare+".html", "/"), !hasSlash
}

func TestTheLastVersionMayLieAtTheRouteOfItsDocset(t *testing.T) {
	s := sitetest.New(t, `
-- site.yaml --
title: Versions
url: https://example.com
docsets:
  - id: docs
    path: /docs
    folder: docs
    versions:
      - {name: next, extends: "2.0"}
      - {name: "2.0", path: /, isLast: true, extends: "1.0"}
      - {name: "1.0"}
-- docs/1.0/index.md --
# Start
-- docs/1.0/a.md --
# A

[Start](./index.md)
-- docs/2.0/a.md --
# A, better

[Start](./index.md)
`)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	s.Page("/docs/a").Has("h1", "A, better")
	s.Page("/docs/1.0/a").Has("h1", "A")
	s.Page("/docs/next/a").Has("h1", "A, better")
	if got := s.Page("/docs/a").Attr(".article a", "href"); got != "/docs/" {
		t.Errorf("a link of the last version leads to %s", got)
	}
	for _, route := range []string{"/docs/1.0/a", "/docs/next/a", "/docs/a"} {
		if got := s.Page(route).Attr("link[rel=canonical]", "href"); got != "https://example.com/docs/a" {
			t.Errorf("%s: canonical is %s", route, got)
		}
	}
	if !s.Has("docs/llms.txt") || !s.Has("docs/1.0/llms.txt") {
		t.Error("llms.txt is missing")
	}
}
