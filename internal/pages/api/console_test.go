package api

import (
	"fmt"
	"testing"

	"github.com/orihon/orihon/internal/openapi/view"
	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/site"
)

// TestContentsHaveTheLevelsOfTheSite: no deeper heading, and no higher one.
func TestContentsHaveTheLevelsOfTheSite(t *testing.T) {
	cfg := &site.Config{}
	cfg.Toc.Min, cfg.Toc.Max = 3, 4
	p := &view.Page{}
	for level := 2; level <= 5; level++ {
		p.Toc = append(p.Toc, view.TocEntry{ID: fmt.Sprint(level), Level: level})
	}
	if got := fmt.Sprint(tocOf(cfg, p)); got != "[{3  3} {4  4}]" {
		t.Error(got)
	}
}

// TestRequests: only a console widens the policy, and only a choice needs a script.
func TestRequests(t *testing.T) {
	const document = "openapi: 3.1.0\ninfo: {title: A, version: '1'}\nservers: [{url: 'https://a.example/v1'}%s]\npaths: {/a: {get: {summary: A, responses: {'200': {description: ok}}}}}\n"
	for _, c := range []struct {
		more    string
		console bool
		want    string
	}{
		{"", false, "{false []}"},
		{", {url: 'https://b.example'}", false, "{true []}"},
		{", {url: 'https://a.example/v1/'}", false, "{false []}"}, // the same address
		{"", true, "{true [https://a.example]}"},
	} {
		b := pagestest.New(t, map[string]string{"api/a.yaml": fmt.Sprintf(document, c.more)})
		b.Config.API = &site.API{Folder: "api", Path: "/api/", SplitAt: 9, Console: c.console, Services: []site.APIService{{Name: "a"}}}
		var kept Kept
		kept.Read(b.Tree, b.Config, b.Words, b.Code, b.Log).Provide(b.Site)
		if got := fmt.Sprint(b.Site.Requests); got != c.want || b.Said() != "" {
			t.Errorf("servers %q, console %v: %s, want %s %s", c.more, c.console, got, c.want, b.Said())
		}
	}
}
