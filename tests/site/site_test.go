// Package site holds the tests of the documentation itself: its addresses, its links, its navigation.
package site_test

import (
	"context"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/site"
)

// linked is the documentation site, read and linked but not rendered.
var linked = sync.OnceValues(func() (*pipeline.Report, error) {
	return pipeline.NewLive(pipeline.Options{Dir: "../../site"}).Update(context.Background(), nil)
})

func load(t *testing.T) *pipeline.Report {
	t.Helper()
	report, err := linked()
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func TestTheSiteHasNoProblems(t *testing.T) {
	for _, m := range load(t).Messages {
		if m.ID != "previews" {
			t.Error(m)
		}
	}
}

// TestEveryPublishedAddressIsServed compares with the lock: addresses that readers have and that must not die.
func TestEveryPublishedAddressIsServed(t *testing.T) {
	data, err := os.ReadFile("../../site/urls.lock")
	if err != nil {
		t.Fatal(err)
	}
	report := load(t)
	served := map[string]bool{}
	for _, p := range report.Site.Pages {
		served[p.Page.Route] = true
	}
	for _, r := range report.Site.Redirects {
		served[r.From] = true
	}
	routes, missing := 0, 0
	for line := range strings.Lines(string(data)) {
		words := strings.Fields(line)
		if !strings.HasPrefix(line, "/") || strings.HasPrefix(line, "/ja/") || slices.Contains(words, "file") {
			continue
		}
		routes++
		for _, prefix := range []string{"", "/ja"} {
			if !served[prefix+words[0]] {
				missing++
				t.Errorf("nothing is served at %s", prefix+words[0])
			}
		}
	}
	t.Logf("%d addresses in two languages, %d missing", routes, missing)
	if routes < 580 {
		t.Errorf("only %d addresses are known", routes)
	}
}

func TestEveryDocumentIsInTheSidebar(t *testing.T) {
	report := load(t)
	listed := map[string]map[string]bool{}
	for _, bar := range report.Site.Sidebars {
		listed[bar.Key] = map[string]bool{}
		collect(bar.Items, listed[bar.Key])
	}
	for _, p := range report.Site.Pages {
		if p.Page.Kind != site.PageDoc || p.Doc == nil || p.Page.Unlisted {
			continue // pages that Orihon makes, such as the changes of a version, are linked from elsewhere
		}
		if !listed[p.Page.Sidebar][p.Page.Route] {
			t.Errorf("%s is not in its sidebar %q", p.Page.Route, p.Page.Sidebar)
		}
	}
}

func collect(items []site.SidebarItem, into map[string]bool) {
	for _, i := range items {
		into[i.Href] = true
		collect(i.Items, into)
	}
}

// TestTranslationsAreComplete holds the promise of what can be read in Japanese.
func TestTranslationsAreComplete(t *testing.T) {
	for _, p := range load(t).Site.Pages {
		if p.Page.Locale != "ja" || !p.Page.Fallback {
			continue
		}
		t.Errorf("%s is not translated (source %s)", p.Page.Route, path.Clean(p.Doc.File))
	}
}
